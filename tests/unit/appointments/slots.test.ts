import { describe, expect, test } from "vitest";
import { clockChangeBetween, isForward, listSlots, slotsByDay } from "@/lib/appointments/slots";

const london = "Europe/London";
const rules = { minutes: 20, bufferMinutes: 10, noticeHours: 0, horizonDays: 14 };
const nothing = { daysOff: [], busy: [], timeZone: london };
const tuesday = { weekday: 2, opens: 14 * 60, closes: 15 * 60 };
const at = (...clocks: string[]) => clocks.map((one) => new Date(one));
const iso = (starts: readonly Date[]) => starts.map((start) => start.toISOString().slice(0, 16));
/** Thursday 19 March 2026, 09:05. */
const now = new Date("2026-03-19T09:05:00Z");

describe("the free times of a kind", () => {
  test("start every half-hour within the hours, and stay at the founder's hour when the clocks change", () => {
    const found = listSlots(rules, { ...nothing, hours: [tuesday] }, now);
    expect(iso(found)).toEqual([
      "2026-03-24T14:00",
      "2026-03-24T14:30",
      // British Summer Time began on 29 March
      "2026-03-31T13:00",
      "2026-03-31T13:30",
    ]);
    const autumn = listSlots(rules, { ...nothing, hours: [tuesday] }, new Date("2026-10-19T09:00:00Z"));
    expect(iso(autumn)).toEqual([
      "2026-10-20T13:00",
      "2026-10-20T13:30",
      "2026-10-27T14:00",
      "2026-10-27T14:30",
    ]);
  });

  test("have an hour less on the day the clocks go forward, and one more when they go back", () => {
    const sunday = { weekday: 0, opens: 0, closes: 4 * 60 };
    const on = (start: string) =>
      listSlots({ ...rules, horizonDays: 1 }, { ...nothing, hours: [sunday] }, new Date(start));
    expect(on("2026-03-28T12:00:00Z")).toHaveLength(6);
    expect(on("2026-04-04T12:00:00Z")).toHaveLength(8);
    expect(on("2026-10-24T12:00:00Z")).toHaveLength(10);
  });

  test("follow hours until midnight", () => {
    const late = { weekday: 2, opens: 23 * 60, closes: 24 * 60 };
    expect(iso(listSlots(rules, { ...nothing, hours: [late] }, now)).slice(0, 2)).toEqual([
      "2026-03-24T23:00",
      "2026-03-24T23:30",
    ]);
  });

  test("end with the hours, without their buffer", () => {
    const short = { ...tuesday, closes: 14 * 60 + 20 };
    expect(listSlots(rules, { ...nothing, hours: [short] }, now)).toHaveLength(2);
    const shorter = { ...tuesday, closes: 14 * 60 + 19 };
    expect(listSlots(rules, { ...nothing, hours: [shorter] }, now)).toHaveLength(0);
  });

  test("leave the buffer before and after what is booked", () => {
    const hours = [{ ...tuesday, closes: 17 * 60 }];
    const found = (from: string, until: string, kind = rules) => {
      const busy = [{ from: new Date(`2026-03-24T${from}:00Z`), until: new Date(`2026-03-24T${until}:00Z`) }];
      return iso(listSlots({ ...kind, horizonDays: 5 }, { ...nothing, hours, busy }, now)).map((one) =>
        one.slice(11),
      );
    };
    expect(found("15:00", "15:30")).toEqual(["14:00", "14:30", "15:30", "16:00", "16:30"]);
    expect(found("14:59", "15:31")).toEqual(["14:00", "16:00", "16:30"]);
    expect(found("15:00", "15:30", { ...rules, bufferMinutes: 11 })).toEqual([
      "14:00",
      "15:30",
      "16:00",
      "16:30",
    ]);
  });

  test("begin after the notice and end with the horizon", () => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 540, closes: 600 }));
    const found = (noticeHours: number, horizonDays: number) =>
      iso(listSlots({ ...rules, noticeHours, horizonDays }, { ...nothing, hours }, now));
    expect(found(0, 1)).toEqual(["2026-03-19T09:30", "2026-03-20T09:00", "2026-03-20T09:30"]);
    expect(found(24, 1)).toEqual(["2026-03-20T09:30"]);
    expect(found(48, 1)).toEqual([]);
  });

  test("leave out days off, both ends included, and count overlapping hours once", () => {
    const hours = [tuesday, { ...tuesday, opens: tuesday.opens + 30, closes: tuesday.closes + 30 }];
    const daysOff = [{ firstDay: "2026-03-24", lastDay: "2026-03-30" }];
    expect(iso(listSlots(rules, { ...nothing, hours, daysOff }, now))).toEqual([
      "2026-03-31T13:00",
      "2026-03-31T13:30",
      "2026-03-31T14:00",
    ]);
  });
});

describe("a visitor's days", () => {
  test("are those of their zone, also with half-hours and across the date line", () => {
    const starts = at("2026-03-24T14:00:00Z", "2026-03-24T19:30:00Z");
    const shown = (zone: string) =>
      [...slotsByDay(starts, zone).values()].flat().map(({ day, clock }) => `${day} ${clock}`);
    expect(shown("Asia/Kolkata")).toEqual(["2026-03-24 19:30", "2026-03-25 01:00"]);
    expect(shown("Asia/Kathmandu")).toEqual(["2026-03-24 19:45", "2026-03-25 01:15"]);
    expect(shown("Pacific/Kiritimati")).toEqual(["2026-03-25 04:00", "2026-03-25 09:30"]);
    expect(shown("America/Toronto")).toEqual(["2026-03-24 10:00", "2026-03-24 15:30"]);
  });

  test("tell the two times of a repeated hour apart", () => {
    const starts = at("2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z");
    const clocks = slotsByDay(starts, "America/Toronto").get("2026-11-01");
    expect(clocks?.map(({ clock }) => clock)).toEqual(["01:30 GMT-4", "01:30 GMT-5", "02:30"]);
  });
});

describe("a change of the clocks", () => {
  test("is found to the minute, in zones of whole and half hours", () => {
    const change = (zone: string, from = "2026-03-19T09:05:00Z") =>
      clockChangeBetween(new Date(from), new Date("2026-04-30T00:00:00Z"), zone)?.toISOString();
    expect(change(london)).toBe("2026-03-29T01:00:00.000Z");
    expect(change("Australia/Lord_Howe")).toBe("2026-04-04T15:00:00.000Z");
    expect(change("Asia/Kolkata")).toBeUndefined();
    expect(change(london, "2026-03-29T02:00:00Z")).toBeUndefined();
    expect(isForward(new Date("2026-03-29T01:00:00Z"), london)).toBe(true);
    expect(isForward(new Date("2026-10-25T01:00:00Z"), london)).toBe(false);
  });
});
