import "server-only";
import { accountCopy } from "@/content/pages/account";
import type { Member } from "@/lib/access/policy";
import { giveConsent, withdrawConsent } from "@/lib/leads/consents/consents";
import { db } from "@/lib/db";
import { lockUser } from "@/lib/db/locks/user";
import { fail, ok, type Result } from "@/lib/result";

const copy = accountCopy.letters;
const form = { wording: copy.label, page: "/account" };

/** Subscribes or unsubscribes the member's address; idempotent. An unconfirmed one may not be theirs. */
export async function saveOccasionalLetter(
  member: Member,
  wanted: boolean,
  now: Date,
): Promise<Result<void, "unconfirmed">> {
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, member.userId);
    if (!user?.isConfirmed) return fail("unconfirmed", copy.unconfirmed);
    const { email, emailKey } = user;
    if (!wanted) await withdrawConsent(tx, { emailKey }, { wording: form.wording, source: form.page }, now);
    else if ((await tx.consent.count({ where: { emailKey, withdrawnAt: null, awaitingSince: null } })) === 0)
      await giveConsent(tx, email, form, now);
    return ok(undefined);
  });
}
