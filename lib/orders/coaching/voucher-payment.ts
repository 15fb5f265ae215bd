import "server-only";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { redeemReserved } from "@/lib/orders/vouchers/redeem";
import { getCoaching } from "./coaching";
import { confirmCoaching } from "./confirm";
import { completePayment } from "./sync";

/** Records the Checkout of coaching that its voucher pays alone, once: its first payment or a later one. */
export async function recordVoucherCoaching(
  { id, orderId }: { id: string; orderId: string },
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const checkout = await tx.checkout.findUniqueOrThrow({ where: { id } });
    const { status, currency } = await getCoaching(tx, orderId);
    const isFirst = status === "held";
    if (checkout.closedAt || (!isFirst && status !== "confirmed")) return;
    const amountPence = await redeemReserved(tx, checkout, { paidAt: now, currency }, now);
    if (isFirst) await confirmCoaching(tx, orderId, now);
    const paid = { amountPence, isFirst, occasion: id, paymentIntentId: null, card: null };
    await completePayment(tx, orderId, paid);
    logger.info({ event: "checkout.settled", orderId, state: "bought" });
  });
}
