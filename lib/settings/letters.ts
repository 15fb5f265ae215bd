import "server-only";
import { accountCopy } from "@/content/pages/account";
import type { Member } from "@/lib/access/policy";
import { giveConsent, withdrawConsent } from "@/lib/consents/consents";
import { db } from "@/lib/db";
import { lockUser } from "@/lib/locks/user";
import { fail, ok, type Result } from "@/lib/result";

const copy = accountCopy.letters;
const form = { wording: copy.label, page: "/account" };

/**
 * Subscribes the member's address to the occasional letter, or stops it; idempotent. Refuses an unconfirmed address,
 * whose consent may be somebody else's.
 */
export async function saveLetters(
  member: Member,
  wanted: boolean,
  now: Date,
): Promise<Result<void, "unconfirmed">> {
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, member.userId);
    if (!user?.isConfirmed) return fail("unconfirmed", copy.unconfirmed);
    const { email, emailKey } = user;
    if (!wanted) await withdrawConsent(tx, { emailKey }, now);
    else if ((await tx.consent.count({ where: { emailKey, withdrawnAt: null } })) === 0)
      await giveConsent(tx, email, form, now);
    return ok(undefined);
  });
}
