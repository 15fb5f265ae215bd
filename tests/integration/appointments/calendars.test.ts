import ICAL from "ical.js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { listFreeSlots } from "@/lib/appointments/availability";
import { addCalendar, refreshCalendars, removeCalendar } from "@/lib/appointments/busy-calendars";
import { appointmentFeed } from "@/lib/appointments/feed";
import { addDaysOff, saveHours, saveKind, setKindState } from "@/lib/appointments/office/manage";
import { hoursSchema, kindSchema, parseHours } from "@/lib/appointments/office/schema";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { getFeedId, renewFeed } from "@/lib/events/calendar";
import { createAppointment, createAppointmentKind, openHours } from "../../support/appointments";
import { createMember, uniqueEmail } from "../../support/factories";
import { control } from "../../support/sandbox";

const now = new Date("2026-03-19T09:05:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let founder: Member;

beforeAll(async () => {
  founder = await createMember({ role: "admin" });
});

beforeEach(async () => {
  await db.appointment.deleteMany();
  await db.busyCalendar.deleteMany();
  await openHours();
});

const sandbox = (path: string) => `${env.SANDBOX_URL}/_sandbox/calendar${path}`;

/** Serves a calendar with one event a day at ten, in the founder's zone; returns its address. */
async function serve(name: string, ...lines: string[]): Promise<string> {
  const event = ["BEGIN:VEVENT", "UID:1", "SUMMARY:The dentist", ...lines, "END:VEVENT"];
  const ics = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//T//EN", ...event, "END:VCALENDAR", ""].join(
    "\r\n",
  );
  await control("/calendar", { name, ics });
  return sandbox(`/${name}.ics`);
}

const daily = ["DTSTART:20260301T100000", "DTEND:20260301T110000", "RRULE:FREQ=DAILY"];

describe("a calendar of the founder", () => {
  test("blocks its busy times, follows its changes, and stores no titles or readable addresses", async () => {
    const kind = await createAppointmentKind({ minutes: 30, bufferMinutes: 0, noticeHours: 0 });
    const free = async (day: string) =>
      (await listFreeSlots(db, kind, now))
        .map((one) => one.toISOString())
        .filter((one) => one.startsWith(day))
        .map((one) => one.slice(11, 16));
    const address = await serve("work", ...daily);
    expect(await addCalendar(founder, { address }, now)).toMatchObject({ value: { problem: "" } });
    expect(await free("2026-03-24")).not.toContain("10:00");
    // After the change of the clocks it is still ten in London
    expect(await free("2026-03-31")).not.toContain("09:00");
    expect(await free("2026-03-31")).toContain("10:00");
    const stored = JSON.stringify([await db.busyCalendar.findMany(), await db.busyTime.findMany()]);
    expect(stored).not.toContain("dentist");
    expect(stored).not.toContain("work.ics");
    await serve("work", "DTSTART:20260324T120000", "DTEND:20260324T130000");
    await refreshCalendars(later(9));
    expect(await free("2026-03-24")).not.toContain("10:00");
    await refreshCalendars(later(10));
    expect(await free("2026-03-24")).toContain("10:00");
    expect(await free("2026-03-24")).not.toContain("12:00");
    const [row] = await db.busyCalendar.findMany();
    await removeCalendar(founder, { id: row?.id ?? "" }, now);
    expect(await free("2026-03-24")).toContain("12:00");
  });

  test("that cannot be read says why, and what was known still counts", async () => {
    const address = await serve("family", ...daily);
    await addCalendar(founder, { address }, now);
    const count = await db.busyTime.count();
    await control("/calendar", { name: "family", ics: "<html>" });
    await refreshCalendars(later(10));
    const [row] = await db.busyCalendar.findMany();
    expect(row).toMatchObject({ readAt: now, failure: "The address has no calendar that can be read." });
    expect(await db.busyTime.count()).toBe(count);
    const missing = await addCalendar(founder, { address: sandbox("/none.ics") }, now);
    expect(missing).toMatchObject({ value: { problem: "The address answered with status 404." } });
  });

  test("with an event that cannot be read counts without it, and one that fails stops no other", async () => {
    const event = ["BEGIN:VEVENT", "UID:2", "DTSTART:soon", "END:VEVENT"];
    const address = await serve("odd", ...daily, "END:VEVENT", ...event.slice(0, -1));
    await addCalendar(founder, { address }, now);
    expect(await db.busyCalendar.findFirstOrThrow()).toMatchObject({
      ...{ readAt: now, triedAt: now },
      failure: "Events that could not be read, and do not count: 1.",
    });
    expect(await db.busyTime.count()).toBeGreaterThan(300);
    const broken = { url: "not encrypted", host: "calendar.example", createdAt: now };
    const { id } = await db.busyCalendar.create({ data: broken });
    await refreshCalendars(later(10));
    const rows = await db.busyCalendar.findMany();
    expect(rows.map(({ triedAt }) => triedAt)).toEqual([later(10), later(10)]);
    expect(rows.find((one) => one.id === id)?.failure).not.toBeNull();
  });

  test("is never inside a private network", async () => {
    const never = [
      ...[
        "http://192.168.1.20/robyn.ics",
        "https://127.0.0.1/a.ics",
        "https://[::1]/a.ics",
        "file:///etc/passwd",
      ],
      ...["https://calendar.internal/a.ics", "https://a.example:8443/a.ics", "http://calendar.example/a.ics"],
      ...["https://me:secret@calendar.example/a.ics", "nonsense", `${env.SANDBOX_URL}/_sandbox/emails`],
      sandbox("/../emails"),
    ];
    for (const address of never)
      expect(await addCalendar(founder, { address }, now)).toMatchObject({ code: "private" });
    expect(await db.busyCalendar.count()).toBe(0);
    const moderator = await createMember({ role: "moderator" });
    const address = await serve("own", ...daily);
    expect(await addCalendar(moderator, { address }, now)).toMatchObject({ code: "not_admin" });
  });
});

