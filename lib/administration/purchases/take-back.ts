import "server-only";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { closeOrderAccess } from "@/lib/orders/access";
import { deletePairings } from "@/lib/orders/bookings/pairings";
import { calendarDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueOffers } from "@/lib/orders/allocation/queue";
import { logger } from "@/lib/observability/logger";
import { correctInvoices } from "@/lib/orders/invoices/issue";
import { getPlan, planView } from "@/lib/orders/programmes/plans";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import { queueJob } from "@/lib/queue";
import { ok, type Result } from "@/lib/result";
import { changePurchase, refuse, type MoneyRefusal } from "./change";
import type { DeletePaymentInput } from "./schema";

/** Deletes a payment recorded by mistake, without an email (docs/rules/administration.md#manual-payments). */
export async function deletePayment(
  admin: Member,
  input: DeletePaymentInput,
  now: Date,
): Promise<Result<{ amountPence: number; currency: string }, MoneyRefusal>> {
  return changePurchase(admin, input, async (tx) => {
    const payment = await tx.payment.findFirst({
      where: { id: input.paymentId, orderId: input.id },
      include: { _count: { select: { refunds: true } }, order: { select: { product: true, status: true } } },
    });
    if (!payment) return refuse("gone");
    const isRecorded = payment.method === "bank" || payment.method === "cash";
    if (!isRecorded || payment.carriedFromId) return refuse("not_recorded");
    if (payment._count.refunds > 0) return refuse("is_refunded");
    if (payment.order.status !== "confirmed" || payment.order.product === "voucher") return refuse("over");
    const isPlan = payment.order.product === "programme";
    if (isPlan && !(await reopenPlan(tx, input.id, now))) return refuse("plan_complete");
    await reopenOrder(tx, payment, now);
    await tx.payment.delete({ where: { id: payment.id } });
    await correctInvoices(tx, input.id, now);
    const { amountPence, currency, method, reference, number, paidAt } = payment;
    const details = { method, amountPence, currency, date: calendarDay(paidAt), reference, number };
    await recordAudit(tx, admin, { action: "payment.taken_back", subject: input.id, details }, now);
    logger.info({ event: "payment.taken_back", purchaseId: input.id, amountPence });
    return ok({ amountPence, currency });
  });
}

// An order without a payment is not confirmed, and holds no place.
async function reopenOrder(
  tx: Transaction,
  { id, orderId }: { id: string; orderId: string },
  now: Date,
): Promise<void> {
  const others = await tx.payment.count({ where: { orderId, refundReason: null, id: { not: id } } });
  if (others > 0) return;
  await expireCheckouts(tx, orderId, now);
  await closeOrderAccess(tx, orderId, now);
  await deletePairings(tx, await tx.guest.findMany({ where: { orderId }, select: { id: true } }));
  await tx.guest.updateMany({ where: { orderId }, data: { access: null } });
  const { booking } = await tx.order.update({
    where: { id: orderId },
    data: { status: "released", confirmedAt: null },
    select: { booking: { select: { retreat: true } } },
  });
  if (!booking) return;
  await tx.booking.update({ where: { orderId }, data: { releasedAt: now } });
  await queueOffers(tx, booking.retreat);
}

// Stripe cannot reopen the subscription that ended when the plan was complete.
async function reopenPlan(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const plan = await getPlan(tx, id);
  if (!plan.subscriptionId) return true;
  if (planView(plan, now).isComplete) return false;
  await queueJob(tx, "pause-plan", { planId: id });
  return true;
}
