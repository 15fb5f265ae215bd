import "server-only";
import { accountPart } from "@/content/pages/account";
import type { Member } from "@/lib/access/policy";
import { getContent } from "@/lib/content/documents";
import { giveConsent, withdrawConsent } from "@/lib/leads/consents/consents";
import { db } from "@/lib/db";
import { lockUser } from "@/lib/db/locks/user";
import { fail, ok, type Result } from "@/lib/result";
import { findShownWording } from "@/lib/site/documents/consent-wording";

const page = "/account";

type Wanted = {
  letters: boolean;
  /** The hash of the consent that the page showed. */
  wording?: string | undefined;
};

/** Subscribes or unsubscribes the member's address; idempotent. An unconfirmed one may not be theirs. */
export async function saveOccasionalLetter(
  member: Member,
  { letters, wording: hash }: Wanted,
  now: Date,
): Promise<Result<void, "unconfirmed" | "unknown_wording">> {
  const copy = getContent(accountPart).letters;
  const shown = letters
    ? await findShownWording(accountPart, "letters.label", hash, "letters")
    : ok({ wording: copy.label });
  if (!shown.ok) return shown;
  const { wording } = shown.value;
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, member.userId);
    if (!user?.isConfirmed) return fail("unconfirmed", copy.unconfirmed);
    const { email, emailKey } = user;
    if (!letters) await withdrawConsent(tx, { emailKey }, { wording, source: page }, now);
    else if ((await tx.consent.count({ where: { emailKey, withdrawnAt: null, awaitingSince: null } })) === 0)
      await giveConsent(tx, email, { wording, page }, now);
    return ok(undefined);
  });
}
