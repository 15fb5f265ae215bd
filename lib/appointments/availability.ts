import "server-only";
import type { Transaction } from "@/lib/db";
import { listRetreats } from "@/lib/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import { lastDay } from "@/lib/time/end-of-day";
import { siteZone } from "@/lib/time/site-zone";
import type { AppointmentKind } from "@/prisma/generated/client";
import { listSlots, type Busy, type DaysOff, type SlotRules } from "./slots";

const dayMs = 86_400_000;

export type Kind = Pick<AppointmentKind, "id" | keyof SlotRules>;

/** The starts of a kind that are free now; those of the appointment `except` count as free. */
export async function listFreeSlots(
  tx: Transaction,
  kind: Kind,
  now: Date,
  except?: string,
): Promise<Date[]> {
  const [hours, daysOff, busy] = await Promise.all([
    tx.appointmentHours.findMany(),
    listDaysOff(tx, now),
    listBusyTimes(tx, now, except),
  ]);
  return listSlots(kind, { hours, daysOff, busy, timeZone: siteZone() }, now);
}

/** Days off from now on, those out of office, and the days of retreats, on which the founder is away. */
export async function listDaysOff(tx: Transaction, now: Date): Promise<DaysOff[]> {
  const [rows, away] = await Promise.all([
    tx.appointmentDaysOff.findMany({ where: { lastDay: { gte: new Date(now.getTime() - 2 * dayMs) } } }),
    listDaysAway(tx, now),
  ]);
  const own = rows.map(({ firstDay, lastDay }) => ({ firstDay: dayOf(firstDay), lastDay: dayOf(lastDay) }));
  return [...own, ...away, ...listRetreats().filter(({ isCancelled }) => !isCancelled)];
}

/** The days out of office that run or come, unless appointments can be booked on them. */
export async function listDaysAway(tx: Transaction, now: Date): Promise<DaysOff[]> {
  const rows = await tx.outOfOffice.findMany({
    where: { endsAt: { gt: now }, takesAppointments: false },
    select: { startsAt: true, endsAt: true },
  });
  return rows.map((row) => ({ firstDay: calendarDay(row.startsAt), lastDay: lastDay(row.endsAt) }));
}

/** Times that are booked, held, or busy in the founder's calendars. */
async function listBusyTimes(tx: Transaction, now: Date, except?: string): Promise<Busy[]> {
  const [appointments, times] = await Promise.all([
    tx.appointment.findMany({
      where: {
        ...{ blockedUntil: { gt: now }, ...(except && { id: { not: except } }) },
        OR: [{ state: "booked" }, { state: "held", heldUntil: { gt: now } }],
      },
      select: { startsAt: true, blockedUntil: true },
    }),
    tx.busyTime.findMany({ where: { endsAt: { gt: now } }, select: { startsAt: true, endsAt: true } }),
  ]);
  return [
    ...appointments.map(({ startsAt, blockedUntil }) => ({ from: startsAt, until: blockedUntil })),
    ...times.map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt })),
  ];
}

/** The day of a date column, "YYYY-MM-DD". */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