test("the founder's feed has what is booked, until its address is replaced or the role ends", async () => {
  const kind = await createAppointmentKind();
  const times = { startsAt: later(60), endsAt: later(80), blockedUntil: later(90), createdAt: now };
  const email = uniqueEmail();
  await db.appointment.create({
    data: {
      ...{ kindId: kind.id, state: "booked", bookedAt: now, timeZone: "Europe/London", ...times },
      ...{ name: "Amara, Osei", email, emailKey: email, note: "Two\nlines" },
    },
  });
  await renewFeed(founder);
  const token =
    signedUrl("appointment-calendar", (await getFeedId(founder)) ?? "")
      .split("/")
      .at(-1) ?? "";
  const calendar = new ICAL.Component(ICAL.parse((await appointmentFeed(token, now)) ?? "") as never);
  const [event] = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  expect(event).toMatchObject({ summary: `Amara, Osei: ${kind.name}`, description: "Two\nlines" });
  expect(event?.startDate.toJSDate()).toEqual(times.startsAt);
  await db.user.update({ where: { id: founder.userId }, data: { role: "member" } });
  expect(await appointmentFeed(token, now)).toBeNull();
  const setRole = (roleEndsAt: Date | null) =>
    db.user.update({ where: { id: founder.userId }, data: { role: "admin", roleEndsAt } });
  await setRole(later(1));
  expect(await appointmentFeed(token, now)).not.toBeNull();
  expect(await appointmentFeed(token, later(1))).toBeNull();
  await setRole(null);
  await db.twoStepRole.create({ data: { role: "admin" } });
  expect(await appointmentFeed(token, now)).toBeNull();
  await db.twoStepRole.delete({ where: { role: "admin" } });
  expect(await appointmentFeed(token, now)).not.toBeNull();
  await renewFeed(founder);
  expect(await appointmentFeed(token, now)).toBeNull();
  expect(await appointmentFeed("nonsense", now)).toBeNull();
});

