import "server-only";
import { randomUUID } from "node:crypto";
import type { Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { findOfferedRoom, findRetreat, roomOf } from "@/lib/content/retreats";
import { decrypt, encrypt } from "@/lib/crypto/encryption";
import { newLinkToken } from "@/lib/crypto/links/token";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { correctInvoices } from "@/lib/orders/invoices/issue";
import { carryPayments } from "@/lib/orders/payments/carry";
import { findRefundables, requestRefunds } from "@/lib/orders/payments/refund-requests";
import { sumRefundable } from "@/lib/orders/purchases/refund-sums";
import { ok, type Result } from "@/lib/result";
import { retreatTerms } from "./accepted-terms";
import { findBooking, getBooking, type BookingRow } from "./bookings";
import { releasePlace } from "./cancel-guest";
import { confirmBooking } from "./confirm";
import { createGuests } from "./create-guests";
import { coming, type GuestRow } from "./guests";
import { instalmentRows } from "@/lib/orders/schedule/schedule";
import {
  movedGuestPrice,
  queueMovedLetter,
  refuseMove,
  type Destination,
  type Moved,
  type MovedMoney,
  type MoveRefusal,
} from "./move";
import { lockPlaces, reserveRoom } from "./places";
import { goodwillForGuest, paidForGuest } from "./refund-terms";
import { scheduleOf } from "@/lib/orders/schedule/schedule";

/**
 * What moving one of several guests alone to another retreat does to the money, at this price there: less their share
 * of a goodwill refund, which is not asked for again.
 */
export function movedGuestMoney(booking: BookingRow, guestId: string, pricePence: number): MovedMoney {
  const paidPence = paidForGuest(booking, guestId);
  const totalPence = Math.max(0, pricePence - goodwillForGuest(booking, guestId));
  return {
    ...{ totalPence, currency: booking.currency },
    owedPence: Math.max(0, totalPence - paidPence),
    refundPence: Math.max(0, paidPence - totalPence),
  };
}

type AloneTo = Omit<Destination, "room" | "guestId"> & { room: string; guestId: string };

/**
 * Moves one of several guests to another retreat, in an order of its own of the same buyer. What was paid for the place
 * is carried over, what is too much goes back (docs/rules/bookings.md#moving). The order is locked.
 */
export async function moveGuest(
  tx: Transaction,
  admin: Member,
  orderId: string,
  { retreat: retreatId, room, guestId, keepsPrice, message }: AloneTo,
  now: Date,
): Promise<Result<Moved, MoveRefusal>> {
  const before = await findBooking(tx, orderId);
  const known = findRetreat(retreatId);
  const guest = before && coming(before.guests).find(({ id }) => id === guestId);
  if (!before || !known || !guest) return refuseMove("gone");
  if (before.status !== "confirmed") return refuseMove("not_confirmed");
  if (before.retreat === retreatId) return refuseMove("same");
  if (before.currency !== known.currency) return refuseMove("currency");
  if ((await tx.sponsoredAward.count({ where: { bookingId: orderId, takenBackAt: null } })) > 0)
    return refuseMove("award");
  // A fixed lock order, to avoid deadlocks
  for (const id of [before.retreat, retreatId].sort()) await lockPlaces(tx, { id });
  const retreat = await lockPlaces(tx, known);
  if (retreat.isCancelled || !findOfferedRoom(retreat, room)) return refuseMove("gone");
  if (!(await reserveRoom(tx, retreat, { room, of: "free" }, now))) return refuseMove("no_place");
  const paidPence = paidForGuest(before, guestId);
  const listPence = keepsPrice ? guest.pricePence : movedGuestPrice(guest, before, retreat, room);
  const money = movedGuestMoney(before, guestId, listPence);
  if (paidPence > sumRefundable(await findRefundables(tx, orderId))) return refuseMove("disputed");
  const movedId = await createMovedOrder(tx, before, { guest, retreat, room, money }, now);
  const carriedPence = paidPence - money.refundPence;
  if (carriedPence > 0) await carryPayments(tx, { from: orderId, to: movedId, pence: carriedPence }, now);
  // A goodwill share left with the guest, so it is not given once more
  const leavesPence = paidPence + goodwillForGuest(before, guestId);
  await releasePlace(tx, before, guest, { paidPence: leavesPence, backPence: leavesPence }, now);
  await confirmBooking(tx, movedId, now);
  if (money.refundPence > 0) {
    const reason = `Moved to ${retreat.name}`;
    const refund = await requestRefunds(tx, admin, { orderId, pence: money.refundPence, reason }, now);
    if (!refund.ok) return refuseMove("disputed");
  }
  await correctInvoices(tx, orderId, now);
  await queueMovedLetter(tx, await getBooking(tx, movedId), {
    ...{ room: roomOf({ retreat: retreatId, room }).name, money, message },
    occasion: movedId,
  });
  logger.info({ event: "guest.moved", orderId, to: movedId, retreat: retreatId, room });
  return ok({ ...money, orderId: movedId });
}

type Place = { guest: GuestRow; retreat: Retreat; room: string; money: MovedMoney };

/** Creates the order of a guest's place on another retreat, with their link and form; returns its id. */
async function createMovedOrder(
  tx: Transaction,
  { id: fromId, ...before }: BookingRow,
  { guest, retreat, room, money }: Place,
  now: Date,
): Promise<string> {
  const terms = { termsVersion: true, termsHash: true, termsAcceptedAt: true } as const;
  const accepted = await tx.order.findUniqueOrThrow({ where: { id: fromId }, select: terms });
  const { name, email, emailKey, userId, currency } = before;
  const { totalPence } = money;
  const id = randomUUID();
  await tx.order.create({
    data: {
      ...{ id, product: "retreat", name, email, emailKey, userId, currency, totalPence, ...accepted },
      ...{ linkToken: newLinkToken(), createdAt: now },
      booking: { create: { ...retreatTerms(retreat), retreat: retreat.id } },
      instalments: { create: instalmentRows(scheduleOf(retreat, money.owedPence, now)) },
    },
  });
  await createGuests(tx, id, { room, totalPence });
  const { name: own, email: address, emailKey: key, linkToken, id: guestId } = guest;
  // A link leads to the place that its guest has now
  if (linkToken) await tx.guest.update({ where: { id: guestId }, data: { linkToken: newLinkToken() } });
  await tx.guest.update({ where: { id }, data: { name: own, email: address, emailKey: key, linkToken } });
  await moveGuestForm(tx, guestId, id);
  return id;
}

/** Moves a guest's form to another place, with the answers about health: those are encrypted for one guest. */
async function moveGuestForm(tx: Transaction, from: string, to: string): Promise<void> {
  const health = await tx.guestHealth.findUnique({ where: { guestId: from } });
  await tx.guestHealth.deleteMany({ where: { guestId: from } });
  await tx.guestForm.updateMany({ where: { guestId: from }, data: { guestId: to } });
  const text = health && decrypt("guest-health", health.sealed, from);
  if (!text) return;
  const sealed = encrypt("guest-health", text, to);
  await tx.guestHealth.create({ data: { ...health, guestId: to, sealed } });
}
