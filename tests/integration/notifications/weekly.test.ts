import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { getOverview, markRead } from "@/lib/clubhouse/boards";
import { addEvent } from "@/lib/events/manage";
import { eventSchema } from "@/lib/events/schema";
import { wallClock } from "@/lib/time/zones";
import { db } from "@/lib/db";
import { nextWeekly } from "@/lib/notifications/weekly-time";
import { sendWeeklyEmails } from "@/lib/notifications/weekly";
import { savePreferences, stopEmails } from "@/lib/notifications/preferences";
import { setFollow } from "@/lib/notifications/follows";
import { createMember } from "../../support/factories";
import { deliverAll } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { after, answer, letters, loseAccess, member, startAfresh, write } from "./fixture";

let priya: Member;
let mags: Member;

const day = 24 * 60;

beforeEach(async () => {
  await startAfresh();
  await db.clubEvent.deleteMany();
  await db.readMark.deleteMany();
  [priya, mags] = [await member("Priya"), await member("Mags")];
  await getOverview(priya);
  await sendWeeklyEmails(after(0));
});

/** Makes a member's weekly email due at that minute. */
async function dueAt(minute: number, who = priya): Promise<void> {
  await db.notificationPreferences.update({
    where: { userId: who.userId },
    data: { weeklyDueAt: after(minute) },
  });
}

describe("the weekly email", () => {
  test("has unread notifications, posts by board and elsewhere, and the next event", async () => {
    const asked = await write(priya, "How do you leave a meeting?");
    await answer(mags, asked, "I stand up.", 1);
    await write(mags, "Told my sister last night.", { board: "wins" });
    await write(mags, "A seat by the door", { board: "vip" });
    const robyn = await createMember({ role: "admin", isConfirmed: true });
    const { day: on } = wallClock(after(3 * day), "Europe/London");
    const typed = { title: "Cold water", startsAt: `${on}T10:00`, minutes: "60", place: "Worbarrow Bay" };
    await addEvent(robyn, eventSchema.parse({ ...typed, repeat: "none" }), after(1));
    await dueAt(10);
    await Promise.all([sendWeeklyEmails(after(10)), sendWeeklyEmails(after(10))]);
    await sendWeeklyEmails(after(15));
    await deliverAll(after(15));
    expect(await letters(priya)).toEqual(["notice-weekly: sent"]);
    const [letter] = await listEmails(priya.email);
    const text = letter?.text.replace(/\s+/g, " ") ?? "";
    expect(letter?.subject).toBe("The week, in four minutes");
    expect(text).toMatch(/For you 1 Mags replied to you: \S+ “I stand up\.”/);
    expect(text).toMatch(/Wins 1 unread Mags: \S+ “Told my sister last night\.”/);
    expect(text).toMatch(/Elsewhere 1 unread VIP Lounge: Mags: \S+ That one stays in the Lounge\./);
    expect(text).toMatch(/Next up .*Cold water/);
    expect(text).not.toContain("A seat by the door");
    expect(text).toContain("/letters/notices/weekly-");
  });

  test("is not sent without news, even if there is a next event", async () => {
    await dueAt(10);
    await sendWeeklyEmails(after(10));
    expect(await letters(priya)).toEqual([]);
    await write(mags, "Told my sister.", { board: "wins" });
    await sendWeeklyEmails(after(20));
    expect(await letters(priya)).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["has read it", () => markRead(priya, "wins", 1_000_000)],
    ["has muted the board", () => setFollow(priya, { of: "wins", wish: "mute" }, after(1))],
    ["has turned it off", () => stopEmails(priya.userId, ["weekly"])],
    ["has no access", () => loseAccess(priya)],
    ["is blocked", () => db.user.update({ where: { id: priya.userId }, data: { blockedAt: after(1) } })],
    [
      "has not confirmed the address",
      () => db.user.update({ where: { id: priya.userId }, data: { emailConfirmedAt: null } }),
    ],
  ])("is neither queued for nor sent to a member who %s", async (_, happens) => {
    await write(mags, "Told my sister.", { board: "wins" });
    await dueAt(10);
    await sendWeeklyEmails(after(10));
    await happens();
    await deliverAll(after(12));
    const again = { weeklyDueAt: after(day), weeklySentAt: null };
    await db.notificationPreferences.update({ where: { userId: priya.userId }, data: again });
    await sendWeeklyEmails(after(day));
    expect(await letters(priya)).toEqual(["notice-weekly: no_longer_needed"]);
    expect(await listEmails(priya.email)).toEqual([]);
  });

  test("late after an outage is sent once; one too late or too soon is skipped", async () => {
    await write(mags, "Told my sister.", { board: "wins" });
    await dueAt(0);
    await sendWeeklyEmails(after(day));
    await sendWeeklyEmails(after(day + 5));
    expect(await letters(priya)).toHaveLength(1);
    await dueAt(2 * day);
    await sendWeeklyEmails(after(2 * day));
    expect(await letters(priya)).toHaveLength(1);
    await dueAt(5 * day);
    await sendWeeklyEmails(after(8 * day));
    expect(await letters(priya)).toHaveLength(1);
  });

  test("does not repeat the last one", async () => {
    await write(mags, "Told my sister.", { board: "wins" });
    await dueAt(10);
    await sendWeeklyEmails(after(10));
    await dueAt(7 * day);
    await sendWeeklyEmails(after(7 * day));
    expect(await letters(priya)).toEqual(["notice-weekly: queued"]);
  });

  test("is found by an index, however many members there are", async () => {
    await db.$executeRaw`SELECT 1`;
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw<{ "QUERY PLAN": string }[]>`
        EXPLAIN SELECT user_id FROM notification_preferences WHERE weekly_due_at <= now() ORDER BY weekly_due_at LIMIT 200`;
    });
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain(
      "notification_preferences_weekly_due_at_idx",
    );
  });
});

describe("the member's hour", () => {
  const hour = (timeZone: string, on = 0, clock = 18) => ({ weeklyDay: on, weeklyHour: clock, timeZone });

  test.each([
    [
      "keeps local time when the clocks go forward",
      hour("Europe/London"),
      "2026-03-22T18:00Z",
      "2026-03-29T17:00Z",
    ],
    ["and when they go back", hour("Europe/London"), "2026-10-18T17:00Z", "2026-10-25T18:00Z"],
    [
      "missing in spring is the next one",
      hour("Europe/London", 0, 1),
      "2026-03-22T01:00Z",
      "2026-03-29T01:00Z",
    ],
    ["is in their own zone", hour("Pacific/Auckland", 1, 9), "2026-03-14T00:00Z", "2026-03-15T20:00Z"],
    ["later today is today", hour("Europe/London"), "2026-03-22T17:59Z", "2026-03-22T18:00Z"],
  ])("%s", (_, wish, from, next) => {
    expect(nextWeekly(wish, new Date(from))).toEqual(new Date(next));
  });

  test("is what they save", async () => {
    await savePreferences(
      priya,
      {
        ...{ replies: "at_once", mentions: "weekly", followed: "weekly", announcements: "at_once" },
        ...{ events: "off", day: 3, hour: 7, timeZone: "Asia/Tokyo" },
      },
      new Date("2026-03-19T08:00Z"),
    );
    expect(await db.notificationPreferences.findUnique({ where: { userId: priya.userId } })).toMatchObject({
      ...{ replies: null, mentions: "weekly", followed: null, announcements: null },
      ...{ weeklyDay: 3, weeklyHour: 7, timeZone: "Asia/Tokyo", weeklyOff: false },
      ...{ weeklyDueAt: new Date("2026-03-24T22:00Z"), eventEmails: false },
    });
  });
});
