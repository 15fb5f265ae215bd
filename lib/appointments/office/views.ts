import "server-only";
import type { z } from "zod";
import { may, type Member } from "@/lib/access/policy";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { getFeedId } from "@/lib/events/calendar";
import { addDays, calendarDay } from "@/lib/time/dates";
import { dayOf, listDaysAway, listDaysOff, listFreeSlots } from "../availability";
import { getTimes } from "../views";
import { withoutNotice } from "./appointments";
import type { officePickSchema } from "./schema";

const shown = 200;
const pastShown = 20;
const soonDays = 14;

const columns = {
  kind: { select: { name: true, place: true, minutes: true } },
  coaching: { select: { kindId: true, name: true } },
} as const;

/** What the office shows about appointments; `settings`: null for those who may not change them. */
export async function getAppointmentsOffice(admin: Member, now: Date) {
  const [upcoming, past, kinds, off, settings] = await Promise.all([
    db.appointment.findMany({
      where: { endsAt: { gt: now }, OR: [{ state: "booked" }, { state: "held", heldUntil: { gt: now } }] },
      orderBy: { startsAt: "asc" },
      take: shown,
      include: columns,
    }),
    db.appointment.findMany({
      where: { endsAt: { lte: now }, state: "booked" },
      orderBy: { startsAt: "desc" },
      take: pastShown,
      include: columns,
    }),
    db.appointmentKind.findMany({ orderBy: { createdAt: "asc" } }),
    listDaysOff(db, now),
    may(admin, "event.manage") ? getSettings(admin, now) : null,
  ]);
  const free = await Promise.all(
    kinds.map(async (kind) => (kind.closedAt ? [] : listFreeSlots(db, kind, now))),
  );
  const mayRefund = may(admin, "purchase.change");
  const rowOf = (row: (typeof upcoming)[number]) => {
    const day = calendarDay(row.startsAt);
    const isPaid = row.orderId !== null && row.coaching?.kindId !== null;
    const isOff = off.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    return { ...row, isPaid, mustMove: row.state === "booked" && isOff, mayCancel: mayRefund || !isPaid };
  };
  return {
    ...{ upcoming: upcoming.map(rowOf), past: past.map(rowOf), settings },
    kinds: kinds.map((kind, index) => {
      const slots = free[index] ?? [];
      return { ...kind, free: slots.length, freeDays: countByDay(slots, now) };
    }),
  };
}

/** The days of the next two weeks with free times, and how many each has. */
function countByDay(slots: readonly Date[], now: Date): { day: string; count: number }[] {
  const until = addDays(calendarDay(now), soonDays);
  const counts = new Map<string, number>();
  for (const day of slots.map((slot) => calendarDay(slot)))
    if (day < until) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].map(([day, count]) => ({ day, count }));
}

type Picked = z.output<typeof officePickSchema>;

/** A booking in the making: the kinds, the chosen one and its free times, without notice; null if none is asked for. */
export async function findBooking({ book, day }: Picked, now: Date) {
  if (book === undefined) return null;
  const kinds = await db.appointmentKind.findMany({
    where: { closedAt: null },
    orderBy: { createdAt: "asc" },
  });
  const kind = kinds.find(({ slug }) => slug === book) ?? kinds[0];
  return kind ? { kinds, kind, times: await getTimes(withoutNotice(kind), { day }, now) } : null;
}

/** An appointment ahead and the free times it can be moved to; null if none is asked for. */
export async function findMove({ move, day }: Picked, now: Date) {
  if (move === undefined) return null;
  const where = { id: move, state: "booked", endsAt: { gt: now } } as const;
  const row = await db.appointment.findFirst({ where, include: { kind: true } });
  return row && { row, times: await getTimes(withoutNotice(row.kind), { day }, now, row.id) };
}

/** Weekly hours, days off, calendars, and the administrator's own feed. */
async function getSettings(admin: Member, now: Date) {
  const [hours, daysOff, calendars, feedId, daysAway] = await Promise.all([
    db.appointmentHours.findMany({ orderBy: [{ weekday: "asc" }, { opens: "asc" }] }),
    db.appointmentDaysOff.findMany({ where: { lastDay: { gte: now } }, orderBy: { firstDay: "asc" } }),
    db.busyCalendar.findMany({
      orderBy: { createdAt: "asc" },
      select: {
        ...{ id: true, host: true, readAt: true, triedAt: true, failure: true },
        _count: { select: { times: true } },
      },
    }),
    getFeedId(admin),
    listDaysAway(db, now),
  ]);
  return {
    ...{ hours, calendars, daysAway },
    daysOff: daysOff.map(({ id, firstDay, lastDay }) => ({
      ...{ id, firstDay: dayOf(firstDay), lastDay: dayOf(lastDay) },
    })),
    feedUrl: feedId && `${signedUrl("appointment-calendar", feedId)}.ics`,
  };
}

export type AppointmentsOffice = Awaited<ReturnType<typeof getAppointmentsOffice>>;
export type AppointmentSettings = NonNullable<AppointmentsOffice["settings"]>;
export type OfficeKind = AppointmentsOffice["kinds"][number];
export type OfficeAppointment = AppointmentsOffice["upcoming"][number];
