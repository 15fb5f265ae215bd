import { beforeEach, describe, expect, test } from "vitest";
import ICAL from "ical.js";
import { listFreeSlots } from "@/lib/appointments/availability";
import { bookTime } from "@/lib/appointments/book";
import { cancelAppointment, moveAppointment } from "@/lib/appointments/change";
import { holdTime } from "@/lib/appointments/hold";
import { cancelInOffice, moveInOffice } from "@/lib/appointments/office/appointments";
import { isAppointmentLetterRelevant, sendAppointmentReminders } from "@/lib/appointments/letters";
import { appointmentIdOf } from "@/lib/appointments/tokens";
import { db } from "@/lib/db";
import { isLetterName, type LetterName } from "@/lib/email/render";
import { writeOut } from "@/lib/email/outbox";
import { createAppointmentKind, openHours } from "../../support/appointments";
import { createMember, uniqueAddress, uniqueEmail } from "../../support/factories";

const toronto = "America/Toronto";
/** Thursday 19 March 2026, 09:05 in London and 05:05 in Toronto. */
const now = new Date("2026-03-19T09:05:00Z");
/** 09:00 in Toronto and 14:00 in London, whose clocks have gone forward by then. */
const start = new Date("2026-03-31T13:00:00Z");
const later = (minutes: number, from = now) => new Date(from.getTime() + minutes * 60_000);

beforeEach(async () => {
  await db.appointment.deleteMany();
  await db.email.deleteMany();
  await openHours();
});

const hold = async (kind: { slug: string }, at = start, when = now, instead?: string) =>
  holdTime(
    { kind: kind.slug, start: at, zone: toronto, ...(instead && { instead }) },
    null,
    uniqueAddress(),
    when,
  );
const details = (email = uniqueEmail("amara")) => ({
  name: "Amara Osei",
  email,
  phone: "",
  note: "Tuesdays.",
});

async function held(kind: { slug: string }, at = start, when = now): Promise<string> {
  const done = await hold(kind, at, when);
  if (!done.ok) throw new Error(done.message);
  return done.value.token;
}

async function booked(kind: { slug: string }, at = start) {
  const token = await held(kind, at);
  const done = await bookTime({ hold: token, ...details() }, null, now);
  if (!done.ok) throw new Error(done.message);
  return { token, id: done.value.id };
}

async function letters() {
  const rows = await db.email.findMany({ orderBy: { id: "asc" }, include: { link: true } });
  return Promise.all(
    rows.map(async ({ letter, ...row }) => ({
      letter: letter as LetterName,
      to: row.to,
      ...(isLetterName(letter) ? await writeOut(letter, row) : {}),
    })),
  );
}

/** The entry of the calendar file attached to an email, as a calendar reads it. */
function entryOf(letter: Awaited<ReturnType<typeof letters>>[number] | undefined) {
  const file = letter && "attachments" in letter ? letter.attachments?.[0]?.content.toString() : undefined;
  const calendar = new ICAL.Component(ICAL.parse(file ?? "") as never);
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return {
    method: calendar.getFirstPropertyValue("method"),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    ...{ uid: event.uid, sequence: event.sequence, location: event.location, summary: event.summary },
  };
}

