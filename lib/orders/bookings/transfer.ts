import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { randomUUID } from "node:crypto";
import { transferredMoney } from "@/content/emails/booking-transferred";
import { formatMoney } from "@/content/money";
import { transferRefusals } from "@/content/pages/purchases";
import type { Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { formatDay } from "@/lib/time/dates";
import { type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { queueLetter } from "@/lib/email/outbox";
import { recordPlacement } from "@/lib/orders/allocation/queue";
import { newLinkToken } from "@/lib/crypto/links/token";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { currentTerms } from "@/lib/content/policies";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import type { TransferInput } from "@/lib/orders/purchases/schema";
import { fail, ok, type Result } from "@/lib/result";
import { retreatOf } from "@/lib/content/retreats";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { openBookingAccess, passBookingAccess, type GuestAccess } from "./access";
import { removeBalanceCard } from "@/lib/orders/schedule/balance-card";
import { bookingView, dueDay, findBooking, getBooking, type BookingRow } from "./bookings";
import { clubhouseValues } from "./letters";
import { queueGuestInvitation } from "./guest-letters";
import { asPerson, guestColumns, isOwnAlone, type GuestRow } from "./guests";
import { deletePairings } from "./pairings";
import { lockPlaces } from "./places";
import { isUnsentAward } from "./pending-award";

export type TransferRefusal = keyof typeof transferRefusals;

/** Gives a booking to another person: a new link, letters to the new address (docs/rules/bookings.md#transfers). */
export async function transferBooking(
  admin: Member,
  { id, name, email }: TransferInput,
  now: Date,
): Promise<Result<undefined, TransferRefusal>> {
  return asAdministrator<undefined, TransferRefusal>(admin, "purchase.change", async (tx) => {
    const done = await transferLocked(tx, { id, name, email }, now);
    const details = currentTerms();
    if (done.ok) await recordAudit(tx, admin, { action: "booking.transferred", subject: id, details }, now);
    return done;
  });
}

/** The same without asking for permission. */
export async function transferLocked(
  tx: Transaction,
  { id, name, email }: TransferInput,
  now: Date,
): Promise<Result<undefined, TransferRefusal>> {
  const refuse = (code: TransferRefusal) => fail(code, transferRefusals[code]);
  const known = await tx.guest.findUnique({ where: { id }, select: { orderId: true } });
  if (!known) return refuse("gone");
  await lockOrder(tx, known.orderId);
  const before = await findBooking(tx, known.orderId);
  const guest = before?.guests.find((one) => one.id === id);
  if (!before || !guest || guest.cancelledAt) return refuse("gone");
  if (before.status !== "confirmed") return refuse("not_confirmed");
  if (await isUnsentAward(tx, id)) return refuse("unsent_award");
  if (asPerson(guest, before).emailKey === emailKey(email)) return refuse("same");
  const retreat = await lockPlaces(tx, retreatOf(before));
  if (!isOwnAlone(before)) return transferGuest(tx, { before, guest, retreat }, { name, email }, now);
  await tx.order.update({
    where: { id },
    data: {
      name,
      email,
      emailKey: emailKey(email),
      userId: null,
      linkToken: newLinkToken(),
    },
  });
  await tx.guest.update({ where: { id }, data: { transferredAt: now } });
  // Issued invoices bear the first buyer's name
  const formerToken = before.linkToken;
  await tx.booking.updateMany({ where: { orderId: id, formerToken: null }, data: { formerToken } });
  const after = await getBooking(tx, id);
  await tx.payment.updateMany({
    where: { orderId: id, payerEmail: null },
    data: { payerName: before.name, payerEmail: before.email },
  });
  // A guest who gets back a place they paid for is not another payer.
  await tx.$executeRaw`
      UPDATE payments SET payer_name = NULL, payer_email = NULL
      WHERE order_id = ${id}::uuid AND lower(payer_email) = ${after.emailKey}`;
  await tx.guestForm.deleteMany({ where: { guestId: id } });
  await deletePairings(tx, after.guests);
  // Issued invoices stay with the former buyer; the new guest enters their own details
  await tx.billingDetails.deleteMany({ where: { orderId: id } });
  await passBookingAccess(tx, id, now);
  await recordPlacement(tx, { ...after, offerId: null }, now);
  const way = await openBookingAccess(tx, after, retreat, now);
  // Checkouts opened by the old link, for the person who no longer comes.
  await expireCheckouts(tx, id, now);
  for (const share of await tx.order.findMany({ where: { sharedWithId: id }, select: { id: true } }))
    await expireCheckouts(tx, share.id, now);
  await removeBalanceCard(tx, id, "off");
  await writeToBoth(tx, before, after, way);
  logger.info({ event: "booking.transferred", bookingId: id });
  return ok(undefined);
}

/** Gives the place of one of several guests to another person; the buyer and the money stay. */
async function transferGuest(
  tx: Transaction,
  { before, guest, retreat }: { before: BookingRow; guest: GuestRow; retreat: Retreat },
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<Result<undefined, TransferRefusal>> {
  const { id } = guest;
  const former = asPerson(guest, before);
  const person = { name, email, emailKey: emailKey(email), linkToken: newLinkToken() };
  const after = await tx.guest.update({
    where: { id },
    data: { ...person, transferredAt: now },
    select: guestColumns,
  });
  await tx.guestForm.deleteMany({ where: { guestId: id } });
  await deletePairings(tx, [guest]);
  await passBookingAccess(tx, id, now);
  await recordPlacement(tx, { retreat: retreat.id, emailKey: person.emailKey, offerId: null }, now);
  const way = await openBookingAccess(tx, { ...person, id, access: guest.access }, retreat, now);
  await queueGuestInvitation(tx, before, after, way);
  if (former.email !== "")
    await queueLetter(tx, {
      cause: `booking-given-away:${id}:${now.getTime()}`,
      letter: "booking-given-away",
      to: former.email,
      values: { retreat: retreat.name, dates: retreat.dates, name: former.name, to: name },
    });
  logger.info({ event: "guest.transferred", orderId: before.id, guestId: id });
  return ok(undefined);
}

async function writeToBoth(
  tx: Transaction,
  before: BookingRow,
  after: BookingRow,
  way: GuestAccess | null,
): Promise<void> {
  const view = bookingView(after);
  const { retreat, room, totalPence, paidPence, balancePence, currency, token } = view;
  const common = { retreat: retreat.name, dates: retreat.dates };
  const occasion = `${after.id}:${randomUUID()}`;
  const balance = formatMoney(balancePence, currency);
  const isOwed = balancePence > 0;
  await queueLetter(tx, {
    cause: `booking-transferred:${occasion}`,
    letter: "booking-transferred",
    to: after.email,
    values: {
      ...common,
      ...(await clubhouseValues(tx, way, retreat, after.email)),
      name: after.name,
      from: before.name,
      room: room.name,
      total: formatMoney(totalPence, currency),
      paid: formatMoney(paidPence, currency),
      balance: isOwed ? balance : transferredMoney.nothingOwed,
      money: isOwed
        ? fill(transferredMoney.owed, { balance, dueDate: formatDay(dueDay(view)) })
        : transferredMoney.paid,
      bookingUrl: absolute(`/booking/${token}`),
      cancellationUrl: absolute("/cancellation-policy"),
      termsUrl: absolute("/terms-of-service"),
    },
  });
  await queueLetter(tx, {
    cause: `booking-given-away:${occasion}`,
    letter: "booking-given-away",
    to: before.email,
    values: { ...common, name: before.name, to: after.name },
  });
}
