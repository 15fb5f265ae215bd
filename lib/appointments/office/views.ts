import "server-only";
import type { Member } from "@/lib/access/policy";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { getFeedId } from "@/lib/events/calendar";
import { dayOf, listFreeSlots } from "../availability";

const shown = 200;

/** What the office shows about appointments. */
export async function getAppointmentsOffice(admin: Member, now: Date) {
  const [upcoming, past, kinds, hours, daysOff, calendars, feedId] = await Promise.all([
    db.appointment.findMany({
      where: { endsAt: { gt: now }, OR: [{ state: "booked" }, { state: "held", heldUntil: { gt: now } }] },
      orderBy: { startsAt: "asc" },
      take: shown,
      include: { kind: { select: { name: true, place: true, minutes: true } } },
    }),
    db.appointment.findMany({
      where: { endsAt: { lte: now }, state: "booked" },
      orderBy: { startsAt: "desc" },
      take: 20,
      include: { kind: { select: { name: true, place: true, minutes: true } } },
    }),
    db.appointmentKind.findMany({ orderBy: { createdAt: "asc" } }),
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
  ]);
  const free = await Promise.all(
    kinds.map(async (kind) => (kind.closedAt ? 0 : (await listFreeSlots(db, kind, now)).length)),
  );
  const off = daysOff.map(({ id, firstDay, lastDay }) => ({
    ...{ id, firstDay: dayOf(firstDay), lastDay: dayOf(lastDay) },
  }));
  return {
    ...{ upcoming, past, hours, calendars },
    kinds: kinds.map((kind, index) => ({ ...kind, free: free[index] ?? 0 })),
    daysOff: off,
    feedUrl: feedId && `${signedUrl("appointment-calendar", feedId)}.ics`,
  };
}

export type AppointmentsOffice = Awaited<ReturnType<typeof getAppointmentsOffice>>;
export type OfficeKind = AppointmentsOffice["kinds"][number];
export type OfficeAppointment = AppointmentsOffice["upcoming"][number];
