import "server-only";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { calendarDay } from "@/lib/time/dates";
import { logger } from "@/lib/observability/logger";
import type { Prisma } from "@/prisma/generated/client";

/** A coaching package of a member; `left`: sessions neither held nor booked. */
export type MemberPackage = { orderId: string; name: string; sessions: number; left: number; days: string[] };

/** A member's packages, the oldest first: bought while signed in, or with the confirmed address. */
export async function listPackages(tx: Transaction, userId: string): Promise<MemberPackage[]> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { emailKey: true, emailConfirmedAt: true },
  });
  return listPackagesOf(tx, [{ userId }, ...(user?.emailConfirmedAt ? [{ emailKey: user.emailKey }] : [])]);
}

async function listPackagesOf(tx: Transaction, own: Prisma.OrderWhereInput[]): Promise<MemberPackage[]> {
  const rows = await tx.coachingOrder.findMany({
    where: { kindId: null, order: { status: "confirmed", anonymisedAt: null, OR: own } },
    orderBy: [{ order: { createdAt: "asc" } }, { orderId: "asc" }],
    select: {
      ...{ orderId: true, name: true, sessions: true },
      held: { select: { day: true }, orderBy: { day: "asc" } },
      appointments: { where: { state: "booked", countedAt: null }, select: { id: true } },
    },
  });
  return rows.map(({ held, appointments, ...row }) => ({
    ...row,
    left: Math.max(row.sessions - held.length - appointments.length, 0),
    days: held.map(({ day }) => day.toISOString().slice(0, 10)),
  }));
}

/** The oldest package of a member that has sessions left; null if none has. */
export async function findPackageWithSessions(
  tx: Transaction,
  userId: string,
): Promise<MemberPackage | null> {
  return (await listPackages(tx, userId)).find(({ left }) => left > 0) ?? null;
}

/** The same of packages that were bought with an address. */
export async function findPackageOfAddress(tx: Transaction, emailKey: string): Promise<MemberPackage | null> {
  return (await listPackagesOf(tx, [{ emailKey }])).find(({ left }) => left > 0) ?? null;
}

/** Records appointments that are over as sessions of their packages, once each. */
export async function countSessions(now: Date): Promise<number> {
  const over = await db.appointment.findMany({
    where: { state: "booked", orderId: { not: null }, countedAt: null, endsAt: { lte: now } },
    select: { id: true, orderId: true, startsAt: true },
  });
  for (const { id, orderId, startsAt } of over)
    await db.$transaction(async (tx) => {
      if (!orderId) return;
      await lockOrder(tx, orderId);
      const { count } = await tx.appointment.updateMany({
        where: { id, countedAt: null, state: "booked" },
        data: { countedAt: now },
      });
      const day = new Date(calendarDay(startsAt));
      const { sessions, held, appointments } = await tx.coachingOrder.findUniqueOrThrow({
        where: { orderId },
        select: { sessions: true, held: true, appointments: { select: { id: true } } },
      });
      const isCounted = (session: string) => appointments.some((one) => one.id === session);
      // The founder may have recorded it by hand
      const isRecorded = held.some((one) => Number(one.day) === Number(day) && !isCounted(one.id));
      if (count === 0 || isRecorded || held.length >= sessions) return;
      await tx.coachingSession.create({ data: { id, orderId, day, note: "", recordedAt: now } });
      logger.info({ event: "appointment.counted", appointmentId: id });
    });
  return over.length;
}
