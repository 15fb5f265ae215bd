import { describe, expect, it } from "vitest";
import { bookingCalendarCopy } from "@/content/emails/booking-calendar";
import { dorset } from "@/content/retreats";
import { letterAttachments } from "@/lib/email/attachments";
import { bookingCalendar } from "@/lib/email/retreat-calendar";

const bookingUrl = `https://site.test/booking/${"Ab-_1".repeat(7)}`;
const now = new Date("2026-01-02T03:04:05Z");
const file = bookingCalendar(dorset, bookingUrl, now);

/** The entry's fields by name, unfolded and unescaped. */
function fieldsOf(content: string): Record<string, string> {
  const lines = content.replaceAll("\r\n ", "").split("\r\n");
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z-]+)[^:]*?(?:;[^:]*"[^"]*")?:(.*)$/.exec(line) ?? [];
      return name ? [[name, (value ?? "").replaceAll("\\n", "\n").replace(/\\([,;\\])/g, "$1")]] : [];
    }),
  );
}

describe("a booking's calendar file", () => {
  it("covers the retreat's days as all-day events, ending on the day after the last", () => {
    expect(file.content).toMatch(/^DTSTART;VALUE=DATE:20260515\r$/m);
    expect(file.content).toMatch(/^DTEND;VALUE=DATE:20260518\r$/m);
    expect([dorset.firstDay, dorset.lastDay]).toEqual(["2026-05-15", "2026-05-17"]);
  });

  it("has the event, the place and the booking's link", () => {
    expect(fieldsOf(file.content)).toMatchObject({
      SUMMARY: dorset.name,
      LOCATION: dorset.location,
      URL: bookingUrl,
      DESCRIPTION: bookingCalendarCopy.text.replace("{bookingUrl}", bookingUrl),
      DTSTAMP: "20260102T030405Z",
    });
    // Calendars refuse a meeting without attendees
    expect(file.content).not.toMatch(/ORGANIZER|ATTENDEE|METHOD/);
    expect(file).toMatchObject({
      filename: expect.stringMatching(/^[\w-]+\.ics$/) as string,
      contentType: "text/calendar; charset=utf-8",
    });
  });

  it("has the same UID whenever it is made, and another for another booking", () => {
    const uid = (url: string, at = now) => fieldsOf(bookingCalendar(dorset, url, at).content).UID;
    expect(uid(bookingUrl, new Date())).toBe(uid(bookingUrl));
    expect(uid(bookingUrl.replace("site.test", "elsewhere.test"))).toBe(uid(bookingUrl));
    expect(uid(`${bookingUrl}x`)).not.toBe(uid(bookingUrl));
    expect(uid(bookingUrl)).toMatch(/^[\da-f]{32}$/);
  });
});

describe("the attachments of an email", () => {
  const { firstDay, lastDay, location } = dorset;
  const days = { retreat: dorset.name, firstDay, lastDay, location };

  it("are the calendar for a confirmation of a booking, the same at every attempt", () => {
    const [attached, ...others] = letterAttachments("booking-confirmed-full", { ...days, bookingUrl }, now);
    expect(others).toEqual([]);
    expect(attached?.content.toString()).toBe(file.content);
    expect(letterAttachments("booking-confirmed-deposit", { ...days, balanceUrl: bookingUrl }, now)).toEqual([
      attached,
    ]);
  });

  it("have the dates of the email, even if the retreat has moved since", () => {
    const [moved] = letterAttachments(
      "booking-confirmed-full",
      { ...days, firstDay: "2026-05-14", bookingUrl },
      now,
    );
    expect(moved?.content.toString()).toContain("DTSTART;VALUE=DATE:20260514");
  });

  it("throw if the email has no dates", () => {
    const without = { ...days, firstDay: "soon", bookingUrl };
    expect(() => letterAttachments("booking-confirmed-full", without, now)).toThrow("firstDay");
  });

  it("are none for any other email", () => {
    expect(letterAttachments("balance-received", { bookingUrl }, now)).toEqual([]);
    expect(letterAttachments("confirm-email", {}, now)).toEqual([]);
  });
});