describe("holding a time", () => {
  test("keeps it from others for ten minutes, then gives it to the next", async () => {
    const kind = await createAppointmentKind();
    const first = await held(kind);
    expect(await hold(kind, start, later(9))).toMatchObject({ ok: false, code: "taken" });
    expect((await listFreeSlots(db, kind, later(9))).map(Number)).not.toContain(start.getTime());
    const second = await held(kind, start, later(10));
    expect(await bookTime({ hold: first, ...details() }, null, later(11))).toMatchObject({ code: "taken" });
    expect(await bookTime({ hold: second, ...details() }, null, later(11))).toMatchObject({ ok: true });
  });

  test("counts after it lapsed while nobody else took the time", async () => {
    const token = await held(await createAppointmentKind());
    expect(await bookTime({ hold: token, ...details() }, null, later(30))).toMatchObject({ ok: true });
  });

  test("blocks times of every kind, with its buffer, and is replaced by the visitor's next choice", async () => {
    const [kind, other] = [await createAppointmentKind(), await createAppointmentKind({ minutes: 60 })];
    const token = await held(kind);
    expect(await hold(other, later(-30, start))).toMatchObject({ code: "taken" });
    expect(await hold(other, later(-60, start))).toMatchObject({ code: "taken" });
    expect(await hold(kind, later(30, start), now, token)).toMatchObject({ ok: true });
    expect(await hold(other, later(-60, start))).toMatchObject({ ok: true });
  });

  test("replaces no appointment, and stays the visitor's if the next choice is refused", async () => {
    const kind = await createAppointmentKind();
    const { token } = await booked(kind);
    expect(await hold(kind, start, now, token)).toMatchObject({ code: "taken" });
    const own = await held(kind, later(30, start));
    expect(await hold(kind, start, now, own)).toMatchObject({ code: "taken" });
    expect(await bookTime({ hold: own, ...details() }, null, now)).toMatchObject({ ok: true });
  });

  test("stands as it was chosen while its kind changes, until it lapses", async () => {
    const kind = await createAppointmentKind();
    const [first, second] = [await held(kind), await held(kind, later(60, start))];
    await held(kind, later(30, start), later(5));
    await db.appointmentKind.update({ where: { id: kind.id }, data: { minutes: 60 } });
    expect(await bookTime({ hold: first, ...details() }, null, later(9))).toMatchObject({ ok: true });
    const { endsAt } = await db.appointment.findFirstOrThrow({ where: { state: "booked" } });
    expect(endsAt).toEqual(later(20, start));
    // Another time, as its own went by
    const input = { hold: second, ...details(), start: later(120, start) };
    expect(await bookTime(input, null, later(30))).toMatchObject({ ok: true });
    expect(await db.appointment.count({ where: { startsAt: input.start, state: "booked" } })).toBe(1);
  });

  test("refuses what is not offered: other minutes, past, too soon, too far, closed, members' kinds", async () => {
    const kind = await createAppointmentKind();
    const never = [later(7, start), later(-60 * 24 * 30, start), later(60), later(60 * 24 * 90), new Date(0)];
    for (const at of never) expect(await hold(kind, at)).toMatchObject({ code: "taken" });
    const closed = await createAppointmentKind({ closedAt: now });
    const theirs = await createAppointmentKind({ audience: "members" });
    for (const one of [closed, theirs, { slug: "no-such-kind" }])
      expect(await hold(one)).toMatchObject({ code: "gone" });
    expect(await db.appointment.count()).toBe(0);
  });

  test("is limited for one network, without leaving times held", async () => {
    const kind = await createAppointmentKind();
    const network = uniqueAddress();
    const tries = Array.from({ length: 10 }, (_, index) => later(30 * index - 240, start));
    const results = [];
    for (const at of tries)
      results.push(await holdTime({ kind: kind.slug, start: at, zone: toronto }, null, network, now));
    expect(results.filter((one) => one.ok)).toHaveLength(8);
    expect(results.at(-1)).toMatchObject({ code: "too_many" });
    const again = { kind: kind.slug, start: later(300, start), zone: toronto };
    const token = results[0]?.ok ? results[0].value.token : "";
    expect(await holdTime({ ...again, instead: token }, null, network, now)).toMatchObject({ ok: false });
    expect(await db.appointment.count({ where: { state: "held" } })).toBe(8);
  });
});

