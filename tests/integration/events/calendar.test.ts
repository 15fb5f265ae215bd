import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { answerEvent } from "@/lib/events/answers";
import { calendarFeed, eventCalendar, getFeedId, renewFeed } from "@/lib/events/calendar";
import { callOff, moveDay } from "@/lib/events/manage";
import { moveDaySchema } from "@/lib/events/schema";
import { createMember } from "../../support/factories";
import { added, founder, inMastermind, member, noon } from "./fixture";

let robyn: Member;
let kat: Member;
let lou: Member;
const day = "2026-03-18";

beforeAll(async () => {
  [robyn, kat, lou] = [await founder(), await member("Kat"), await inMastermind("Lou")];
});

beforeEach(async () => {
  await db.clubEvent.deleteMany();
});

/** The token of a member's newest calendar URL. */
async function newToken(who: Member): Promise<string> {
  await renewFeed(who);
  const feedId = await getFeedId(who);
  return /([^/]+)$/.exec(signedUrl("event-calendar", feedId ?? ""))?.[1] ?? "";
}

/** Parses a calendar: unfolded lines, then each entry's fields by name. */
function entries(file: string | null): Record<string, string>[] {
  const lines = (file ?? "").replace(/\r\n[ \t]/g, "").split("\r\n");
  const found: Record<string, string>[] = [];
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:;]+)[^:]*:(.*)$/.exec(line) ?? [];
    if (line === "BEGIN:VEVENT") found.push({});
    else if (found.length > 0) Object.assign(found.at(-1) ?? {}, { [name]: value });
  }
  return found;
}

describe("the file", () => {
  const title =
    "Commas, semicolons; back\\slashes: and a long line, so that it is folded, ünïcödé 🔥 and all";

  test("follows RFC 5545: escaped, folded at 75 octets, CRLF line ends, in UTC", async () => {
    const id = await added(robyn, {
      title,
      startsAt: "2026-07-15T19:00",
      text: "One\nTwo",
      place: "Bay; the, end",
    });
    const file = (await eventCalendar(kat, id, "2026-07-15", noon)) ?? "";
    const lines = file.split("\r\n");
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes("\n"))).toEqual([]);
    expect(lines).toContain("DTSTART:20260715T180000Z");
    expect(lines).toContain("DTEND:20260715T190000Z");
    const [entry] = entries(file);
    expect(entry).toMatchObject({
      SUMMARY: title.replace(/([\\;,])/g, "\\$1"),
      LOCATION: "Bay\\; the\\, end",
      STATUS: "CONFIRMED",
      SEQUENCE: "0",
    });
    expect(entry?.DESCRIPTION).toContain("One\\nTwo\\n\\n");
    expect(entry?.URL).toContain(`/community/events/${id}?on=2026-07-15`);
  });

  test("keeps its UID and increases its sequence when the day moves or is cancelled", async () => {
    const id = await added(robyn, { repeat: "weekly" });
    const read = async () => entries(await eventCalendar(kat, id, day, noon))[0] ?? {};
    const first = await read();
    await moveDay(robyn, moveDaySchema.parse({ event: id, day, startsAt: "2026-03-19T10:00" }), noon);
    const moved = await read();
    await callOff(robyn, { event: id, day }, noon);
    const off = await read();
    expect(new Set([first, moved, off].map(({ UID }) => UID)).size).toBe(1);
    expect([first, moved, off].map(({ SEQUENCE, STATUS, DTSTART }) => [SEQUENCE, STATUS, DTSTART])).toEqual([
      ["0", "CONFIRMED", "20260318T190000Z"],
      ["1", "CONFIRMED", "20260319T100000Z"],
      ["2", "CANCELLED", "20260319T100000Z"],
    ]);
  });

  test("never contains a call's URL, nor the mastermind's place for others", async () => {
    const call = await added(robyn);
    const barn = await added(robyn, { audience: "mastermind", place: "The barn" });
    const whileOpen = new Date("2026-03-18T19:10:00Z");
    expect(await eventCalendar(lou, call, day, whileOpen)).not.toContain("meet.example");
    expect(await eventCalendar(lou, barn, day, noon)).toContain("The barn");
    expect(await eventCalendar(kat, barn, day, noon)).not.toContain("The barn");
  });

  test("does not exist for an unknown day or without access", async () => {
    const id = await added(robyn);
    expect(await eventCalendar(kat, id, "2026-03-19", noon)).toBeNull();
    expect(await eventCalendar(await createMember({ hasAccess: false }), id, day, noon)).toBeNull();
  });
});

describe("the calendar feed", () => {
  test("has every day a member may attend, at local time, except those declined", async () => {
    const id = await added(robyn, { repeat: "weekly" });
    await added(robyn, { title: "Theirs", audience: "mastermind" });
    await answerEvent(kat, { event: id, day: "2026-03-25", coming: "no" }, noon);
    const found = entries(await calendarFeed(await newToken(kat), noon));
    expect(found.slice(0, 3).map(({ DTSTART }) => DTSTART)).toEqual([
      "20260318T190000Z",
      "20260401T180000Z",
      "20260408T180000Z",
    ]);
    expect(found.map(({ SUMMARY }) => SUMMARY)).not.toContain("Theirs");
    expect(new Set(found.map(({ UID }) => UID)).size).toBe(found.length);
    const theirs = entries(await calendarFeed(await newToken(lou), noon)).map(({ SUMMARY }) => SUMMARY);
    expect(theirs).toContain("Theirs");
    expect(JSON.stringify(theirs)).not.toContain("meet.example");
  });

  test("marks cancelled days, so that calendars remove them", async () => {
    const id = await added(robyn, { repeat: "weekly" });
    await callOff(robyn, { event: id, day: "2026-03-25" }, noon);
    const token = await newToken(kat);
    const states = async () =>
      entries(await calendarFeed(token, noon))
        .map(({ STATUS }) => STATUS)
        .slice(0, 3);
    expect(await states()).toEqual(["CONFIRMED", "CANCELLED", "CONFIRMED"]);
    await callOff(robyn, { event: id, day: "" }, noon);
    expect(await states()).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"]);
  });

  test("is invalid after a new token, a loss of access, a block or a deletion", async () => {
    await added(robyn);
    const who = await member("Fern");
    const [old, token] = [await newToken(who), await newToken(who)];
    const opens = async (one: string) => (await calendarFeed(one, noon)) !== null;
    expect([await opens(old), await opens(token)]).toEqual([false, true]);
    const { userId } = who;
    await db.user.update({ where: { id: userId }, data: { blockedAt: noon } });
    expect(await opens(token)).toBe(false);
    await db.user.update({ where: { id: userId }, data: { blockedAt: null } });
    await db.accessGrant.updateMany({ where: { userId }, data: { revokedAt: noon } });
    expect(await opens(token)).toBe(false);
    await db.accessGrant.updateMany({ where: { userId }, data: { revokedAt: null } });
    expect(await opens(token)).toBe(true);
    await db.user.delete({ where: { id: userId } });
    expect(await opens(token)).toBe(false);
  });

  test("opens with its own token only", async () => {
    const token = await newToken(kat);
    const feedId = await getFeedId(kat);
    for (const wrong of [
      "",
      "x",
      `${feedId}`,
      `${token}A`,
      token.replace(/.$/, (end) => (end === "A" ? "E" : "A")),
      "\0",
    ])
      expect([wrong, await calendarFeed(wrong, noon)]).toEqual([wrong, null]);
  });
});
