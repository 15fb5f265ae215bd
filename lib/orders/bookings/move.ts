import "server-only";
import { movedMoney } from "@/content/emails/booking-moved";
import { formatMoney } from "@/content/money";
import type { Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { addressOf, findOfferedRoom, findRetreat, retreatOf, roomOf } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { logger } from "@/lib/observability/logger";
import { queueOffers } from "@/lib/orders/allocation/queue";
import { correctInvoices } from "@/lib/orders/invoices/issue";
import { unspentPence } from "@/lib/orders/orders";
import { requestRefunds } from "@/lib/orders/payments/refund-requests";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import { fail, ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";
import { retreatTerms } from "./accepted-terms";
import { accessOf, openGuestsAccess, type GuestAccess } from "./access";
import { removeBalanceCard } from "@/lib/orders/schedule/balance-card";
import { bookingView, dueDay, findBooking, getBooking, type BookingRow } from "./bookings";
import { queueGuestInvitation } from "./guest-letters";
import { coming, type GuestRow } from "./guests";
import { adjustInstalments } from "@/lib/orders/schedule/instalments";
import { deletePairings } from "./pairings";
import { lockPlaces, recordSoldOutRooms, reserveRoom, reserveRooms } from "./places";

const refusals = {
  gone: "This booking, retreat or room isn’t there any more.",
  not_confirmed: "Only a current booking can be moved.",
  same: "That’s the room they have.",
  award: "This is the sponsored place. Take it back under “Sponsored place” instead.",
  no_place: "There’s no place left in that room.",
  currency: "That retreat is sold in another currency.",
  disputed: "The payment is disputed, so nothing can be refunded now.",
};

export type MoveRefusal = keyof typeof refusals;

/** Why a move is refused, in words. */
export const refuseMove = (code: MoveRefusal) => fail(code, refusals[code]);

/**
 * Where a booking goes, or the guest with this id alone; with `keepsPrice` at the agreed price. `message`: the
 * founder's words in the email.
 */
export type Destination = {
  retreat: string;
  /** Null: with its whole retreat, each guest to the same room; so do unpaid and sponsored places. */
  room: string | null;
  guestId?: string | undefined;
  keepsPrice: boolean;
  message: string;
};

/** The effect of a move on the money, in pence: the new price, what is still owed, and what goes back. */
export type MovedMoney = { totalPence: number; owedPence: number; refundPence: number; currency: string };

/** The same, and the order that has the place now. */
export type Moved = MovedMoney & { orderId: string };

/** The guests of a booking who move: all who come, or one of them. */
function movedGuests({ guests }: BookingRow, guestId: string | undefined): GuestRow[] {
  return coming(guests).filter(({ id }) => guestId === undefined || id === guestId);
}

/**
 * The price of a booking with all guests, or one, in another room: the one agreed, and the difference of today's
 * list prices.
 */
export function movedPrice(
  booking: BookingRow,
  retreat: Retreat,
  room: string | null,
  guestId?: string,
): number {
  const morePence = movedGuests(booking, guestId).map(
    (guest) => movedGuestPrice(guest, booking, retreat, room) - guest.pricePence,
  );
  return morePence.reduce((sum, pence) => sum + pence, booking.totalPence);
}

/** The price of a guest's place in another room: the one agreed, and the difference of today's list prices. */
export function movedGuestPrice(
  { room: own, pricePence }: GuestRow,
  booking: BookingRow,
  retreat: Retreat,
  room: string | null,
): number {
  const from = findOfferedRoom(retreatOf(booking), own);
  const to = findOfferedRoom(retreat, room ?? own);
  return Math.max(0, pricePence + (to?.pricePence ?? 0) - (from?.pricePence ?? pricePence));
}

/** What a move does to the money. */
export function movedMoneyOf(booking: BookingRow, totalPence: number): MovedMoney {
  const held = bookingView(booking).paidPence - backForPrice(booking);
  return {
    ...{ totalPence, currency: booking.currency },
    owedPence: Math.max(0, totalPence - held),
    refundPence: Math.max(0, held - totalPence),
  };
}

/** What went back since the price fell, not for a cancelled place or as goodwill; in pence. */
function backForPrice(booking: BookingRow): number {
  const { paidPence, totalPence } = bookingView(booking);
  const backPence = paidPence - unspentPence(booking.payments);
  return Math.min(Math.max(0, paidPence - totalPence), backPence);
}

/**
 * Moves a booking to another room or retreat: payments are carried over, what is paid too much goes back, and the
 * rest is owed (docs/rules/bookings.md#moving). `admin`: null for the buyer, by their link, who gets a place on open
 * sale. The order is locked.
 */
export async function moveBooking(
  tx: Transaction,
  admin: Member | null,
  orderId: string,
  { retreat: retreatId, room, guestId, keepsPrice, message }: Destination,
  now: Date,
): Promise<Result<Moved, MoveRefusal>> {
  const before = await findBooking(tx, orderId);
  const known = findRetreat(retreatId);
  if (!before || !known) return refuseMove("gone");
  const isWhole = room === null;
  const isConfirmed = before.status === "confirmed";
  if (!isConfirmed && !(isWhole && before.status === "held")) return refuseMove("not_confirmed");
  const isHere = (guest: GuestRow) => before.retreat === retreatId && guest.room === (room ?? guest.room);
  const movers = movedGuests(before, guestId);
  if (movers.length === 0) return refuseMove("gone");
  const guests = movers.filter((guest) => !isHere(guest));
  if (guests.length === 0) return refuseMove("same");
  if (before.currency !== known.currency) return refuseMove("currency");
  const award = { bookingId: orderId, takenBackAt: null };
  const isAward = (await tx.sponsoredAward.count({ where: award })) > 0;
  if (isAward && !isWhole) return refuseMove("award");
  // A fixed lock order, to avoid deadlocks
  for (const id of [...new Set([before.retreat, retreatId])].sort()) await lockPlaces(tx, { id });
  const retreat = await lockPlaces(tx, known);
  const areOffered = guests.every((guest) => findOfferedRoom(retreat, room ?? guest.room));
  if (retreat.isCancelled || !areOffered) return refuseMove("gone");
  const count = guests.length;
  // A sponsored place is extra
  const isFree =
    room === null
      ? isAward || (await reserveRooms(tx, retreat, guests, now))
      : await reserveRoom(tx, retreat, { room, count, of: admin ? "free" : "on sale" }, now);
  if (!isFree) return refuseMove("no_place");
  if (isAward) await tx.sponsoredAward.updateMany({ where: award, data: { retreat: retreatId } });
  const money = movedMoneyOf(
    before,
    keepsPrice ? before.totalPence : movedPrice(before, retreat, room, guestId),
  );
  // What is owed again counts once more, as the payment it went back from does
  const againPence = money.owedPence > 0 ? backForPrice(before) : 0;
  const place = { retreat, room, totalPence: money.totalPence + againPence, againPence, keepsPrice };
  await writeMove(tx, before, { ...place, guests }, now);
  const reason = `Moved to ${room ?? retreat.name}`;
  if (money.refundPence > 0) {
    const refund = await requestRefunds(tx, admin, { orderId, pence: money.refundPence, reason }, now);
    if (!refund.ok) return refuseMove("disputed");
  }
  await expireCheckouts(tx, orderId, now);
  // The buyer agreed to another sum
  if (money.totalPence !== before.totalPence) await removeBalanceCard(tx, orderId, "off");
  await recordSoldOutRooms(tx, retreat, now);
  await queueOffers(tx, before.retreat);
  const after = await getBooking(tx, orderId);
  if (before.retreat !== retreatId) await deletePairings(tx, after.guests);
  const ways =
    before.retreat === retreatId || !isConfirmed
      ? new Map<string, GuestAccess | null>()
      : await openGuestsAccess(tx, after, retreat, now);
  await correctInvoices(tx, orderId, now);
  for (const guest of movedGuests(after, guestId))
    if (guest.linkToken && isConfirmed)
      await queueGuestInvitation(tx, after, guest, ways.get(guest.id) ?? null);
  const occasion = `${orderId}:${now.getTime()}`;
  const rooms = room === null ? coming(after.guests).map((guest) => guest.room) : [room];
  const names = rooms.map((one) => roomOf({ retreat: retreatId, room: one }).name);
  await queueMovedLetter(tx, after, {
    room: [...new Set(names)].join(", "),
    money,
    message,
    occasion,
  });
  logger.info({ event: "booking.moved", orderId, retreat: retreatId, room });
  return ok({ ...money, orderId });
}

async function writeMove(
  tx: Transaction,
  before: BookingRow,
  {
    retreat,
    room,
    totalPence,
    againPence,
    keepsPrice,
    guests,
  }: {
    retreat: Retreat;
    room: string | null;
    totalPence: number;
    againPence: number;
    keepsPrice: boolean;
    guests: GuestRow[];
  },
  now: Date,
): Promise<void> {
  const isOther = before.retreat !== retreat.id;
  await tx.order.update({
    where: { id: before.id },
    data: {
      totalPence,
      ...(before.fullPence !== null && { fullPence: before.fullPence + totalPence - before.totalPence }),
      booking: {
        update: {
          retreat: retreat.id,
          ...(isOther && retreatTerms(retreat)),
          // What is to be paid first was agreed
          ...(before.status === "held" && { depositPence: before.depositPence }),
        },
      },
    },
  });
  for (const [index, guest] of guests.entries()) {
    const pricePence = keepsPrice ? guest.pricePence : movedGuestPrice(guest, before, retreat, room);
    // An unpaid place has none yet
    const access = isOther && before.status === "confirmed" ? accessOf(retreat, now) : guest.access;
    await tx.guest.update({
      where: { id: guest.id },
      data: {
        room: room ?? guest.room,
        pricePence,
        access,
        ...(index === 0 && { returnedPence: { increment: againPence } }),
      },
    });
  }
  await adjustInstalments(tx, before, retreat, now);
}

type MovedLetter = { room: string; money: MovedMoney; message: string; occasion: string };

/** Emails the buyer the new place and what happens to the money, once per occasion. */
export async function queueMovedLetter(
  tx: Transaction,
  booking: BookingRow,
  { room, money, message, occasion }: MovedLetter,
): Promise<void> {
  const view = bookingView(booking);
  const { name, email, retreat, token, currency } = view;
  const { owedPence, refundPence } = money;
  const due = dueDay(view);
  const { status, manual } = booking;
  const paidWords = owedPence > 0 ? movedMoney.owed : refundPence > 0 ? movedMoney.back : movedMoney.nothing;
  const reservedWords = manual?.deadline ? movedMoney.reservedUntil : movedMoney.reserved;
  await queueLetter(tx, {
    cause: `booking-moved:${occasion}`,
    letter: "booking-moved",
    to: email,
    values: {
      ...{ name, message, retreat: retreat.name, dates: retreat.dates, room },
      ...{ firstDay: retreat.firstDay, lastDay: retreat.lastDay, location: addressOf(retreat) },
      total: formatMoney(money.totalPence, currency),
      money: fill(status === "held" ? reservedWords : paidWords, {
        owed: formatMoney(owedPence, currency),
        back: formatMoney(refundPence, currency),
        dueDate: due && formatDay(due),
        first: formatMoney(manual?.firstPence ?? 0, currency),
        deadline: manual?.deadline ? formatDay(manual.deadline.toISOString().slice(0, 10)) : "",
      }),
      bookingUrl: absolute(`/booking/${token}`),
    },
  });
}
