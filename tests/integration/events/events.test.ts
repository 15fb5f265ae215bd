import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { answerEvent } from "@/lib/events/answers";
import { addEvent, callOff, changeEvent, moveDay, saveRecording } from "@/lib/events/manage";
import { listEvents, readEvent } from "@/lib/events/read";
import { changeEventSchema, eventSchema, moveDaySchema } from "@/lib/events/schema";
import { newEvent, eventFormDefaults } from "@/lib/events/form-defaults";
import { createMember } from "../../support/factories";
import {
  added,
  at,
  callLink,
  comes,
  day,
  founder,
  inMastermind,
  member,
  noon,
  saidTo,
  typed,
} from "./fixture";

let robyn: Member;
let kat: Member;
let lou: Member;

beforeAll(async () => {
  [robyn, kat, lou] = [await founder(), await member("Kat"), await inMastermind("Lou")];
});

beforeEach(async () => {
  await db.clubEvent.deleteMany();
});

async function list(reader: Member, now = noon) {
  const found = await listEvents(reader, now);
  if (!found.ok) throw new Error(found.message);
  return found.value;
}

async function read(reader: Member, id: string, on: string | null = null, now = noon) {
  const found = await readEvent(reader, id, on, now);
  if (!found.ok) throw new Error(found.message);
  return found.value;
}

/** The founder's form for an existing event, with changes. */
async function changed(id: string, more: Record<string, string>, now = noon) {
  const form = await eventFormDefaults(id, now);
  if (!form) throw new Error("There is no such event");
  const { typed: shown, revision } = form;
  return changeEventSchema.parse({ ...shown, shown: shown.startsAt, id, seen: `${revision}`, ...more });
}

describe("the URL of a call", () => {
  test.each([
    ["18:44", null],
    ["18:45", callLink],
    ["19:59", callLink],
    ["20:00", null],
  ])("at %s is %s, in the list and on the page", async (clock, url) => {
    const id = await added(robyn);
    const [ahead] = (await list(kat, at(clock))).ahead;
    expect((await read(kat, id, day, at(clock))).callUrl).toBe(url);
    expect(ahead?.callUrl ?? null).toBe(url);
    if (url) return;
    const everything = JSON.stringify([await list(kat, at(clock)), await read(kat, id, day, at(clock))]);
    expect(everything).not.toContain("meet.example.org");
  });

  test("of the mastermind is shown to its members and the founder only", async () => {
    const id = await added(robyn, { audience: "mastermind" });
    const now = at("19:10");
    for (const [who, url] of [
      [lou, callLink],
      [robyn, callLink],
      [kat, null],
    ] as const)
      expect([who.displayName, (await read(who, id, day, now)).callUrl]).toEqual([who.displayName, url]);
    expect(JSON.stringify([await list(kat, now), await read(kat, id, day, now)])).not.toContain(
      "meet.example",
    );
    expect((await list(kat, now)).ahead).toMatchObject([{ mayAttend: false, place: null }]);
    await db.accessGrant.updateMany({
      where: { userId: lou.userId },
      data: { revokedAt: at("12:00", "2026-03-17") },
    });
    expect((await read(lou, id, day, now)).callUrl).toBeNull();
    await db.accessGrant.updateMany({ where: { userId: lou.userId }, data: { revokedAt: null } });
  });

  test("is hidden once it is cancelled; a place in words is always shown", async () => {
    const id = await added(robyn);
    await callOff(robyn, { event: id, day: "" }, at("18:50"));
    expect((await read(kat, id, day, at("19:10"))).callUrl).toBeNull();
    await added(robyn, { place: "Worbarrow Bay, the car park end" });
    expect((await list(kat)).ahead.map(({ place }) => place)).toContain("Worbarrow Bay, the car park end");
  });

  test("is followed by the recording, for those who may attend", async () => {
    const id = await added(robyn, { audience: "mastermind" });
    const recording = "https://video.example.org/61";
    expect(await saveRecording(robyn, { event: id, day, recording }, at("18:00"))).toMatchObject({
      code: "gone",
    });
    expect(await saveRecording(robyn, { event: id, day, recording }, at("20:30"))).toMatchObject({
      ok: true,
    });
    expect((await list(lou, at("21:00"))).past).toMatchObject([{ recordingUrl: recording }]);
    expect((await list(kat, at("21:00"))).past).toMatchObject([{ recordingUrl: null }]);
    await saveRecording(robyn, { event: id, day, recording: null }, at("21:30"));
    expect((await list(lou, at("22:00"))).past).toMatchObject([{ recordingUrl: null }]);
  });
});

