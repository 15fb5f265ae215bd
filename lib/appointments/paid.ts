import "server-only";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import type { Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { cancelAndRefund } from "@/lib/orders/cancel";
import { coachingPurchase, getCoaching } from "@/lib/orders/coaching/coaching";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { findRefund } from "@/lib/orders/purchases/refund-sums";
import { calendarDay } from "@/lib/time/dates";
import type { Prisma } from "@/prisma/generated/client";
import type { OrderStatus } from "@/prisma/generated/enums";
import { endLapsedHolds, isFree, lockTimes, timesOf } from "./hold";
import { queueBookedLetters } from "./letters";

const netDays = 7;

/** Refunds what was paid without a time: another order of the same hold has it. Returns how many. */
export async function refundWithoutTime(now: Date): Promise<number> {
  const { paid } = getContent(appointmentsPart);
  const since = new Date(now.getTime() - netDays * 86_400_000);
  const orders = await db.coachingOrder.findMany({
    where: {
      ...{ kindId: { not: null }, appointments: { none: {} }, held: { none: {} } },
      order: { status: "confirmed", confirmedAt: { gte: since } },
    },
    select: { orderId: true },
  });
  for (const { orderId } of orders)
    await db.$transaction(async (tx) => {
      await lockOrder(tx, orderId);
      await cancelPaidOrder(tx, null, { orderId, by: "us", reason: paid.taken }, now);
    });
  return orders.length;
}

/** Books the times of orders that are paid. Returns how many there were. */
export async function bookPaidTimes(now: Date): Promise<number> {
  const rows = await db.appointment.findMany({
    where: { bookedAt: null, ...ofPaidOrder },
    select: { orderId: true },
  });
  for (const { orderId } of rows) if (orderId) await bookPaidTime(orderId, now);
  return rows.length;
}

const ofPaidOrder = { coaching: { kindId: { not: null }, order: { status: "confirmed" } } } as const;

/** Books the time of a paid order, once; if another has taken it, all of the price goes back. */
export async function bookPaidTime(orderId: string, now: Date): Promise<void> {
  const { paid } = getContent(appointmentsPart);
  await db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await lockTimes(tx);
    const row = await tx.appointment.findFirst({
      where: { orderId, ...ofPaidOrder },
      include: { kind: true },
    });
    if (!row || row.bookedAt) return;
    const isOurs = row.state === "held" || (await isFree(tx, row.kind, row.startsAt, now, row.id));
    if (!isOurs || row.startsAt <= now) {
      await cancelPaidOrder(tx, null, { orderId, by: "us", reason: paid.taken }, now);
      logger.warn({ event: "appointment.paid_too_late", appointmentId: row.id });
      return;
    }
    const { startsAt, endsAt, blockedUntil } = row;
    const times = row.state === "held" ? { startsAt, endsAt, blockedUntil } : timesOf(row.kind, startsAt);
    await endLapsedHolds(tx, times, now, row.id);
    const booked = await tx.appointment.update({
      where: { id: row.id },
      data: { ...times, state: "booked", heldUntil: null, cancelledAt: null, bookedAt: now },
    });
    await queueBookedLetters(tx, { ...booked, kind: row.kind });
    logger.info({ event: "appointment.booked", appointmentId: row.id });
  });
}

/** Paid, though its appointment was cancelled with the order: that order was restored, as its refund failed. */
const withoutTime = {
  ...{ state: "cancelled", bookedAt: { not: null } },
  coaching: { ...ofPaidOrder.coaching, appointments: { none: { state: { in: ["held", "booked"] } } } },
} satisfies Prisma.AppointmentWhereInput;

/** Books again what was cancelled with an order that has been restored, if its time is free. Returns how many. */
export async function restorePaidTimes(now: Date): Promise<number> {
  const where = { ...withoutTime, startsAt: { gt: now } };
  const rows = await db.appointment.findMany({ where, select: { id: true, orderId: true } });
  let restored = 0;
  for (const { id, orderId } of rows)
    await db.$transaction(async (tx) => {
      if (orderId) await lockOrder(tx, orderId);
      await lockTimes(tx);
      const row = await tx.appointment.findFirst({ where: { ...where, id }, include: { kind: true } });
      // Its notice was given when it was booked first
      if (!row || !(await isFree(tx, { ...row.kind, noticeHours: 0 }, row.startsAt, now, id))) return;
      const times = timesOf(row.kind, row.startsAt);
      await endLapsedHolds(tx, times, now, id);
      const state = { state: "booked", bookedAt: now, cancelledAt: null } as const;
      const booked = await tx.appointment.update({
        where: { id },
        data: { ...times, ...state, revision: { increment: 1 } },
      });
      await queueBookedLetters(tx, { ...booked, kind: row.kind });
      restored += 1;
      logger.info({ event: "appointment.restored", appointmentId: id });
    });
  return restored;
}

/** Orders that are paid, but whose time another has or is over; at most `take`. */
export async function listPaidWithoutTime(take: number): Promise<{ id: string; name: string }[]> {
  const rows = await db.appointment.findMany({
    where: withoutTime,
    ...{ distinct: ["orderId"], orderBy: { id: "asc" }, take },
    select: { orderId: true, name: true },
  });
  return rows.flatMap(({ orderId, name }) => (orderId ? [{ id: orderId, name }] : []));
}

/** The order of this address that has paid an appointment of the kind and has no time; null without one. */
export async function findPaidWithoutTime(
  tx: Transaction,
  kindId: string,
  emailKey: string,
): Promise<string | null> {
  const where = { AND: [withoutTime, { kindId, emailKey, coaching: { kindId } }] };
  const row = await tx.appointment.findFirst({ where, select: { orderId: true } });
  return row?.orderId ?? null;
}

/** True if an order pays this appointment alone, and not a package. */
export async function isPaidAlone(
  tx: Transaction,
  { orderId }: { orderId: string | null },
): Promise<boolean> {
  return (
    orderId !== null && (await tx.coachingOrder.count({ where: { orderId, kindId: { not: null } } })) > 0
  );
}

type Cancelled = { orderId: string; by: "buyer" | "us"; reason: string };

/** Cancels the order that pays an appointment alone, and refunds it by its terms; a package stays. It is locked. */
export async function cancelPaidOrder(
  tx: Transaction,
  admin: Member | null,
  { orderId: id, by, reason }: Cancelled,
  now: Date,
): Promise<void> {
  const isBought = { status: { in: ["confirmed", "refunded"] satisfies OrderStatus[] } };
  const where = { orderId: id, kindId: { not: null }, order: isBought };
  if ((await tx.coachingOrder.count({ where })) === 0) return;
  const notice = { id, by, reason, noticeOn: calendarDay(now) } as const;
  const { byTermsPence: pence = 0, feePence = 0 } = (await findRefund(tx, id, notice)) ?? {};
  const cancelled = await cancelAndRefund(tx, admin, notice, { pence, feePence }, now);
  // The bank holds the money of a disputed payment and decides about it
  if (!cancelled.ok) logger.warn({ event: "appointment.not_refunded", orderId: id, code: cancelled.code });
  if (admin) return;
  const purchase = coachingPurchase(await getCoaching(tx, id));
  const problem = by === "us" ? "timeTaken" : "appointmentCancelled";
  await queuePaymentProblem(tx, problem, purchase, { amountPence: pence }, id);
}
