import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET } from "@/app/(clubhouse)/community/events/[id]/join/route";
import { eventRules } from "@/content/events";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { answerEvent } from "@/lib/events/answers";
import { callOff, moveDay } from "@/lib/events/manage";
import { daysFor, readNextDays } from "@/lib/events/next-days";
import { readCallUrl } from "@/lib/events/read";
import { moveDaySchema } from "@/lib/events/schema";
import { isInMastermind } from "@/lib/orders/programmes/access";
import { createMember } from "../../support/factories";
import { ask } from "../../support/access-levels";
import { added, at, callLink, comes, day, founder, inMastermind, member, noon } from "./fixture";

let robyn: Member;
let kat: Member;
let lou: Member;

beforeAll(async () => {
  [robyn, kat, lou] = [await founder(), await member("Kat"), await inMastermind("Lou")];
});

beforeEach(async () => {
  await db.clubEvent.deleteMany();
});

async function nextEventOf(reader: Member, now = noon) {
  return daysFor(reader, await isInMastermind(reader, now), await readNextDays(reader.userId, now));
}

describe("the next event", () => {
  test("is one the member may attend, the earliest first, with their answer", async () => {
    const weekly = await added(robyn, { title: "Weekly", repeat: "weekly" });
    const mastermind = await added(robyn, { title: "Mastermind", audience: "mastermind" });
    await added(robyn, { title: "Barn", place: "The barn", startsAt: "2026-03-18T15:00" });
    await comes(kat, weekly, day);
    await answerEvent(lou, { event: mastermind, day, coming: "no" }, noon);
    expect(
      (await nextEventOf(kat)).map(({ title, day, isCall, answer }) => [title, day, isCall, answer]),
    ).toEqual([
      ["Barn", day, false, null],
      ["Weekly", day, true, "yes"],
      ["Weekly", "2026-03-25", true, null],
    ]);
    expect(await nextEventOf(lou)).toContainEqual(
      expect.objectContaining({ title: "Mastermind", answer: "no" }),
    );
    expect(await nextEventOf(robyn)).toHaveLength(4);
    expect(await nextEventOf(await createMember({ hasAccess: false, isConfirmed: true }))).toEqual([]);
    expect(JSON.stringify([await nextEventOf(kat), await nextEventOf(robyn)])).not.toMatch(
      /meet\.example|The barn/,
    );
  });

  test("uses the moved day, skips cancelled ones, and disappears at its end", async () => {
    const moved = await added(robyn, { title: "Moved", repeat: "weekly" });
    const off = await added(robyn, { title: "Off" });
    const move = { event: moved, day, startsAt: "2026-03-20T10:00" };
    expect(await moveDay(robyn, moveDaySchema.parse(move), noon)).toMatchObject({ ok: true });
    expect(await callOff(robyn, { event: off, day: "" }, noon)).toMatchObject({ ok: true });
    expect(await nextEventOf(kat)).toMatchObject([
      { day, startsAt: new Date("2026-03-20T10:00:00Z") },
      { day: "2026-03-25" },
    ]);
    const [, next] = await nextEventOf(kat);
    expect(await nextEventOf(kat, new Date("2026-03-20T11:00:00Z"))).toMatchObject([
      next,
      { day: "2026-04-01" },
    ]);
  });

  test("has the answer of a day that was moved far, and looks past cancelled days", async () => {
    const moved = await added(robyn, { title: "Moved" });
    await comes(kat, moved, day);
    const move = { event: moved, day, startsAt: "2026-04-10T10:00" };
    expect(await moveDay(robyn, moveDaySchema.parse(move), noon)).toMatchObject({ ok: true });
    const weekly = await added(robyn, { title: "Weekly", repeat: "weekly" });
    for (const off of [day, "2026-03-25", "2026-04-01"])
      expect(await callOff(robyn, { event: weekly, day: off }, noon)).toMatchObject({ ok: true });
    expect(await nextEventOf(kat, new Date("2026-04-02T12:00:00Z"))).toMatchObject([
      { title: "Weekly", day: "2026-04-08" },
      { title: "Moved", day, answer: "yes" },
      { title: "Weekly", day: "2026-04-15" },
    ]);
    expect((await nextEventOf(kat)).map((one) => one.day)).toContain("2026-04-08");
  });

  test("is limited to a maximum number", async () => {
    for (let index = 0; index < 8; index++) await added(robyn, { title: `Call ${index}` });
    expect(await nextEventOf(kat)).toHaveLength(eventRules.nextEventsRead);
  });
});

describe("the join link of a call", () => {
  test.each([
    ["18:44", null],
    ["18:45", callLink],
    ["19:59", callLink],
    ["20:00", null],
  ])("at %s redirects to %s", async (clock, url) => {
    const id = await added(robyn);
    expect(await readCallUrl(kat, id, day, at(clock))).toBe(url);
  });

  test("is for those who may attend, on a day that takes place", async () => {
    const id = await added(robyn, { audience: "mastermind" });
    const open = at("19:10");
    const nobody = await createMember({ hasAccess: false, isConfirmed: true });
    for (const [who, url] of [
      [lou, callLink],
      [robyn, callLink],
      [kat, null],
      [nobody, null],
    ] as const)
      expect([who.displayName, await readCallUrl(who, id, day, open)]).toEqual([who.displayName, url]);
    expect(await readCallUrl(lou, id, "2026-03-19", open)).toBeNull();
    expect(await readCallUrl(lou, "00000000-0000-4000-8000-000000000000", day, open)).toBeNull();
    await callOff(robyn, { event: id, day: "" }, noon);
    expect(await readCallUrl(lou, id, day, open)).toBeNull();
    const barn = await added(robyn, { place: "The barn" });
    expect(await readCallUrl(kat, barn, day, open)).toBeNull();
  });

  test("is URL-encoded, whatever characters the founder typed", async () => {
    const soon = new Date(Date.now() + 5 * 60_000);
    const clock = new Intl.DateTimeFormat("sv-SE", {
      ...{ dateStyle: "short", timeStyle: "short", timeZone: "Europe/London" },
    }).format(soon);
    const startsAt = clock.replace(" ", "T");
    const place = "https://meet.example.org/Rebels’Circle";
    const id = await added(robyn, { place, startsAt }, new Date());
    const join = async (who: Member, on = startsAt.slice(0, 10)) => {
      await ask(who);
      const request = new Request(`http://localhost:3000/x?on=${on}`);
      const answer = await GET(request, { params: Promise.resolve({ id }) });
      return [answer.status, answer.headers.get("location")];
    };
    expect(await join(kat)).toEqual([303, "https://meet.example.org/Rebels%E2%80%99Circle"]);
    expect(await join(kat, "2026-02-31")).toEqual([303, "/community/events"]);
    const nobody = await createMember({ hasAccess: false, isConfirmed: true });
    expect(await join(nobody)).toEqual([303, `/community/events/${id}?on=${startsAt.slice(0, 10)}`]);
  });
});
