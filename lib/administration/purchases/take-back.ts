import "server-only";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { closeBookingAccess } from "@/lib/orders/bookings/access";
import { unrefundedPayments, bookingColumns } from "@/lib/orders/bookings/bookings";
import { deletePairings } from "@/lib/orders/bookings/pairings";
import { calendarDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueOffers } from "@/lib/orders/allocation/queue";
import { logger } from "@/lib/observability/logger";
import { planColumns, planView } from "@/lib/orders/mastermind/plans";
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
  return changePurchase(admin, input, async (tx, paidFor) => {
    const payment = await tx.payment.findFirst({
      where: { id: input.paymentId, ...paidFor },
      include: { _count: { select: { refunds: true } } },
    });
    if (!payment) return refuse("gone");
    if (payment.method === "card") return refuse("not_recorded");
    if (payment._count.refunds > 0) return refuse("is_refunded");
    const refusal = paidFor.bookingId
      ? await reopenBooking(tx, paidFor.bookingId, payment.id, now)
      : await reopenPlan(tx, input.id, now);
    if (refusal) return refuse(refusal);
    await tx.payment.delete({ where: { id: payment.id } });
    const { amountPence, currency, method, reference, number, paidAt } = payment;
    const details = { method, amountPence, currency, date: calendarDay(paidAt), reference, number };
    await recordAudit(tx, admin, { action: "payment.taken_back", subject: input.id, details }, now);
    logger.info({ event: "payment.taken_back", purchaseId: input.id, amountPence });
    return ok({ amountPence, currency });
  });
}

// An unpaid booking holds no place.
async function reopenBooking(
  tx: Transaction,
  id: string,
  paymentId: string,
  now: Date,
): Promise<"over" | null> {
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: {
      ...bookingColumns,
      payments: { select: { id: true, ...bookingColumns.payments.select } },
    },
  });
  if (booking.status !== "confirmed") return "over";
  if (unrefundedPayments(booking).every((payment) => payment.id === paymentId)) {
    await expireCheckouts(tx, { bookingId: id, planId: null }, now);
    await closeBookingAccess(tx, id, now);
    await deletePairings(tx, id);
    const released = { status: "released", releasedAt: now, confirmedAt: null, access: null } as const;
    await tx.booking.update({ where: { id }, data: released });
    await queueOffers(tx, booking.retreat);
  }
  return null;
}

// Stripe cannot reopen the subscription that ended when the plan was complete.
async function reopenPlan(tx: Transaction, id: string, now: Date): Promise<"over" | "plan_complete" | null> {
  const plan = await tx.mastermindPlan.findUniqueOrThrow({ where: { id }, select: planColumns });
  if (plan.status !== "confirmed") return "over";
  if (!plan.subscriptionId) return null;
  if (planView(plan, now).isComplete) return "plan_complete";
  await queueJob(tx, "pause-plan", { planId: id });
  return null;
}
