import "server-only";
import { z } from "zod";
import { lettersAgain } from "@/content/limits";
import { lettersAgainCopy as copy } from "@/content/pages/letters-again";
import { db, type Transaction } from "@/lib/db";
import { readAgainToken } from "@/lib/links/again-links";
import { fail, ok, type Result } from "@/lib/result";
import { giveConsent } from "./consents";
import { lockConsent } from "./lock";

const day = 24 * 60 * 60 * 1000;

/** "first": whether the first tick was meant; "open": whether the letters shall start again. */
export type AskState = "first" | "open" | "on" | "over" | "unknown";

/** How the question stands that a letter's link answers. Changes nothing. */
export async function askState(token: string, now: Date): Promise<AskState> {
  const asked = readAgainToken(token);
  if (!asked) return "unknown";
  const { consentId: id, askedAt } = asked;
  return stateOf(await db.consent.findUnique({ where: { id } }), askedAt, now);
}

/** Turns the occasional letter on again by the link of a letter that asked; idempotent (docs/rules/forms.md#consents). */
export async function turnOnAgain(
  token: string,
  now: Date,
): Promise<Result<null, "link_invalid" | "link_over">> {
  const asked = readAgainToken(token);
  if (!asked) return fail("link_invalid", `${copy.unknown.text} ${copy.unknown.write}`);
  return db.$transaction(async (tx) => {
    const consent = await lockConsent(tx, { id: asked.consentId });
    const state = stateOf(consent, asked.askedAt, now);
    if (!consent || state === "over") return fail("link_over", copy.over.text);
    const form = { wording: state === "first" ? copy.first.consent : copy.consent, page: "/letters/yes" };
    if (state === "open" || state === "first") await giveConsent(tx, consent.email, form, now);
    return ok(null);
  });
}

/** Whether the question a letter asks is still open when the letter is sent. */
export async function isAskStillOpen(
  tx: Transaction,
  { values, subjectId: id }: { values: unknown; subjectId: string },
  now: Date,
): Promise<boolean> {
  const { askedAt } = z.object({ askedAt: z.coerce.date() }).parse(values);
  const state = stateOf(await tx.consent.findUnique({ where: { id } }), askedAt, now);
  return state === "open" || state === "first";
}

// A later withdrawal ends every link of before, so a link turns the letters on once.
function stateOf(
  consent: { withdrawnAt: Date | null; awaitingSince: Date | null } | null,
  askedAt: Date,
  now: Date,
): AskState {
  if (!consent) return "over";
  const since = consent.withdrawnAt ?? consent.awaitingSince;
  if (!since) return "on";
  const endsAt = askedAt.getTime() + lettersAgain.linkDays * day;
  if (since > askedAt || now.getTime() >= endsAt) return "over";
  return consent.withdrawnAt ? "open" : "first";
}
