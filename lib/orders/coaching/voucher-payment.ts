import "server-only";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { redeemReserved } from "@/lib/orders/vouchers/redeem";
import { getCoaching } from "./coaching";
import { confirmCoaching } from "./confirm";
import { queueCoachingLetter, queueNewCoachingNotice } from "./letters";

/** Confirms the coaching of a Checkout that its voucher pays alone, once. */
export async function recordVoucherCoaching(
  { id, orderId }: { id: string; orderId: string },
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const checkout = await tx.checkout.findUniqueOrThrow({ where: { id } });
    const { status, currency } = await getCoaching(tx, orderId);
    if (checkout.closedAt || status !== "held") return;
    await redeemReserved(tx, checkout, { paidAt: now, currency }, now);
    const coaching = await confirmCoaching(tx, orderId, now);
    await queueCoachingLetter(tx, coaching);
    await queueNewCoachingNotice(tx, coaching);
    logger.info({ event: "checkout.settled", orderId, state: "bought" });
  });
}
