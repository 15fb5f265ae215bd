import "server-only";
import type Stripe from "stripe";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { recordPlacement } from "@/lib/orders/allocation/queue";
import { lockGroup } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { requestRefunds } from "@/lib/orders/payments/refund-requests";
import { isPaidBefore } from "@/lib/orders/purchases/cancellation";
import { closeCheckouts, isFirstCheckout } from "@/lib/orders/purchases/checkouts";
import { queuePaymentProblem, type UserError } from "@/lib/orders/purchases/notices";
import { queueJob } from "@/lib/queue";
import { redeemReserved } from "@/lib/orders/vouchers/redeem";
import { retreatOf } from "@/lib/content/retreats";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import {
  payerOf,
  paymentOf,
  paymentOfIntent,
  type CapturedPayment,
} from "@/lib/orders/stripe/captured-payment";
import type { RefundReason } from "@/prisma/generated/enums";
import { releaseUnstartedShares } from "@/lib/orders/shares/start";
import { findOtherPayer, takeOverShare } from "@/lib/orders/shares/take-over";
import { addLateBuyer } from "@/lib/orders/allocation/late-buyer";
import { followWithCard, savedCard, type SavedCard } from "@/lib/orders/schedule/balance-card";
import {
  bookingPurchase,
  bookingView,
  findBooking,
  getBooking,
  type BookingRow,
  type BookingView,
} from "./bookings";
import { confirmBooking } from "./confirm";
import { bookingDebt } from "@/lib/orders/schedule/debt";
import { queueBookingLetter } from "./letters";
import { queueNewBookingNotice } from "./notices";
import { countPlaces, isPlaceLeft } from "./places";

export type BookingOutcome =
  | { state: "unknown" }
  | { state: "too-late" }
  | { state: "ended" }
  | { state: "confirmed"; booking: BookingView };

/** Records a place's paid Checkout, idempotently, and returns the outcome (docs/rules/payments.md#fulfilment). */
export async function recordBookingPayment(
  session: Stripe.Checkout.Session,
  bookingId: string,
  now: Date,
): Promise<BookingOutcome> {
  const paid = { payment: paymentOf(session), payer: payerOf(session), card: savedCard(session) };
  return recordPayment({ ...paid, occasion: session.id }, bookingId, now);
}

/** Records a balance charge of a saved card, idempotently. Needs the payment's charge expanded. */
export async function recordBalanceCharge(
  intent: Stripe.PaymentIntent,
  bookingId: string,
  now: Date,
): Promise<BookingOutcome> {
  const payer = { name: "", email: "" };
  const paid = { payment: paymentOfIntent(intent), payer, card: null, occasion: intent.id };
  return recordPayment(paid, bookingId, now);
}

type Paid = {
  payment: CapturedPayment;
  payer: ReturnType<typeof payerOf>;
  card: SavedCard | null;
  occasion: string;
};

