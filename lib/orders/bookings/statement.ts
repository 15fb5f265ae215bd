import "server-only";
import { findRoom } from "@/lib/catalogue/rooms";
import { retreatOf, roomOf } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { holdOn, isChargedBack, refundRoute } from "@/lib/orders/purchases/pending-refunds";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { reservation } from "@/lib/orders/manual/reserved-order";
import { findOffer, isChanging } from "@/lib/orders/retreat-changes/open-changes";
import { calendarDay } from "@/lib/time/dates";
import { acceptedDays } from "./accepted-terms";
import { chargeDay, isByItself, secondTry } from "@/lib/orders/schedule/balance-card";
import { unrefundedPayments } from "@/lib/orders/orders";
import { sumsToPay, type Debt } from "@/lib/orders/schedule/debt";
import { duePence } from "@/lib/orders/schedule/schedule";
import { asPerson, buyersPlace, guestColumns, withForms, withPlace } from "./guests";
import { bookingColumns, bookingView } from "./bookings";

/** A personal link's paid booking (docs/rules/bookings.md#the-personal-page). ISO times; `goesBack`: to be refunded. */
export async function getBookingByToken(token: string, now = new Date()) {
  const found = await db.booking.findFirst({
    where: { order: { linkToken: token, OR: [{ status: { not: "held" } }, { manual: { isNot: null } }] } },
    select: { ...bookingColumns, guests: withForms },
  });
  if (!found) return null;
  const row = withPlace(found);
  const view = bookingView(row);
  const sharedWith =
    row.sharedWithId &&
    (await db.order.findUnique({ where: { id: row.sharedWithId }, select: { name: true } }));
  const refundedPence = unrefundedPayments(row).reduce((sum, payment) => sum + payment.refundedPence, 0);
  return {
    ...view,
    days: acceptedDays(row),
    reference: purchaseReference(row.id),
    status: row.status,
    isChanging: await isChanging(db, row.id),
    cancelledBy: row.cancellation?.by ?? null,
    offer: await findOffer(db, row.id, now),
    payments: row.payments.map(
      ({ amountPence, refundedPence: returned, refundingPence, refundReason, paidAt }) => ({
        amountPence,
        refundedPence: returned,
        refundingPence,
        paidAt: paidAt.toISOString(),
        goesBack: refundReason !== null,
      }),
    ),
    hold: holdOn(row.payments),
    refundRoute: refundRoute(row.payments),
    isChargedBack: isChargedBack(row.payments),
    refundedPence,
    leftPence: view.paidPence - refundedPence,
    needsTerms: row.termsAcceptedAt === null,
    reserved: row.status === "held" && row.manual ? reservation(row.manual) : null,
    /** Who booked the place of a guest who pays their own share. */
    bookedBy: sharedWith ? sharedWith.name : null,
    guests: row.guests.map(({ number, name, email, room, cancelledAt }) => ({
      number,
      ...{ name: name ?? row.name, email: email ?? row.email },
      room: findRoom(view.retreat, room)?.name ?? room,
      isOwn: number === 1 && name === null,
      isCancelled: cancelledAt !== null,
    })),
    hasOwnPlace: buyersPlace(row) !== null,
    hasGuestForm: (buyersPlace(row)?.form ?? null) !== null,
    duePence: duePence(view.instalments, calendarDay(now)),
    toPay: sumsToPay({ ...row, ...view }, calendarDay(now)),
    byItself: byItselfOf(row.balanceCard, view.next),
  };
}

/** The automatic payment of the next instalment, and its day; null if there is none. */
export function byItselfOf(card: Debt["balanceCard"], next: Debt["next"]) {
  if (!card || !next || !isByItself(card)) return null;
  return {
    ...{ last4: card.last4 ?? "", isCharging: card.state === "charging" },
    ...{ on: chargeDay(card, next), isRetry: secondTry(card, next.dueOn) !== null },
  };
}

export type BookingStatement = NonNullable<Awaited<ReturnType<typeof getBookingByToken>>>;

/** The place of a guest beside the buyer, by their own link; without sums. Null if unknown or unpaid. */
export async function getGuestPlaceByToken(token: string) {
  const found = await db.guest.findUnique({
    where: { linkToken: token, booking: { order: { status: { not: "held" } } } },
    select: {
      ...guestColumns,
      form: { select: { savedAt: true } },
      booking: {
        select: {
          ...{ retreat: true, firstDay: true, lastDay: true },
          order: {
            select: { id: true, name: true, email: true, emailKey: true, linkToken: true, status: true },
          },
        },
      },
    },
  });
  if (!found) return null;
  const { order, retreat } = found.booking;
  const days = acceptedDays(found.booking);
  const { name, email, room, access, form, cancelledAt } = asPerson(found, order);
  const status = cancelledAt ? "cancelled" : order.status;
  return {
    ...{ token, name, email, buyer: order.name, status, isChanging: await isChanging(db, order.id) },
    ...{ retreat: retreatOf({ retreat }), days },
    room: roomOf({ retreat, room }),
    reference: purchaseReference(order.id),
    access: status === "confirmed" ? access : null,
    hasGuestForm: form !== null,
  };
}

export type GuestPlace = NonNullable<Awaited<ReturnType<typeof getGuestPlaceByToken>>>;