describe("attending", () => {
  test("is stored once a day of the event; the last answer counts, also in parallel", async () => {
    const id = await added(robyn, { repeat: "weekly" });
    await Promise.all(Array.from({ length: 6 }, () => comes(kat, id, day)));
    await comes(kat, id, "2026-03-25");
    await answerEvent(kat, { event: id, day, coming: "no" }, noon);
    expect(await saidTo(id, day)).toEqual(["Kat: no"]);
    expect(await saidTo(id, "2026-03-25")).toEqual(["Kat: yes"]);
    expect((await list(kat)).ahead.map(({ answer }) => answer)).toEqual(["no", "yes"]);
  });

  test("counts all, names the first three, and omits members blocked or without access", async () => {
    const id = await added(robyn);
    const some = await Promise.all(["Ada", "Bea", "Cal", "Dawn", "Eve"].map((name) => member(name)));
    for (const [index, who] of some.entries()) await comes(who, id, day, new Date(noon.getTime() + index));
    await comes(kat, id, day, at("13:00"));
    const first = (names: string[]) => names.map((name) => expect.objectContaining({ name }) as object);
    expect((await list(kat)).ahead).toMatchObject([
      { attendees: { count: 6, first: first(["Ada", "Bea", "Cal"]), hasYou: true } },
    ]);
    const [ada, bea] = some;
    await db.user.update({ where: { id: ada?.userId }, data: { blockedAt: noon } });
    await db.accessGrant.updateMany({ where: { userId: bea?.userId }, data: { revokedAt: noon } });
    expect((await list(lou)).ahead).toMatchObject([
      { attendees: { count: 4, first: first(["Cal", "Dawn", "Eve"]), hasYou: false } },
    ]);
    expect((await read(kat, id)).said.coming.map(({ name }) => name)).toEqual(["Cal", "Dawn", "Eve", "Kat"]);
  });

  test.each([
    ["an unknown event", () => ({ event: "019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b" }), "gone"],
    ["a day without the event", () => ({ day: "2026-03-19" }), "gone"],
    ["a past event", () => ({ now: at("20:00") }), "over"],
  ])("%s is refused", async (_, change, code) => {
    const event = await added(robyn);
    const { now = noon, ...more }: { now?: Date; event?: string; day?: string } = change();
    expect(await answerEvent(kat, { event, day, coming: "yes", ...more }, now)).toMatchObject({ code });
    expect(await db.eventAnswer.count()).toBe(0);
  });

  test("a day more than a year ahead of a repeating event is refused", async () => {
    const event = await added(robyn, { repeat: "weekly" });
    const say = (on: string) => answerEvent(kat, { event, day: on, coming: "yes" }, noon);
    expect(await say("2027-03-17")).toMatchObject({ ok: true });
    expect(await say("2027-03-24")).toMatchObject({ code: "gone" });
  });

  test("a cancelled event, the mastermind's, or any without access is refused", async () => {
    const [off, closed] = [await added(robyn), await added(robyn, { audience: "mastermind" })];
    await callOff(robyn, { event: off, day }, noon);
    const stranger = await createMember({ hasAccess: false });
    const say = (who: Member, event: string) => answerEvent(who, { event, day, coming: "yes" }, noon);
    expect(await say(kat, off)).toMatchObject({ code: "called_off" });
    expect(await say(kat, closed)).toMatchObject({ code: "not_yours" });
    expect(await say(stranger, closed)).toMatchObject({ code: "forbidden" });
    expect(await say(lou, closed)).toMatchObject({ ok: true });
    expect(await listEvents(stranger, noon)).toMatchObject({ code: "forbidden" });
    expect(await readEvent(stranger, closed, null, noon)).toMatchObject({ code: "forbidden" });
  });

  test("in parallel with a cancellation is stored before it or refused", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await added(robyn);
      const [, answer] = await Promise.all([
        callOff(robyn, { event: id, day: "" }, noon),
        answerEvent(kat, { event: id, day, coming: "yes" }, noon),
      ]);
      const letters = await db.email.count({
        where: { letter: "event-called-off", cause: { contains: id } },
      });
      expect(letters).toBe(answer.ok ? 1 : 0);
    }
  });

  test("is deleted with the account", async () => {
    const [id, gone] = [await added(robyn), await member("Gone")];
    await comes(gone, id, day);
    await db.user.delete({ where: { id: gone.userId } });
    expect(await saidTo(id, day)).toEqual([]);
  });
});