async function recordPayment(
  { payment, payer, card, occasion }: Paid,
  bookingId: string,
  now: Date,
): Promise<BookingOutcome> {
  const outcome = await db.$transaction(async (tx): Promise<BookingOutcome> => {
    // Webhook and buyer may arrive concurrently: the second waits, then finds the payment recorded.
    await lockGroup(tx, bookingId);
    const booking = await findBooking(tx, bookingId);
    if (!booking) return { state: "unknown" };
    const recorded = await tx.payment.findUnique({
      where: { paymentIntentId: payment.paymentIntentId },
      select: { refundReason: true },
    });
    if (recorded) return outcomeOf(booking, recorded.refundReason);
    const refundReason = await reasonToRefund(tx, booking, payment, now);
    const isConfirmed = !refundReason && isToConfirm(booking);
    const { checkoutSessionId: sessionId } = payment;
    const checkout = sessionId && (await tx.checkout.findUnique({ where: { sessionId } }));
    const retreat = await latestRetreat(tx, retreatOf(booking));
    const other = await findOtherPayer(tx, booking, payment.checkoutSessionId);
    const { id: paymentId } = await tx.payment.create({
      data: { ...payment, orderId: bookingId, refundReason, ...(refundReason && other?.payer) },
      select: { id: true },
    });
    const takesVoucher = isConfirmed || (!refundReason && booking.status === "confirmed");
    const voucherPence = checkout && takesVoucher ? await redeemReserved(tx, checkout, payment, now) : 0;
    const received = { ...payment, amountPence: payment.amountPence + voucherPence };
    await tx.order.update({
      where: { id: bookingId },
      data: {
        ...(refundReason === "no_place" && booking.status !== "refunded" && { status: "refused" }),
        ...buyerAsPaid(booking, payer),
      },
    });
    if (isConfirmed && other?.takesOver) await takeOverShare(tx, bookingId);
    const way = isConfirmed ? await confirmBooking(tx, bookingId, now) : null;
    const settled = await getBooking(tx, bookingId);
    await closeCheckouts(tx, bookingId, now);
    await followWithCard(tx, bookingDebt(settled), { paymentIntentId: payment.paymentIntentId, card });
    if (settled.status === "confirmed") await recordPlacement(tx, settled, now);
    if (!refundReason) await refundBeyondTotal(tx, settled, now);
    // It may have been refunded already.
    await queueJob(tx, "sync-payment", { paymentIntentId: payment.paymentIntentId });
    // A job does the refund, so a crash can't lose it.
    if (refundReason) await queueJob(tx, "refund-payment", { paymentId });
    if (refundReason === "no_place") await releaseUnstartedShares(tx, bookingId);
    if (refundReason === "no_place" && !other && !retreat.isCancelled)
      await addLateBuyer(tx, retreat, settled, now);
    const problem = problemOf(settled, refundReason);
    if (problem) {
      await queuePaymentProblem(tx, problem, bookingPurchase(settled), payment, payment.paymentIntentId);
    } else if (!refundReason) {
      await queueBookingLetter(tx, settled, { ...received, occasion, way });
      const notice = { occasion: payment.paymentIntentId, amountPence: received.amountPence };
      await queueNewBookingNotice(tx, settled, notice, await countPlaces(retreatOf(settled), now, tx));
    }
    return outcomeOf(settled, refundReason);
  });
  logger.info({ event: "checkout.settled", bookingId, state: outcome.state });
  return outcome;
}

function isToConfirm({ status }: BookingRow): boolean {
  return status !== "confirmed" && status !== "cancelled";
}

function buyerAsPaid({ name, email }: BookingRow, payer: Paid["payer"]) {
  return {
    ...(name === "" && { name: payer.name }),
    ...(email === "" && { email: payer.email, emailKey: emailKey(payer.email) }),
  };
}

function outcomeOf(booking: BookingRow, refund: RefundReason | null): BookingOutcome {
  if (booking.status === "refunded" || booking.status === "cancelled") return { state: "ended" };
  return refund === "no_place"
    ? { state: "too-late" }
    : { state: "confirmed", booking: bookingView(booking) };
}

async function reasonToRefund(
  tx: Transaction,
  booking: BookingRow,
  { amountPence, paidAt, checkoutSessionId: sessionId }: CapturedPayment,
  now: Date,
): Promise<RefundReason | null> {
  if (booking.cancellation) {
    const isOurs =
      (await tx.retreatChangeOrder.count({ where: { orderId: booking.id, cancelledAt: { not: null } } })) > 0;
    return !isOurs && isPaidBefore(paidAt, booking.cancellation.at) ? null : "cancelled";
  }
  if (booking.status === "refused" || booking.status === "refunded") return "no_place";
  if (booking.status !== "confirmed" && !(await isPlaceLeft(tx, booking, now))) return "no_place";
  const { paidPence, totalPence } = bookingView(booking);
  // A place may have been cancelled while the balance of all was being paid
  if (amountPence > 0 && paidPence >= totalPence) return "paid_twice";
  if (!sessionId || paidPence === 0) return null;
  // A Checkout for the first payment, which was already paid another way, or by another person.
  return (await isFirstCheckout(tx, sessionId, booking.confirmedAt)) ? "paid_twice" : null;
}

async function refundBeyondTotal(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  const { paidPence, totalPence } = bookingView(booking);
  const asked = { orderId: booking.id, pence: paidPence - totalPence, reason: "Paid more than was owed" };
  // A dispute of an earlier payment leaves it to the founder
  if (asked.pence > 0) await requestRefunds(tx, null, asked, now);
}

function problemOf({ status }: BookingRow, refundReason: RefundReason | null): UserError | null {
  if (refundReason === "cancelled") return "paidAfterCancelled";
  if (refundReason === null && status === "cancelled") return "paidBeforeCancelled";
  return refundReason === "no_place" ? "noPlaceLeft" : null;
}
