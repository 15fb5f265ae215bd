import "server-only";
import { bookingCopy } from "@/content/pages/booking";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { bookingView, duePence, getBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { isChanging } from "@/lib/orders/retreat-changes/open-changes";
import { isByLink } from "@/lib/orders/manual/hold";
import { areRemindersSuspended } from "@/lib/orders/bookings/reminders-suspended";
import { db, type Transaction } from "@/lib/db";
import { countTry } from "@/lib/access/rate-limits";
import { lockOrder } from "@/lib/db/locks/order";
import { closeCheckout } from "@/lib/orders/purchases/checkouts";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import type { Prisma } from "@/prisma/generated/client";
import { revokeSessions, outOfReach, syncSessions } from "./end-sessions";
import { checkoutMs, isReusable, openCheckoutColumns, type Asked } from "./open-checkout";
import { openSession } from "./open-session";

export type BalanceRefusal = "terms" | "nothing_owed" | "too_many" | "provider_down";

/** The refusal of a payment that is not owed. */
export function nothingOwed(): Refusal<"nothing_owed"> {
  return fail("nothing_owed", getContent(retreatPaymentPage).toasts.paymentError.fallback);
}

/** What a personal link pays: what is due, or all that is left. */
type Pays = "due" | "all";

/** Opens Checkout for what is unpaid of a personal link's booking. */
export async function startBalanceCheckout(
  linkToken: string,
  now: Date,
  pays: Pays = "all",
): Promise<Result<{ url: string }, BalanceRefusal>> {
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
  if (known?.status !== "confirmed" && !isReserved) return nothingOwed();
  if (!known.termsAcceptedAt) return fail("terms", bookingCopy.terms.missing);
  const allowed = await countTry("checkout", [linkToken]);
  if (!allowed.ok) return allowed;
  return openOwed(known.checkouts, () => requestBalance(known.id, pays, now), now);
}

/** Opens the Checkout that `request` asks for, in place of an order's open ones. */
export async function openOwed<Refusal extends string>(
  open: readonly { sessionId: string | null }[],
  request: () => Promise<Result<Asked, Refusal>>,
  now: Date,
): Promise<Result<{ url: string }, Refusal | "provider_down">> {
  // An earlier Checkout may be paid without our knowledge, so ask Stripe before opening another.
  if (!(await syncSessions(open, now))) return outOfReach;
  let asked = await request();
  const over = asked.ok ? await revokeSessions(asked.value.replaced) : [];
  if (over.length > 0) {
    // Paid at this moment, so what is owed is computed again.
    if (!(await syncSessions(over, now))) return outOfReach;
    asked = await request();
  }
  return asked.ok ? openSession(asked.value, now) : asked;
}

function requestBalance(bookingId: string, pays: Pays, now: Date): Promise<Result<Asked, "nothing_owed">> {
  return db.$transaction(async (tx) => {
    await lockOrder(tx, bookingId);
    const booking = await getBooking(tx, bookingId);
    const pence = await payablePence(tx, booking, pays, now);
    if (pence === 0 || booking.balanceCard?.state === "charging") return nothingOwed();
    return ok(await replaceCheckout(tx, booking, { kind: "balance", pence, holdExpiresAt: null }, now));
  });
}

/** Creates the open Checkout of a booking in place of another one, or returns the same. The booking is locked. */
export async function replaceCheckout(
  tx: Transaction,
  { id: orderId, currency }: BookingRow,
  {
    kind,
    pence,
    holdExpiresAt,
  }: Pick<Prisma.CheckoutUncheckedCreateInput, "kind" | "pence" | "holdExpiresAt">,
  now: Date,
): Promise<Asked> {
  const open = await tx.checkout.findFirst({
    where: { orderId, closedAt: null },
    select: openCheckoutColumns,
  });
  if (open?.pence === pence && open.kind === kind && isReusable(open, now))
    return { checkout: open, isNew: false, replaced: [] };
  if (open) await closeCheckout(tx, open, now);
  const expiresAt = new Date(now.getTime() + checkoutMs);
  const checkout = await tx.checkout.create({
    data: { kind, orderId, pence, currency, expiresAt, holdExpiresAt, createdAt: now },
    select: openCheckoutColumns,
  });
  return { checkout, isNew: true, replaced: open ? [open] : [] };
}

/** What a personal link can pay now: a reserved place's first payment while it is held, or what is owed. */
async function payablePence(tx: Transaction, booking: BookingRow, pays: Pays, now: Date): Promise<number> {
  const { status, manual, id } = booking;
  if (await isChanging(tx, id)) return 0;
  if (status === "held" && manual && isByLink(manual.method))
    return manual.expiresAt && manual.expiresAt > now ? manual.firstPence : 0;
  if (status !== "confirmed" || (await areRemindersSuspended(tx, id))) return 0;
  const view = bookingView(booking);
  return pays === "all" ? view.balancePence : duePence(view, calendarDay(now));
}
