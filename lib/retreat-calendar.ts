import "server-only";
import { createHash } from "node:crypto";
import ical from "ical-generator";
import { bookingCalendarCopy as copy } from "@/content/emails/booking-calendar";
import { dorset } from "@/content/retreats";
import { site } from "@/content/site";
import { addDays } from "@/lib/dates";
import { fill } from "@/lib/text";

/** A file for a calendar: what it is called, what it says and of which kind it is. */
export type CalendarFile = { filename: string; content: string; contentType: string };

/**
 * The days of a booked retreat as an entry for a calendar (RFC 5545). `bookingUrl` is the buyer's personal page, `now`
 * the moment for which it is true. The same booking always makes the same entry, so that a second copy replaces the
 * first.
 */
export function bookingCalendar(bookingUrl: string, now: Date): CalendarFile {
  const calendar = ical({ prodId: { company: site.business, product: "Bookings", language: "EN" } });
  calendar.createEvent({
    // The link is secret and in the entry anyway; the path alone survives a move to another domain
    id: createHash("sha256").update(new URL(bookingUrl).pathname).digest("hex").slice(0, 32),
    stamp: now,
    allDay: true,
    start: dorset.firstDay,
    // The day after the last: an end is no part of what it ends
    end: addDays(dorset.lastDay, 1),
    summary: copy.title,
    location: copy.location,
    description: fill(copy.text, { bookingUrl }),
    url: bookingUrl,
    organizer: { name: site.business, email: site.email },
  });
  return {
    filename: copy.fileName,
    // The last line ends as every other does
    content: `${calendar.toString()}\r\n`,
    contentType: "text/calendar; charset=utf-8",
  };
}
