import "server-only";
import { bookingCopy } from "@/content/pages/booking";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { bookingView, getBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { isPlaceHeld } from "@/lib/orders/bookings/places";
import { isByLink } from "@/lib/orders/manual/hold";
import { areRemindersSuspended } from "@/lib/orders/bookings/reminders-suspended";
import { db, type Transaction } from "@/lib/db";
import { countTry } from "@/lib/access/rate-limits";
import { lockOrder } from "@/lib/db/locks/order";
import { closeCheckout } from "@/lib/orders/purchases/checkouts";
import { fail, type Result } from "@/lib/result";
import { revokeSessions, outOfReach, syncSessions } from "./end-sessions";
import { checkoutMs, isReusable, openCheckoutColumns, type Asked } from "./open-checkout";
import { openSession } from "./open-session";

export type BalanceRefusal = "terms" | "nothing_owed" | "too_many" | "provider_down";

/** Opens Checkout for the unpaid balance of a personal link's booking. */
export async function startBalanceCheckout(
  linkToken: string,
  now: Date,
): Promise<Result<{ url: string }, BalanceRefusal>> {
  const nothingOwed = fail(
    "nothing_owed" as const,
    getContent(retreatPaymentPage).toasts.paymentError.fallback,
  );
  const known = await db.order.findUnique({
    where: { linkToken, product: "retreat" },
    select: {
      id: true,
      status: true,
      termsAcceptedAt: true,
      manual: { select: { method: true } },
      checkouts: { where: { closedAt: null }, select: { sessionId: true } },
    },
  });
  const isReserved = known?.status === "held" && known.manual && isByLink(known.manual.method);
  if (known?.status !== "confirmed" && !isReserved) return nothingOwed;
  if (!known.termsAcceptedAt) return fail("terms", bookingCopy.terms.missing);
  const allowed = await countTry("checkout", [linkToken]);
  if (!allowed.ok) return allowed;
  // An earlier Checkout may be paid without our knowledge, so ask Stripe before opening another.
  if (!(await syncSessions(known.checkouts, now))) return outOfReach;
  let asked = await requestBalance(known.id, now);
  const over = await revokeSessions(asked?.replaced ?? []);
  if (over.length > 0) {
    // Paid at this moment, so the balance is computed again.
    if (!(await syncSessions(over, now))) return outOfReach;
    asked = await requestBalance(known.id, now);
  }
  return asked ? openSession(asked, now) : nothingOwed;
}

function requestBalance(bookingId: string, now: Date): Promise<Asked | null> {
  return db.$transaction(async (tx) => {
    await lockOrder(tx, bookingId);
    const booking = await getBooking(tx, bookingId);
    const pence = await payablePence(tx, booking, now);
    if (pence === 0 || booking.balanceCard?.state === "charging") return null;
    const open = await tx.checkout.findFirst({
      where: { orderId: bookingId, closedAt: null },
      select: openCheckoutColumns,
    });
    if (open?.pence === pence && isReusable(open, now)) return { checkout: open, isNew: false, replaced: [] };
    if (open) await closeCheckout(tx, open, now);
    const checkout = await tx.checkout.create({
      data: {
        kind: "balance",
        orderId: bookingId,
        pence,
        currency: booking.currency,
        expiresAt: new Date(now.getTime() + checkoutMs),
        createdAt: now,
      },
      select: openCheckoutColumns,
    });
    return { checkout, isNew: true, replaced: open ? [open] : [] };
  });
}

/** What a personal link can pay now: a reserved place's first payment while it is held, or the balance. */
async function payablePence(tx: Transaction, booking: BookingRow, now: Date): Promise<number> {
  const { status, manual, id } = booking;
  if (status === "held" && manual && isByLink(manual.method))
    return (await isPlaceHeld(tx, booking, now)) ? manual.firstPence : 0;
  if (status !== "confirmed" || (await areRemindersSuspended(tx, id))) return 0;
  return bookingView(booking).balancePence;
}
