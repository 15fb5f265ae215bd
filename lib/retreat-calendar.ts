import "server-only";
import { createHash } from "node:crypto";
import ical from "ical-generator";
import { bookingCalendarCopy as copy } from "@/content/emails/booking-calendar";
import { dorset } from "@/content/retreats";
import { site } from "@/content/site";
import { addDays } from "@/lib/dates";
import { fill } from "@/lib/text";

export type CalendarFile = { filename: string; content: string; contentType: string };

/**
 * The days of a booked retreat as a calendar entry (RFC 5545), with a link to the personal page. The same booking makes
 * the same entry, so that a second copy replaces the first.
 */
export function bookingCalendar(bookingUrl: string, now: Date): CalendarFile {
  const calendar = ical({ prodId: { company: site.business, product: "Bookings", language: "EN" } });
  calendar.createEvent({
    // The path alone survives a move to another domain; its secret is in the entry anyway
    id: createHash("sha256").update(new URL(bookingUrl).pathname).digest("hex").slice(0, 32),
    stamp: now,
    allDay: true,
    start: dorset.firstDay,
    // The end of an all-day entry is exclusive
    end: addDays(dorset.lastDay, 1),
    summary: copy.title,
    location: copy.location,
    description: fill(copy.text, { bookingUrl }),
    url: bookingUrl,
    organizer: { name: site.business, email: site.email },
  });
  return {
    filename: copy.fileName,
    // RFC 5545 ends every line so
    content: `${calendar.toString()}\r\n`,
    contentType: "text/calendar; charset=utf-8",
  };
}
