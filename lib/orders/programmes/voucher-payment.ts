import "server-only";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { closeCheckout } from "@/lib/orders/purchases/checkouts";
import { redeemReserved } from "@/lib/orders/vouchers/redeem";
import { confirmPlan, lockSeat } from "./confirm";
import { queueNewPlanNotice } from "./notices";
import { getPlan, planView, type PlanRow } from "./plans";
import { splitPlan } from "./voucher-split";

type Reserved = Parameters<typeof redeemReserved>[1];

/** Pays what its Checkout reserved of a voucher for a plan; false if less is left on it. Order and places are locked. */
export async function redeemForPlan(
  tx: Transaction,
  plan: PlanRow,
  { checkout, paidAt }: { checkout: Reserved; paidAt: Date },
  now: Date,
): Promise<boolean> {
  if (!checkout.voucherId) return true;
  const { parts } = splitPlan(plan, checkout.voucherPence);
  return (await redeemReserved(tx, checkout, { paidAt, currency: plan.currency, parts }, now)) > 0;
}

/**
 * Records the Checkout of a plan that its voucher pays alone, once. False if the buyer has a seat in this run, or none
 * is left: nothing is paid then.
 */
export async function recordVoucherPlan(
  { id, orderId }: { id: string; orderId: string },
  now: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const checkout = await tx.checkout.findUniqueOrThrow({ where: { id } });
    const plan = await getPlan(tx, orderId);
    // Another press has recorded it
    if (plan.status === "confirmed") return true;
    if (checkout.closedAt || plan.status !== "held") return false;
    const seat = await lockSeat(tx, plan, now);
    if (!seat.ok || !(await redeemForPlan(tx, plan, { checkout, paidAt: now }, now))) {
      await closeCheckout(tx, checkout, now);
      return false;
    }
    await confirmPlan(tx, orderId, seat.value, now);
    const view = planView(await getPlan(tx, orderId), now);
    await queueNewPlanNotice(tx, view, now);
    logger.info({ event: "checkout.settled", orderId, state: "bought" });
    return true;
  });
}