describe("the founder", () => {
  test.each(["member", "moderator"] as const)(
    "is an administrator; a %s cannot add or change events",
    async (role) => {
      const other = await createMember({ role });
      const id = await added(robyn);
      const input = await changed(id, { title: "Mine" });
      const refused = { ok: false, code: "not_admin" };
      expect(await addEvent(other, typed(), noon)).toMatchObject(refused);
      expect(await changeEvent(other, input, noon)).toMatchObject(refused);
      expect(await callOff(other, { event: id, day: "" }, noon)).toMatchObject(refused);
      expect(
        await moveDay(other, moveDaySchema.parse({ event: id, day, startsAt: "2026-03-20T19:00" }), noon),
      ).toMatchObject(refused);
      expect(await saveRecording(other, { event: id, day, recording: null }, at("23:00"))).toMatchObject(
        refused,
      );
      await db.user.update({ where: { id: other.userId }, data: { role: "admin" } });
      const lost = { ...other, role: "admin" as const };
      await db.user.update({ where: { id: other.userId }, data: { role: "member" } });
      expect(await addEvent(lost, typed(), noon)).toMatchObject(refused);
      expect(await db.clubEvent.findMany()).toMatchObject([
        { title: "The thing you keep moving", revision: 0 },
      ]);
    },
  );

  test("sees each of these in the audit log", async () => {
    const id = await added(robyn, { repeat: "weekly" });
    await changeEvent(robyn, await changed(id, { title: "Another" }), noon);
    await changeEvent(robyn, await changed(id, { startsAt: "2026-03-19T18:00" }), noon);
    await callOff(robyn, { event: id, day: "2026-03-26" }, noon);
    await saveRecording(
      robyn,
      { event: id, day: "2026-03-19", recording: "https://a.example/1" },
      at("20:00", "2026-03-19"),
    );
    const trail = await db.auditEntry.findMany({ where: { subject: id }, orderBy: { at: "asc" } });
    expect(trail.map(({ action }) => action).sort()).toEqual([
      "club_event.added",
      "club_event.called_off",
      "club_event.changed",
      "club_event.moved",
      "club_event.recorded",
    ]);
  });

  test("is refused changes of past days, and after another change", async () => {
    expect(await addEvent(robyn, typed({ startsAt: "2026-03-18T11:00" }), noon)).toMatchObject({
      code: "past",
    });
    const id = await added(robyn);
    const input = await changed(id, { title: "First" });
    expect(await changeEvent(robyn, input, noon)).toMatchObject({ ok: true });
    expect(await changeEvent(robyn, { ...input, title: "Second" }, noon)).toMatchObject({ code: "changed" });
    expect(await callOff(robyn, { event: id, day: "" }, at("21:00"))).toMatchObject({ code: "over" });
    expect(await callOff(robyn, { event: id, day: "" }, noon)).toMatchObject({ ok: true });
    expect(await callOff(robyn, { event: id, day: "" }, noon)).toMatchObject({ code: "called_off" });
  });

  test("moves future days: answers move along, past days stay, and local time is kept", async () => {
    const id = await added(robyn, { repeat: "weekly" });
    const later = at("12:00", "2026-03-26");
    await comes(kat, id, day);
    await comes(kat, id, "2026-04-01", later);
    await comes(lou, id, "2026-04-08", later);
    await callOff(robyn, { event: id, day: "2026-04-08" }, later);
    const done = await changeEvent(robyn, await changed(id, { startsAt: "2026-04-02T18:30" }, later), later);
    expect(done).toMatchObject({ ok: true });
    const { ahead, past } = await list(kat, later);
    expect(
      ahead.map(({ startsAt, answer, isCalledOff }) => [startsAt.toISOString(), answer, isCalledOff]),
    ).toEqual([
      ["2026-04-02T17:30:00.000Z", "yes", false],
      ["2026-04-09T17:30:00.000Z", null, true],
    ]);
    expect(past.map(({ startsAt, answer }) => [startsAt.toISOString(), answer])).toEqual([
      ["2026-03-25T19:00:00.000Z", null],
      ["2026-03-18T19:00:00.000Z", "yes"],
    ]);
    expect(await saidTo(id, "2026-04-09")).toEqual(["Lou: yes"]);
    expect((await read(kat, id, "2026-04-08", later)).startsAt.toISOString()).toBe(
      "2026-04-02T17:30:00.000Z",
    );
  });

  test("moves it by a week, and each answer stays with its day", async () => {
    const id = await added(robyn, { repeat: "weekly" });
    await comes(kat, id, day);
    await comes(lou, id, "2026-03-25");
    await changeEvent(robyn, await changed(id, { startsAt: "2026-03-25T19:00" }), noon);
    expect(await saidTo(id, "2026-03-25")).toEqual(["Kat: yes"]);
    expect(await saidTo(id, "2026-04-01")).toEqual(["Lou: yes"]);
    expect(await db.eventAnswer.count()).toBe(2);
  });

  test("cannot move it to a day it already had", async () => {
    const id = await added(robyn, { repeat: "weekly" });
    const evening = at("20:30");
    const input = await changed(id, { startsAt: "2026-03-18T22:00" }, evening);
    expect(await changeEvent(robyn, input, evening)).toMatchObject({
      code: "same_day",
      fields: { startsAt: expect.any(String) as string },
    });
    expect(await db.eventDate.count()).toBe(0);
  });

  test("moves one day, which keeps its id", async () => {
    const id = await added(robyn, { repeat: "weekly" });
    await comes(kat, id, "2026-03-25");
    const to = moveDaySchema.parse({ event: id, day: "2026-03-25", startsAt: "2026-03-26T10:00" });
    expect(await moveDay(robyn, to, noon)).toMatchObject({ ok: true });
    const { ahead } = await list(kat);
    expect(
      ahead.map(({ day: name, startsAt, isMoved, answer }) => [
        name,
        startsAt.toISOString(),
        isMoved,
        answer,
      ]),
    ).toEqual([
      ["2026-03-18", "2026-03-18T19:00:00.000Z", false, null],
      ["2026-03-25", "2026-03-26T10:00:00.000Z", true, "yes"],
    ]);
    expect(await moveDay(robyn, { ...to, day: "2026-03-24" }, noon)).toMatchObject({ code: "gone" });
    expect(await moveDay(robyn, to, at("12:00", "2026-03-27"))).toMatchObject({ code: "over" });
  });

  test("cancels one day, and the others stay", async () => {
    const id = await added(robyn, { repeat: "monthly" });
    expect(await callOff(robyn, { event: id, day }, noon)).toMatchObject({ ok: true });
    expect(await callOff(robyn, { event: id, day }, noon)).toMatchObject({ code: "called_off" });
    expect((await list(kat)).ahead.map(({ day: name, isCalledOff }) => [name, isCalledOff])).toEqual([
      ["2026-03-18", true],
      ["2026-04-15", false],
    ]);
    await callOff(robyn, { event: id, day: "" }, noon);
    expect((await list(kat)).ahead).toMatchObject([{ day: "2026-03-18", isCalledOff: true }]);
  });

  test("gets the mastermind's next day as the default of its call", () => {
    expect(newEvent("mastermind", at("18:59"))).toMatchObject({
      startsAt: "2026-03-18T19:00",
      repeat: "weekly",
    });
    expect(newEvent("mastermind", at("19:00"))).toMatchObject({ startsAt: "2026-03-25T19:00" });
    expect(newEvent("mastermind", at("12:00", "2026-03-19"))).toMatchObject({ startsAt: "2026-03-25T19:00" });
  });
});

describe("the form", () => {
  const place = (typedPlace: string) =>
    eventSchema.safeParse({
      ...{ title: "T", startsAt: "2026-03-18T19:00", minutes: "60", repeat: "none" },
      place: typedPlace,
    });

  test.each([
    "http://meet.example.org/a",
    "javascript://x",
    "zoom.us/j/123",
    "www.example.org",
    "Zoom: https://meet.example.org/a",
    "https://",
  ])("refuses the place %s, neither a place nor a whole link", (one) => {
    expect(place(one).error?.issues[0]?.path).toEqual(["place"]);
  });

  test.each(["https://meet.example.org/a?b=c#d", "Worbarrow Bay", "Room 3, first floor"])(
    "accepts the place %s",
    (one) => {
      expect(place(one).success).toBe(true);
    },
  );
});
