import { describe, expect, it } from "vitest";
import { bookingCalendarCopy } from "@/content/emails/booking-calendar";
import { dorset } from "@/content/retreats";
import { letterAttachments } from "@/lib/email/attachments";
import { bookingCalendar } from "@/lib/time/retreat-calendar";

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
  it("takes up the retreat's days whole, and ends on the day after the last", () => {
    expect(file.content).toMatch(/^DTSTART;VALUE=DATE:20260515\r$/m);
    expect(file.content).toMatch(/^DTEND;VALUE=DATE:20260518\r$/m);
    expect([dorset.firstDay, dorset.lastDay]).toEqual(["2026-05-15", "2026-05-17"]);
  });

  it("says what, where and where the booking is", () => {
    expect(fieldsOf(file.content)).toMatchObject({
      SUMMARY: dorset.name,
      LOCATION: dorset.location,
      URL: bookingUrl,
      DESCRIPTION: bookingCalendarCopy.text.replace("{bookingUrl}", bookingUrl),
      DTSTAMP: "20260102T030405Z",
    });
    // A meeting without anybody to answer is one that calendars refuse
    expect(file.content).not.toMatch(/ORGANIZER|ATTENDEE|METHOD/);
    expect(file).toMatchObject({
      filename: expect.stringMatching(/^[\w-]+\.ics$/) as string,
      contentType: "text/calendar; charset=utf-8",
    });
  });

  it("is the same entry whenever it is made, and another booking's is another", () => {
    const uid = (url: string, at = now) => fieldsOf(bookingCalendar(dorset, url, at).content).UID;
    expect(uid(bookingUrl, new Date())).toBe(uid(bookingUrl));
    expect(uid(bookingUrl.replace("site.test", "elsewhere.test"))).toBe(uid(bookingUrl));
    expect(uid(`${bookingUrl}x`)).not.toBe(uid(bookingUrl));
    expect(uid(bookingUrl)).toMatch(/^[\da-f]{32}$/);
  });
});

describe("the files of a letter", () => {
  const { firstDay, lastDay, location } = dorset;
  const days = { retreat: dorset.name, firstDay, lastDay, location };

  it("are the calendar, with either confirmation of a booking, the same at every try", () => {
    const [attached, ...others] = letterAttachments("booking-confirmed-full", { ...days, bookingUrl }, now);
    expect(others).toEqual([]);
    expect(attached?.content.toString()).toBe(file.content);
    expect(letterAttachments("booking-confirmed-deposit", { ...days, balanceUrl: bookingUrl }, now)).toEqual([
      attached,
    ]);
  });

  it("have the days the letter was written with, wherever the retreat has been moved since", () => {
    const [moved] = letterAttachments(
      "booking-confirmed-full",
      { ...days, firstDay: "2026-05-14", bookingUrl },
      now,
    );
    expect(moved?.content.toString()).toContain("DTSTART;VALUE=DATE:20260514");
  });

  it("are wanting where the letter has no days", () => {
    const without = { ...days, firstDay: "soon", bookingUrl };
    expect(() => letterAttachments("booking-confirmed-full", without, now)).toThrow("firstDay");
  });

  it("are none with any other letter", () => {
    expect(letterAttachments("balance-received", { bookingUrl }, now)).toEqual([]);
    expect(letterAttachments("confirm-email", {}, now)).toEqual([]);
  });
});
