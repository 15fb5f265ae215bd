import "server-only";
import type { Transaction } from "@/lib/db";
import { lockBuyer, type BuyersAccount } from "@/lib/db/locks/buyer";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { fail, ok, type Result } from "@/lib/result";
import { hasAnotherPlan, openAccess } from "./access";
import { queueBuyerInvitation, queueWelcome } from "./letters";
import { isSeatHeld, isSeatLeft, lockSeats } from "./places";
import { getPlan, planPurchase, planView, type PlanRow, type PlanView } from "./plans";

/** Opens the Clubhouse to the buyer of a plan that was just confirmed, and welcomes them. The buyer is locked. */
export async function welcomeBuyer(
  tx: Transaction,
  plan: PlanRow,
  buyer: BuyersAccount,
  now: Date,
): Promise<PlanView> {
  const wayIn = await openAccess(tx, plan, buyer, now);
  const view = planView(plan, now);
  // Again after a payment that was taken back
  const cause = `plan-welcome:${plan.id}:${plan.confirmedAt?.getTime() ?? ""}`;
  if (plan.waived.length < plan.instalments) await queueWelcome(tx, view, { cause, wayIn });
  // The letter of a seat for which nothing is paid has no code
  else if (wayIn.kind === "invitation") {
    const { name, email } = plan;
    await queueBuyerInvitation(tx, { cause, name, email, code: wayIn.code });
  }
  return view;
}

/** Notifies the founder if the buyer of a plan is blocked, once. */
export async function notifyOfBlocked(
  tx: Transaction,
  plan: PlanRow,
  { isBlocked }: BuyersAccount,
  { paidPence: amountPence }: PlanView,
): Promise<void> {
  if (isBlocked) await queuePaymentProblem(tx, "blockedBuyer", planPurchase(plan), { amountPence }, plan.id);
}

/** Why a seat cannot be taken: the buyer has one in this run, or none is left. Locks the buyer and the places. */
export async function lockSeat(
  tx: Transaction,
  plan: { id: string; emailKey: string; programme: string; cohort: string },
  now: Date,
): Promise<Result<BuyersAccount, "second_plan" | "no_place">> {
  const buyer = await lockBuyer(tx, plan.emailKey);
  if (await hasAnotherPlan(tx, plan, buyer.userId)) return fail("second_plan", "");
  const programme = await lockSeats(tx, plan.programme);
  const isFree =
    (await isSeatHeld(tx, plan.id, now)) ||
    (plan.cohort === programme.cohort && (await isSeatLeft(tx, programme, now)));
  return isFree ? ok(buyer) : fail("no_place", "");
}

/** Confirms a plan that is paid by hand, or free. The order, its buyer and the places are locked. */
export async function confirmPlan(
  tx: Transaction,
  planId: string,
  buyer: BuyersAccount,
  now: Date,
): Promise<void> {
  await tx.order.update({ where: { id: planId }, data: { status: "confirmed", confirmedAt: now } });
  const plan = await getPlan(tx, planId);
  await notifyOfBlocked(tx, plan, buyer, await welcomeBuyer(tx, plan, buyer, now));
  await issueInvoice(tx, planId, now);
}
