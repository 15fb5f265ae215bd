import "server-only";
import { z } from "zod";
import { lettersAgain } from "@/content/limits";
import { letterLinksPart } from "@/content/pages/letter-links";
import { getContent } from "@/lib/content/documents";
import { db, type Transaction } from "@/lib/db";
import { readResubscribeToken } from "@/lib/crypto/links/resubscribe-links";
import { findShownWording } from "@/lib/site/documents/consent-wording";
import { fail, ok, type Result } from "@/lib/result";
import { giveConsent } from "./consents";
import { lockConsent } from "./lock";

const day = 24 * 60 * 60 * 1000;

/** "first": confirm the first tick; "open": restart the newsletter. */
export type ResubscribeState = "first" | "open" | "on" | "over" | "unknown";

/** The state of a confirmation link. Changes nothing. */
export async function getResubscribeState(token: string, now: Date): Promise<ResubscribeState> {
  const asked = readResubscribeToken(token);
  if (!asked) return "unknown";
  const { consentId: id, askedAt } = asked;
  return stateOf(await db.consent.findUnique({ where: { id } }), askedAt, now);
}

/**
 * Restarts the newsletter by the link of the confirmation email, with the wording of this hash; idempotent
 * (docs/rules/forms.md#consents).
 */
export async function resubscribe(
  token: string,
  now: Date,
  hash?: string,
): Promise<Result<null, "link_invalid" | "link_over" | "unknown_wording">> {
  const copy = getContent(letterLinksPart).again;
  const asked = readResubscribeToken(token);
  if (!asked) return fail("link_invalid", `${copy.unknown.text} ${copy.unknown.write}`);
  const shown = await getResubscribeState(token, now);
  if (shown === "on") return ok(null);
  if (shown === "over") return fail("link_over", copy.over.text);
  const path = shown === "first" ? "again.first.consent" : "again.consent";
  const agreed = await findShownWording(letterLinksPart, path, hash);
  if (!agreed.ok) return agreed;
  return db.$transaction(async (tx) => {
    const consent = await lockConsent(tx, { id: asked.consentId });
    const state = stateOf(consent, asked.askedAt, now);
    if (!consent || state === "over") return fail("link_over", copy.over.text);
    const form = { ...agreed.value, page: "/letters/yes" };
    if (state === "open" || state === "first") await giveConsent(tx, consent.email, form, now);
    return ok(null);
  });
}

/** True if a confirmation is still needed when its email is sent. */
export async function isConfirmationPending(
  tx: Transaction,
  { values, subjectId: id }: { values: unknown; subjectId: string },
  now: Date,
): Promise<boolean> {
  const { askedAt } = z.object({ askedAt: z.coerce.date() }).parse(values);
  const state = stateOf(await tx.consent.findUnique({ where: { id } }), askedAt, now);
  return state === "open" || state === "first";
}

// A later withdrawal invalidates all earlier links, so a link works once.
function stateOf(
  consent: { withdrawnAt: Date | null; awaitingSince: Date | null } | null,
  askedAt: Date,
  now: Date,
): ResubscribeState {
  if (!consent) return "over";
  const since = consent.withdrawnAt ?? consent.awaitingSince;
  if (!since) return "on";
  const endsAt = askedAt.getTime() + lettersAgain.linkDays * day;
  if (since > askedAt || now.getTime() >= endsAt) return "over";
  return consent.withdrawnAt ? "open" : "first";
}
