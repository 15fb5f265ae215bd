import "server-only";
import { currentTerms } from "@/lib/content/policies";
import { newLinkToken } from "@/lib/crypto/links/token";
import type { Transaction } from "@/lib/db";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { createGuests } from "@/lib/orders/bookings/create-guests";
import { instalmentRows } from "@/lib/orders/schedule/schedule";
import { scheduleOf } from "@/lib/orders/schedule/schedule";
import { coachingOrder } from "@/lib/orders/coaching/package";
import { voucherOrder } from "@/lib/orders/vouchers/create";
import { emailKey } from "@/lib/text/email-address";
import type { Buyer } from "./buyer";
import type { OpenCheckout } from "./open-checkout";
import { placesOf, type PlaceRequest } from "./place-request";
import type { Companion } from "./schema";

/** Creates the held order of a Checkout, with its terms as accepted now; returns its id. */
export async function createOrder(
  tx: Transaction,
  wanted: PlaceRequest,
  { member }: Buyer,
  now: Date,
): Promise<string> {
  const common = {
    name: wanted.name,
    email: wanted.email,
    emailKey: emailKey(wanted.email),
    userId: member?.userId ?? null,
    linkToken: newLinkToken(),
    createdAt: now,
    ...acceptedTerms(now),
  };
  const { id } = await tx.order.create({
    data: { ...common, ...(await orderOf(tx, wanted, now)) },
    select: { id: true },
  });
  if (wanted.kind === "place") {
    const { room, shares, companions = [], totalPence } = wanted;
    await createGuests(tx, id, { room, totalPence }, shares ? [] : companions);
    if (shares) for (const guest of companions) await createShare(tx, id, wanted, guest, now);
  }
  return id;
}

/** Creates the held order of a guest who pays their own share; they accept the terms by their own link. */
async function createShare(
  tx: Transaction,
  sharedWithId: string,
  wanted: PlaceRequest & { kind: "place" },
  { name, email }: Companion,
  now: Date,
): Promise<void> {
  const { id } = await tx.order.create({
    data: {
      ...{ name, email, emailKey: emailKey(email), linkToken: newLinkToken(), createdAt: now, sharedWithId },
      ...bookingOrder({ ...wanted, byItself: false }, now),
    },
    select: { id: true },
  });
  await createGuests(tx, id, { room: wanted.room, totalPence: wanted.totalPence });
}

function orderOf(tx: Transaction, wanted: PlaceRequest, now: Date) {
  if (wanted.kind === "voucher") return voucherOrder(tx, wanted.gift, wanted.pence, now);
  if (wanted.kind === "coaching") return coachingColumns(wanted, now);
  return wanted.kind === "plan" ? planOrder(wanted) : bookingOrder(wanted, now);
}

function coachingColumns(wanted: PlaceRequest & { kind: "coaching" }, now: Date) {
  const { sold, byItself, ...how } = wanted;
  return { ...coachingOrder(sold, now, how), ...(byItself && { balanceCard: { create: {} } }) };
}

function planOrder({ plan, programme }: PlaceRequest & { kind: "plan" }) {
  const { kind, payments: instalments, paymentPence, interval, currency } = plan;
  const { id, cohort } = programme;
  return {
    product: "programme" as const,
    currency,
    totalPence: instalments * paymentPence,
    plan: { create: { kind, instalments, paymentPence, interval, programme: id, cohort } },
  };
}

function bookingOrder(wanted: PlaceRequest & { kind: "place" }, now: Date) {
  const { retreat, offerId, totalPence, payments } = wanted;
  const depositPence = (wanted.shares ? 1 : placesOf(wanted)) * retreat.depositPence;
  return {
    product: "retreat" as const,
    currency: retreat.currency,
    totalPence,
    ...wanted.cheaper,
    booking: {
      create: {
        ...retreatTerms(retreat),
        ...{ retreat: retreat.id, offerId },
      },
    },
    instalments: {
      create: instalmentRows(scheduleOf(retreat, totalPence - depositPence, now, payments)),
    },
    ...(wanted.byItself && { balanceCard: { create: {} } }),
  };
}

/** Records that the terms are accepted again: they may have changed since the Checkout opened. */
export async function recordTerms(
  tx: Transaction,
  { orderId }: Pick<OpenCheckout, "orderId">,
  wanted: PlaceRequest,
  now: Date,
): Promise<void> {
  const booking = wanted.kind === "place" && { booking: { update: retreatTerms(wanted.retreat) } };
  await tx.order.update({ where: { id: orderId }, data: { ...acceptedTerms(now), ...booking } });
  if (wanted.kind === "place")
    await tx.booking.updateMany({
      where: { order: { sharedWithId: orderId } },
      data: retreatTerms(wanted.retreat),
    });
}

function acceptedTerms(now: Date) {
  return { ...currentTerms(), termsAcceptedAt: now };
}
