import "server-only";
import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { bookingCalendarCopy as copy } from "@/content/emails/booking-calendar";
import type { Retreat } from "@/content/retreats";
import { getSettings } from "@/lib/content/settings";
import { addDays } from "@/lib/time/dates";
import { fill } from "@/lib/text";

export type CalendarFile = { filename: string; content: string; contentType: string };

type Entry = Pick<Retreat, "name" | "firstDay" | "lastDay" | "location" | "isCancelled">;

/** A booked retreat as a calendar entry, or its cancellation (docs/rules/bookings.md#the-personal-page): RFC 5545. */
export function bookingCalendar(retreat: Entry, bookingUrl: string, now: Date): CalendarFile {
  const calendar = ical({ prodId: { company: getSettings().business, product: "Bookings", language: "EN" } });
  if (retreat.isCancelled) calendar.method(ICalCalendarMethod.CANCEL);
  calendar.createEvent({
    id: createHash("sha256").update(new URL(bookingUrl).pathname).digest("hex").slice(0, 32),
    stamp: now,
    ...(retreat.isCancelled && { sequence: 1, status: ICalEventStatus.CANCELLED }),
    allDay: true,
    start: retreat.firstDay,
    end: addDays(retreat.lastDay, 1),
    summary: retreat.name,
    location: retreat.location,
    description: fill(copy.text, { bookingUrl }),
    url: bookingUrl,
  });
  return {
    filename: copy.fileName,
    content: `${calendar.toString()}\r\n`,
    contentType: "text/calendar; charset=utf-8",
  };
}
