import { describe, expect, test } from "vitest";
import { mastermindCall } from "@/content/events";
import { mastermind } from "@/content/programmes";
import {
  dateOf,
  findOccurrence,
  isRoomOpen,
  nextOccurrences,
  occurrencesBetween,
  type DateRow,
  type EventRule,
  type Repeat,
} from "@/lib/events/occurrences";
import { instantAt, sameWeekday, wallClock } from "@/lib/time/zones";

const london = "Europe/London";

function rule(day: string, clock: string, repeat: Repeat, more: Partial<EventRule> = {}): EventRule {
  const startsAt = instantAt({ day, clock }, london);
  return { startsAt, timeZone: london, minutes: 60, repeat, cancelledAt: null, dates: [], ...more };
}

const row = (day: string, more: Partial<DateRow>): DateRow => ({
  day: dateOf(day),
  ...{ startsAt: null, minutes: null, cancelledAt: null, recordingUrl: null },
  ...more,
});

const days = (event: EventRule, from: string, to: string) =>
  occurrencesBetween(event, new Date(from), new Date(to)).map(({ day }) => day);

describe("local time", () => {
  test.each([
    ["2026-01-15", "19:00", "2026-01-15T19:00:00.000Z"],
    ["2026-07-15", "19:00", "2026-07-15T18:00:00.000Z"],
    // In spring 01:00 to 02:00 is missing; in autumn it occurs twice
    ["2026-03-29", "01:30", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25", "01:30", "2026-10-25T00:30:00.000Z"],
    ["2026-03-29", "02:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25", "00:30", "2026-10-24T23:30:00.000Z"],
  ])("%s %s in London is %s", (day, clock, instant) => {
    expect(instantAt({ day, clock }, london).toISOString()).toBe(instant);
  });

  test("every hour of two years survives the conversion", () => {
    const wrong: string[] = [];
    for (let hour = 0; hour < 2 * 365 * 24; hour++) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour));
      for (const zone of [london, "Australia/Lord_Howe", "America/St_Johns", "Pacific/Auckland"]) {
        const wall = wallClock(instant, zone);
        const back = wallClock(instantAt(wall, zone), zone);
        if (wall.day !== back.day || wall.clock !== back.clock)
          wrong.push(`${zone} ${instant.toISOString()}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("a repeating event", () => {
  test("weekly keeps its local time when the clocks change", () => {
    const event = rule("2026-03-18", "19:00", "weekly");
    const found = occurrencesBetween(event, new Date("2026-03-18T00:00Z"), new Date("2026-04-09T00:00Z"));
    expect(found.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      "2026-03-18T19:00:00.000Z",
      "2026-03-25T19:00:00.000Z",
      "2026-04-01T18:00:00.000Z",
      "2026-04-08T18:00:00.000Z",
    ]);
  });

  test("monthly keeps its weekday: the third Thursday, and the last if it began on a fifth", () => {
    expect([0, 1, 2].map((months) => sameWeekday("2026-03-19", months))).toEqual([
      "2026-03-19",
      "2026-04-16",
      "2026-05-21",
    ]);
    expect([0, 1, 2, 12].map((months) => sameWeekday("2026-01-30", months))).toEqual([
      "2026-01-30",
      "2026-02-27",
      "2026-03-27",
      "2027-01-29",
    ]);
  });

  test("has no day before the first, and a single event has one", () => {
    expect(days(rule("2026-03-18", "19:00", "weekly"), "2026-01-01T00:00Z", "2026-03-20T00:00Z")).toEqual([
      "2026-03-18",
    ]);
    expect(days(rule("2026-03-18", "19:00", "none"), "2026-01-01T00:00Z", "2027-01-01T00:00Z")).toEqual([
      "2026-03-18",
    ]);
  });

  test.each(["weekly", "monthly"] as const)(
    "%s has the same days years later as counted from the start",
    (repeat) => {
      const event = rule("2026-01-29", "23:30", repeat);
      const all = days(event, "2026-01-01T00:00Z", "2030-01-01T00:00Z");
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBe(repeat === "weekly" ? 205 : 48);
      for (const from of ["2027-03-01T12:00Z", "2028-02-29T00:00Z", "2029-11-30T23:00Z"])
        expect(days(event, from, "2030-01-01T00:00Z")).toEqual(
          all.filter(
            (day) => instantAt({ day, clock: "23:30" }, london).getTime() + 3_600_000 > Date.parse(from),
          ),
        );
      for (const day of all) expect(findOccurrence(event, day)?.day).toBe(day);
      expect(findOccurrence(event, "2027-01-02")).toBeNull();
    },
  );
});

describe("a day with its own row", () => {
  const wednesday = rule("2026-03-18", "19:00", "weekly", {
    dates: [
      row("2026-03-25", { cancelledAt: new Date("2026-03-20T00:00Z") }),
      row("2026-04-01", { startsAt: new Date("2026-04-02T11:00Z") }),
      row("2026-03-11", { startsAt: new Date("2026-03-10T19:00Z"), minutes: 90 }),
    ],
  });

  test("is cancelled, moved or kept, and the others stay", () => {
    const found = occurrencesBetween(wednesday, new Date("2026-03-01T00:00Z"), new Date("2026-04-10T00:00Z"));
    expect(found.map(({ day, isCalledOff, isMoved }) => [day, isCalledOff, isMoved])).toEqual([
      ["2026-03-11", false, false],
      ["2026-03-18", false, false],
      ["2026-03-25", true, false],
      ["2026-04-01", false, true],
      ["2026-04-08", false, false],
    ]);
    expect(found[0]?.endsAt.toISOString()).toBe("2026-03-10T20:30:00.000Z");
    expect(found[3]?.startsAt.toISOString()).toBe("2026-04-02T11:00:00.000Z");
  });

  test("before its event was cancelled stays", () => {
    const ended = { ...wednesday, dates: [], cancelledAt: new Date("2026-03-20T00:00Z") };
    expect(findOccurrence(ended, "2026-03-18")?.isCalledOff).toBe(false);
    expect(findOccurrence(ended, "2026-03-25")?.isCalledOff).toBe(true);
  });

  test("counts as next while it is in progress", () => {
    const next = nextOccurrences(wednesday, new Date("2026-03-18T19:59Z"), 2).map(({ day }) => day);
    expect(next).toEqual(["2026-03-18", "2026-03-25"]);
    expect(nextOccurrences(wednesday, new Date("2026-03-18T20:00Z"), 1)[0]?.day).toBe("2026-03-25");
  });
});

test.each([
  ["18:44:59", false],
  ["18:45:00", true],
  ["19:59:59", true],
  ["20:00:00", false],
])("the room of a call from 19:00 to 20:00 at %s: open is %s", (time, isOpen) => {
  const [call] = nextOccurrences(rule("2026-03-18", "19:00", "none"), new Date("2026-03-18T12:00Z"), 1);
  expect(call && isRoomOpen(call, new Date(`2026-03-18T${time}Z`))).toBe(isOpen);
});

test("the form's default for the mastermind's call matches what is sold", () => {
  const { weekday, clock } = mastermindCall;
  const name = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2026, 2, 1 + weekday),
  );
  expect(mastermind.calls).toContain(name);
  expect(mastermind.calls).toContain(`${Number(clock.slice(0, 2)) - 12}PM`);
});