describe("the office", () => {
  const typed = {
    ...{ id: "", name: "First call", slug: "/book/First-Call", place: "Phone", audience: "everyone" },
    ...{ minutes: "20", bufferMinutes: "10", noticeHours: "24", horizonDays: "42" },
    pricePence: "0",
  };

  test("adds the first kind with hours, changes it, and closes it", async () => {
    await db.appointmentKind.deleteMany();
    await db.appointmentHours.deleteMany();
    const kind = kindSchema.parse(typed);
    expect(await saveKind(founder, kind, now)).toMatchObject({ ok: true });
    expect(await db.appointmentHours.count()).toBe(5);
    expect(await saveKind(founder, kind, now)).toMatchObject({ code: "taken" });
    const { id, slug } = await db.appointmentKind.findFirstOrThrow();
    expect(slug).toBe("first-call");
    expect(await saveKind(founder, { ...kind, id, name: "A call" }, now)).toMatchObject({ ok: true });
    expect(await setKindState(founder, { id, to: "closed" }, now)).toMatchObject({ ok: true });
    expect(await setKindState(founder, { id, to: "closed" }, now)).toMatchObject({ code: "gone" });
    expect(await saveKind(await createMember(), kind, now)).toMatchObject({ code: "not_admin" });
  });

  test("emails another place to those who have booked, with a newer calendar file, once", async () => {
    const email = uniqueEmail("fern");
    const day = 24 * 3_600_000;
    const { id, kindId: own } = await createAppointment({ email, startsAt: new Date(now.getTime() + day) });
    const past = { email: uniqueEmail("moss"), startsAt: new Date(now.getTime() - day) };
    await createAppointment({ ...past, kindId: own });
    const { slug } = await db.appointmentKind.findUniqueOrThrow({ where: { id: own } });
    const kind = { ...kindSchema.parse({ ...typed, slug, place: "The barn" }), id: own };
    for (const name of ["First call", "A call"])
      expect(await saveKind(founder, { ...kind, name }, now)).toMatchObject({ ok: true });
    expect(await db.email.findMany({ where: { letter: "appointment-place-changed" } })).toMatchObject([
      { to: email, values: { where: "The barn", revision: "1", appointmentId: id } },
    ]);
  });

  test("refuses figures, addresses and hours that make no sense", () => {
    const wrong = [{ minutes: "0" }, { minutes: "1.5" }, { noticeHours: "-1" }, { horizonDays: "400" }];
    const more = [
      { slug: "a b" },
      { slug: "ä" },
      { name: " " },
      { audience: "x" },
      { place: "http://x.example/" },
      { pricePence: "-1" },
      { pricePence: "0.50" },
      { pricePence: "10001" },
      { pricePence: "120", audience: "coaching" },
    ];
    for (const one of [...wrong, ...more])
      expect(kindSchema.safeParse({ ...typed, ...one }).success).toBe(false);
    expect(parseHours("10:00-12:00, 14:00 to 17:30", 2)).toEqual([
      { weekday: 2, opens: 600, closes: 720 },
      { weekday: 2, opens: 840, closes: 1050 },
    ]);
    for (const one of ["10", "12:00-10:00", "10:00-25:00", "10:60-11:00", "10:00-12:00, 11:00-13:00"])
      expect(parseHours(one, 2)).toBeNull();
  });

  test("replaces the week and adds days off", async () => {
    const kind = await createAppointmentKind();
    const names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    const week = Object.fromEntries(names.map((name) => [name, name === "tuesday" ? "14:00-15:00" : ""]));
    await saveHours(founder, hoursSchema.parse(week), now);
    expect(await listFreeSlots(db, kind, now)).toHaveLength(12);
    await addDaysOff(founder, { from: "2026-03-24", to: "" }, now);
    expect(await listFreeSlots(db, kind, now)).toHaveLength(10);
  });
});
