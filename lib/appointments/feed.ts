import "server-only";
import { appointmentRules } from "@/content/appointments";
import { may } from "@/lib/access/policy";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { addAppointment, newAppointmentCalendar } from "@/lib/email/appointment-calendar";
import { absolute } from "@/lib/env/site";
import { findFeedOwner } from "@/lib/events/feed-owner";

const dayMs = 86_400_000;

/** The appointments as a calendar of an administrator, by its address; null once that is replaced, or the role over. */
export async function appointmentFeed(token: string, now: Date): Promise<string | null> {
  const feedId = readSignedToken("appointment-calendar", token);
  const owner = feedId && (await findFeedOwner(feedId, now));
  if (!owner || !may(owner, "event.manage")) return null;
  const rows = await db.appointment.findMany({
    where: {
      state: "booked",
      endsAt: { gt: new Date(now.getTime() - appointmentRules.feedDaysBack * dayMs) },
    },
    orderBy: { startsAt: "asc" },
    include: { kind: true },
  });
  const calendar = newAppointmentCalendar().name("Appointments").ttl(3600);
  for (const { id, kind, name, note, phone, startsAt, endsAt, revision } of rows)
    addAppointment(
      calendar,
      {
        ...{ id, startsAt, endsAt, revision, where: kind.place, isCancelled: false },
        ...{ title: `${name}: ${kind.name}`, url: absolute("/admin/appointments") },
        description: [note, phone].filter(Boolean).join("\n\n"),
      },
      now,
    );
  return `${calendar.toString()}\r\n`;
}
