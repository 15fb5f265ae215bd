import "server-only";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { recordAudit } from "@/lib/access/audit";
import { announceChanged } from "@/lib/clubhouse/authored-content";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { lockMembership } from "@/lib/db/locks/membership";
import { lockUser } from "@/lib/db/locks/user";
import { listOpenPlans, type OpenPlan } from "@/lib/orders/programmes/open-plans";
import { getPlan, planPurchase } from "@/lib/orders/programmes/plans";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { ok, type Result } from "@/lib/result";
import { passwordWrong, proveOwner, type NotOwner } from "./own-password";
import type { DeleteAccountInput } from "./schema";

/** Deletes the member's account after a password check. `aboutPlan`: the founder is asked about open plans. */
export async function deleteOwnAccount(
  member: Member,
  { currentPassword, aboutPlan, withMessages }: DeleteAccountInput,
  now: Date,
): Promise<Result<void, NotOwner | "last_owner">> {
  const owner = await proveOwner(member, currentPassword);
  if (!owner.ok) return owner;
  const deleted = await db.$transaction(async (tx) => {
    await lockMembership(tx);
    await lockUser(tx, member.userId);
    // A password changed meanwhile must lock out users of the old one.
    const isStill = (await tx.user.count({ where: { id: member.userId, ...owner.value } })) > 0;
    if (!isStill) return passwordWrong();
    const open = aboutPlan ? await listOwnOpenPlans(member, tx) : [];
    const erased = await eraseAccount(tx, member.userId, now, { withMessages });
    if (!erased.ok) return erased;
    for (const { id } of open) await askFounderAboutPlan(tx, id, member.userId);
    await recordAudit(tx, member, { action: "account.deleted", subject: member.userId }, now);
    return ok(await erased.value.close());
  });
  if (!deleted.ok) return deleted;
  announceChanged(deleted.value);
  return ok(undefined);
}

/** The member's plans that are not fully paid. */
export function listOwnOpenPlans(
  { userId, email, emailConfirmed }: Member,
  tx: Transaction = db,
): Promise<OpenPlan[]> {
  return listOpenPlans(tx, { userId, emailKey: emailKey(email), isConfirmed: emailConfirmed });
}

async function askFounderAboutPlan(tx: Transaction, planId: string, userId: string): Promise<void> {
  const plan = await getPlan(tx, planId);
  const facts = { amountPence: plan.paymentPence, interval: plan.interval };
  await queuePaymentProblem(tx, "leftWithPlan", planPurchase(plan), facts, `${planId}:${userId}`);
}
