import { describe, expect, test } from "vitest";
import { parseBusyTimes } from "@/lib/appointments/busy-times";

const [from, until] = [new Date("2026-03-19T00:00:00Z"), new Date("2026-04-12T00:00:00Z")];
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...events, "END:VCALENDAR", ""].join("\r\n");
const found = (...events: string[]) =>
  parseBusyTimes(calendar(...events), from, until, "Europe/London").times.map((one) =>
    [one.from, one.until].map((at) => at.toISOString().slice(5, 16)).join(" "),
  );

describe("the busy times of a calendar", () => {
  test("are those of UTC, named zones, durations and whole days", () => {
    expect(found(event("DTSTART:20260331T130000Z", "DTEND:20260331T140000Z"))).toEqual([
      "03-31T13:00 03-31T14:00",
    ]);
    expect(
      found(
        event("DTSTART;TZID=America/Toronto:20260331T090000", "DTEND;TZID=America/Toronto:20260331T093000"),
      ),
    ).toEqual(["03-31T13:00 03-31T13:30"]);
    expect(found(event("DTSTART:20260331T140000", "DURATION:PT45M"))).toEqual(["03-31T13:00 03-31T13:45"]);
    expect(found(event("DTSTART;VALUE=DATE:20260331", "DTEND;VALUE=DATE:20260402"))).toEqual([
      "03-30T23:00 04-01T23:00",
    ]);
  });

  test("repeat at their local time across a change of the clocks, without their exceptions", () => {
    const weekly = [
      "DTSTART;TZID=Europe/London:20260317T140000",
      "DTEND;TZID=Europe/London:20260317T150000",
      "RRULE:FREQ=WEEKLY",
    ];
    expect(found(event(...weekly))).toEqual([
      "03-24T14:00 03-24T15:00",
      "03-31T13:00 03-31T14:00",
      "04-07T13:00 04-07T14:00",
    ]);
    expect(found(event(...weekly, "EXDATE;TZID=Europe/London:20260331T140000"))).toHaveLength(2);
    const moved = event(
      "RECURRENCE-ID;TZID=Europe/London:20260331T140000",
      "DTSTART;TZID=Europe/London:20260401T100000",
      "DTEND;TZID=Europe/London:20260401T110000",
    );
    expect(found(event(...weekly), moved)).toContain("04-01T09:00 04-01T10:00");
    expect(found(event(...weekly), moved)).not.toContain("03-31T13:00 03-31T14:00");
  });

  test("have the exceptions of their own event alone", () => {
    const weekly = ["DTSTART:20260317T140000Z", "DTEND:20260317T150000Z", "RRULE:FREQ=WEEKLY"];
    const moved = event(
      ...["RECURRENCE-ID:20260331T140000Z", "DTSTART:20260401T100000Z", "DTEND:20260401T110000Z"],
    );
    const other = event(...weekly).replace("UID:one", "UID:two");
    expect(found(event(...weekly), other, moved)).toContain("03-31T14:00 03-31T15:00");
    expect(found(other, moved)).toEqual([
      ...["03-24T14:00 03-24T15:00", "03-31T14:00 03-31T15:00", "04-07T14:00 04-07T15:00"],
      "04-01T10:00 04-01T11:00",
    ]);
  });

  test("end in the zone of their end, as a flight does", () => {
    const flight = [
      "DTSTART;TZID=Europe/London:20260331T160000",
      "DTEND;TZID=America/Los_Angeles:20260331T120000",
    ];
    expect(found(event(...flight))).toEqual(["03-31T15:00 03-31T19:00"]);
    const weekly = event("DTSTART:20260317T140000Z", "DTEND:20260317T150000Z", "RRULE:FREQ=WEEKLY");
    expect(found(weekly, event("RECURRENCE-ID:20260331T140000Z", ...flight))).toContain(
      "03-31T15:00 03-31T19:00",
    );
  });

  test("are those of the other events, if one cannot be computed", () => {
    const times = ["DTSTART:20260331T130000Z", "DTEND:20260331T140000Z"];
    const good = event(...times, "RRULE:FREQ=DAILY;COUNT=1").replace("UID:one", "UID:two");
    const broken = [
      ["DTSTART:soon", "DTEND:later"],
      ["SUMMARY:No start"],
      [...times, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"],
    ];
    for (const lines of broken) {
      const file = calendar(event(...lines), good);
      const { times: read, skipped } = parseBusyTimes(file, from, until, "Europe/London");
      expect([read.length, skipped]).toEqual([1, 1]);
    }
  });

  test("leave out what is cancelled, free, over or far away", () => {
    const times = ["DTSTART:20260331T130000Z", "DTEND:20260331T140000Z"];
    expect(found(event(...times, "STATUS:CANCELLED"))).toEqual([]);
    expect(found(event(...times, "TRANSP:TRANSPARENT"))).toEqual([]);
    expect(found(event("DTSTART:20260301T130000Z", "DTEND:20260301T140000Z"))).toEqual([]);
    expect(found(event("DTSTART:20270301T130000Z", "DTEND:20270301T140000Z"))).toEqual([]);
  });

  test("are counted once and end, whatever the rule says", () => {
    const endless = ["DTSTART:19700101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"];
    expect(found(event(...endless))).toEqual([]);
    const times = ["DTSTART:20260331T130000Z", "DTEND:20260331T140000Z"];
    expect(found(event(...times), event(...times).replace("one", "two"))).toHaveLength(1);
  });

  test("need a calendar", () => {
    for (const file of ["", "<html></html>", "BEGIN:VCARD\r\nEND:VCARD\r\n", "BEGIN:VCALENDAR"])
      expect(() => parseBusyTimes(file, from, until, "Europe/London")).toThrow();
  });
});