test("of a hundred bookings of one time at once, one wins", async () => {
  const kind = await createAppointmentKind();
  const attempts = Array.from({ length: 100 }, async () => {
    const done = await hold(kind);
    return done.ok ? bookTime({ hold: done.value.token, ...details() }, null, now) : done;
  });
  const results = await Promise.all(attempts);
  expect(results.filter((one) => one.ok)).toHaveLength(1);
  expect(new Set(results.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(["taken"]));
  expect(await db.appointment.count({ where: { state: "booked" } })).toBe(1);
});

test("the database itself refuses two appointments that overlap", async () => {
  const { id } = await booked(await createAppointmentKind());
  const { id: _, ...row } = await db.appointment.findUniqueOrThrow({ where: { id } });
  await expect(db.appointment.create({ data: { ...row, startsAt: later(19, start) } })).rejects.toThrow(
    /appointments_apart/,
  );
});

describe("booking", () => {
  test("confirms to both, once, with a file that a calendar reads", async () => {
    const kind = await createAppointmentKind();
    const token = await held(kind);
    const input = { hold: token, ...details() };
    const results = await Promise.all([1, 2, 3].map(() => bookTime(input, null, now)));
    expect(results.every((one) => one.ok)).toBe(true);
    expect(await bookTime({ ...input, email: uniqueEmail() }, null, now)).toMatchObject({ code: "gone" });
    const sent = await letters();
    expect(sent.map(({ letter }) => letter).sort()).toEqual([
      "appointment-booked",
      "founder-appointment-booked",
    ]);
    const confirmation = sent.find(({ letter }) => letter === "appointment-booked");
    const id = appointmentIdOf(token) ?? "";
    expect(entryOf(confirmation)).toMatchObject({
      ...{ method: null, start: "2026-03-31T13:00:00.000Z", end: "2026-03-31T13:20:00.000Z" },
      ...{ sequence: 0, location: kind.place, summary: kind.name },
      uid: expect.stringContaining(id) as string,
    });
    expect(confirmation).toMatchObject({
      text: expect.stringContaining("Tuesday 31 March at 09:00, Toronto time (14:00 in London)") as string,
    });
    // The personal link is in no table
    expect(JSON.stringify(await db.email.findMany())).not.toContain(token);
  });

  test("has two of a public kind ahead for one address at most", async () => {
    const kind = await createAppointmentKind();
    const input = details();
    const results = [];
    for (const minutes of [0, 30, 60])
      results.push(await bookTime({ hold: await held(kind, later(minutes, start)), ...input }, null, now));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(results[2]).toMatchObject({ code: "upcoming" });
  });

  test("refuses a forged or foreign link and changes nothing", async () => {
    const kind = await createAppointmentKind();
    const token = await held(kind);
    for (const one of ["", "x", `${token}x`, token.replace(/^./, "f")])
      expect(await bookTime({ hold: one, ...details() }, null, now)).toMatchObject({ code: "gone" });
    expect(await db.email.count()).toBe(0);
  });
});

describe("changing an appointment", () => {
  test("moves it to a free time, twice at most, and frees the old one", async () => {
    const kind = await createAppointmentKind();
    const { token, id } = await booked(kind);
    const taken = await booked(kind, later(60, start));
    const move = (to: Date, when = now) => moveAppointment({ token, start: to, zone: toronto }, when);
    expect(await move(later(60, start))).toMatchObject({ code: "taken" });
    expect(await move(later(30, start))).toMatchObject({ ok: true });
    expect(await move(later(30, start))).toMatchObject({ ok: true });
    expect(await hold(kind, start)).toMatchObject({ ok: true });
    expect(await move(later(120, start))).toMatchObject({ ok: true });
    expect(await move(later(180, start))).toMatchObject({ code: "moves" });
    expect(taken.id).not.toBe(id);
    const moved = (await letters()).filter(({ letter }) => letter === "appointment-moved");
    expect(moved.map(entryOf).map(({ sequence, start: at }) => [sequence, at])).toEqual([
      [1, "2026-03-31T13:30:00.000Z"],
      [2, "2026-03-31T15:00:00.000Z"],
    ]);
  });

  test("moved to two times at once, or moved and cancelled, counts each change after the other", async () => {
    const kind = await createAppointmentKind();
    const { token, id } = await booked(kind);
    const move = (minutes: number) =>
      moveAppointment({ token, start: later(minutes, start), zone: toronto }, now);
    const row = () => db.appointment.findUniqueOrThrow({ where: { id } });
    expect(await move(30)).toMatchObject({ ok: true });
    // One move is left
    const moves = await Promise.all([move(60), move(90)]);
    expect(moves.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(moves.find(({ ok }) => !ok)).toMatchObject({ code: "moves" });
    expect(await row()).toMatchObject({ state: "booked", moves: 2, revision: 2 });
    const desk = await createMember({ role: "desk" });
    await Promise.all([
      moveInOffice(desk, { id, start: later(120, start) }, now),
      cancelAppointment({ token }, now),
    ]);
    expect(await row()).toMatchObject({ state: "cancelled" });
    expect(await hold(kind, later(120, start))).toMatchObject({ ok: true });
  });

  test("ends a day before, and cancels once", async () => {
    const kind = await createAppointmentKind();
    const { token } = await booked(kind);
    const dayBefore = later(-24 * 60, start);
    expect(await moveAppointment({ token, start: later(60, start), zone: toronto }, dayBefore)).toMatchObject(
      { code: "late" },
    );
    expect(await cancelAppointment({ token }, dayBefore)).toMatchObject({ code: "late" });
    await Promise.all([1, 2].map(() => cancelAppointment({ token }, later(-1, dayBefore))));
    const cancelled = (await letters()).filter(({ letter }) => letter.endsWith("appointment-cancelled"));
    expect(cancelled).toHaveLength(2);
    expect(entryOf(cancelled.find(({ letter }) => letter === "appointment-cancelled"))).toMatchObject({
      ...{ method: "CANCEL", sequence: 1 },
    });
    expect(await moveAppointment({ token, start: later(60, start), zone: toronto }, now)).toMatchObject({
      code: "over",
    });
  });

  test("is possible for the founder and the desk also later, and for no other role", async () => {
    const { id } = await booked(await createAppointmentKind());
    const late = later(-10, start);
    const bookkeeper = await createMember({ role: "bookkeeper" });
    expect(await cancelInOffice(bookkeeper, { id }, late)).toMatchObject({ code: "not_admin" });
    expect(await cancelInOffice(await createMember(), { id }, late)).toMatchObject({ code: "not_admin" });
    const founder = await createMember({ role: "admin" });
    const desk = await createMember({ role: "desk" });
    expect(await cancelInOffice(desk, { id }, late)).toMatchObject({ ok: true });
    expect(await cancelInOffice(founder, { id }, late)).toMatchObject({ code: "gone" });
  });
});

describe("reminders", () => {
  test("go out a day and an hour before, once each, and not after the time has changed", async () => {
    const { token, id } = await booked(await createAppointmentKind());
    const count = () => db.email.count({ where: { letter: "appointment-reminder" } });
    await sendAppointmentReminders(later(-24 * 60 - 1, start));
    expect(await count()).toBe(0);
    await Promise.all([1, 2].map(() => sendAppointmentReminders(later(-24 * 60, start))));
    expect(await count()).toBe(1);
    await sendAppointmentReminders(later(-60, start));
    await sendAppointmentReminders(later(-55, start));
    expect(await count()).toBe(2);
    const { values } = await db.email.findFirstOrThrow({ where: { letter: "appointment-reminder" } });
    const isRelevant = (when: Date) => isAppointmentLetterRelevant(db, { values, subjectId: id }, when);
    expect(await isRelevant(later(-60, start))).toBe(true);
    expect(await isRelevant(start)).toBe(false);
    await moveAppointment({ token, start: later(60, start), zone: toronto }, now);
    expect(await isRelevant(later(-60, start))).toBe(false);
  });

  test("of the day before are not sent after a move into that day, which has just been confirmed", async () => {
    const { id } = await booked(await createAppointmentKind());
    const desk = await createMember({ role: "desk" });
    const sooner = later(-2 * 24 * 60, start);
    const moved = await moveInOffice(desk, { id, start: sooner }, later(-20 * 60, sooner));
    expect(moved).toMatchObject({ ok: true });
    const count = () => db.email.count({ where: { letter: "appointment-reminder" } });
    await sendAppointmentReminders(later(-19 * 60, sooner));
    expect(await count()).toBe(0);
    await sendAppointmentReminders(later(-60, sooner));
    expect(await count()).toBe(1);
  });

  test("of an hour alone go out after the server was down for the day before", async () => {
    await booked(await createAppointmentKind());
    await sendAppointmentReminders(later(-30, start));
    expect(await db.email.count({ where: { letter: "appointment-reminder" } })).toBe(1);
  });
});
