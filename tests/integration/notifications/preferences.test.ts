import { beforeEach, describe, expect, test } from "vitest";
import { POST as stopEvents } from "@/app/letters/events/[token]/one-click/route";
import { GET as openOneClick, POST as oneClick } from "@/app/letters/notices/[token]/one-click/route";
import { eraseAccount } from "@/lib/accounts/erase";
import { isOneClick } from "@/lib/access/paths";
import { db } from "@/lib/db";
import {
  mutePostUrl,
  readMuteToken,
  readStopEmailsToken,
  stopEmailsUrl,
  stopEventsUrl,
} from "@/lib/crypto/links/notice-links";
import { getDefaults, saveDefaults } from "@/lib/notifications/preferences";
import { isMuted, mutePost } from "@/lib/notifications/follows";
import { defaultsSchema, preferencesSchema } from "@/lib/notifications/schema";
import {
  getPreferences,
  savePreferences,
  listActiveKinds,
  stopAllEmails,
  stopEmails,
} from "@/lib/notifications/preferences";
import { createMember } from "../../support/factories";
import { after, member, startAfresh, write } from "./fixture";

beforeEach(startAfresh);

const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
const post = (handler: typeof oneClick, url: string) =>
  handler(
    new Request(`${url}/one-click`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    }),
    {
      params: Promise.resolve({ token: tokenOf(url) }),
    },
  );

describe("the unsubscribe link", () => {
  test("names its account and kinds, and is invalid if changed", async () => {
    const { userId } = await member("Priya");
    const token = tokenOf(stopEmailsUrl(userId, ["replies", "mentions"]));
    expect(readStopEmailsToken(token)).toEqual({ userId, kinds: ["replies", "mentions"] });
    const others = [token.replace("replies", "weekly"), token.slice(0, -1), "", userId, `${token}A`];
    expect(others.map(readStopEmailsToken)).toEqual(others.map(() => null));
    const mute = tokenOf(mutePostUrl(userId, userId));
    expect(readMuteToken(mute)).toEqual({ userId, postId: userId });
    expect([readMuteToken(token), readStopEmailsToken(mute)]).toEqual([null, null]);
  });

  test("works with one click of a mail program, repeatedly; opening it changes nothing", async () => {
    const { userId } = await member("Priya");
    const url = stopEmailsUrl(userId, ["replies"]);
    const opened = await openOneClick(new Request(`${url}/one-click`), {
      params: Promise.resolve({ token: tokenOf(url) }),
    });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, new URL(url).pathname]);
    expect(await listActiveKinds(userId, ["replies", "mentions"])).toEqual(["replies", "mentions"]);
    for (let time = 0; time < 2; time++) expect((await post(oneClick, url)).status).toBe(200);
    expect(await listActiveKinds(userId, ["replies", "mentions", "weekly"])).toEqual(["mentions", "weekly"]);
    expect((await post(oneClick, `${url}x`)).status).toBe(404);
    expect(isOneClick(`${new URL(url).pathname}/one-click`)).toBe(true);
    expect(isOneClick(new URL(url).pathname)).toBe(false);
  });

  test("of an event's email works with one click, too", async () => {
    const { userId } = await member("Priya");
    expect((await post(stopEvents, stopEventsUrl(userId))).status).toBe(200);
    expect(await listActiveKinds(userId, ["events", "weekly"])).toEqual(["weekly"]);
    expect((await post(stopEvents, stopEventsUrl(userId).slice(0, -1))).status).toBe(404);
  });

  test("of a deleted account does nothing, nor does its mute link", async () => {
    const priya = await member("Priya");
    const id = await write(priya, "A question");
    await db.user.delete({ where: { id: priya.userId } });
    await stopEmails(priya.userId, ["replies"]);
    await mutePost({ userId: priya.userId, postId: id }, after(0));
    expect(await db.notificationPreferences.count()).toBe(0);
    expect(await db.follow.count({ where: { postId: id } })).toBe(0);
    expect(await listActiveKinds(priya.userId, ["replies"])).toEqual([]);
    expect(await isMuted({ userId: priya.userId, postId: id })).toBe(true);
  });
});

test("a post is muted by its link, also if it is followed, repeatedly", async () => {
  const [priya, bea] = [await member("Priya"), await member("Bea")];
  const named = { userId: priya.userId, postId: await write(bea, "A question") };
  expect(await isMuted(named)).toBe(false);
  await db.follow.create({ data: { ...named, isMuted: false, createdAt: after(0) } });
  for (let time = 0; time < 2; time++) await mutePost(named, after(1));
  expect(await isMuted(named)).toBe(true);
});

test("all emails can be turned off at once, those about events included", async () => {
  const priya = await member("Priya");
  await stopAllEmails(priya);
  expect(await getPreferences(priya.userId)).toMatchObject({
    ...{ replies: "off", mentions: "off", followed: "off", announcements: "off" },
    ...{ weeklyOff: true, eventEmails: false },
  });
});

describe("the founder's default preferences", () => {
  const typed = (more: Record<string, string> = {}) =>
    defaultsSchema.parse({
      ...{ replies: "weekly", mentions: "at_once", followed: "off", announcements: "at_once" },
      ...{ day: "1", hour: "9", seen: "0", ...more },
    });

  test("apply from then on to members without their own, and to no others", async () => {
    const robyn = await createMember({ role: "admin" });
    const [priya, bea] = [await member("Priya"), await member("Bea")];
    const weeklyDueAt = new Date("2026-03-22T18:00Z");
    await db.notificationPreferences.create({ data: { userId: priya.userId, weeklyDueAt } });
    await db.notificationPreferences.create({
      data: {
        ...{ userId: bea.userId, replies: "at_once", weeklyDueAt },
        ...{ weeklyDay: 0, weeklyHour: 18, timeZone: "Europe/London" },
      },
    });
    const now = new Date("2026-03-19T08:00Z");
    expect(await saveDefaults(robyn, typed(), now)).toMatchObject({ ok: true });
    const [hers, beas] = [await getPreferences(priya.userId), await getPreferences(bea.userId)];
    expect([hers.replies, beas.replies]).toEqual(["weekly", "at_once"]);
    expect(hers).toMatchObject({ weeklyDay: 1, weeklyHour: 9 });
    const rows = await db.notificationPreferences.findMany({ where: { userId: { not: null } } });
    const dueOf = (id: string) => rows.find(({ userId }) => userId === id)?.weeklyDueAt?.toISOString();
    expect([dueOf(priya.userId), dueOf(bea.userId)]).toEqual([
      "2026-03-23T09:00:00.000Z",
      "2026-03-22T18:00:00.000Z",
    ]);
    const act = await db.auditEntry.findFirst({ where: { action: "letters.defaults_changed" } });
    expect(act).toMatchObject({ actorId: robyn.userId, details: { replies: "weekly", day: 1 } });
  });

  test("and a member's own, when saved, keep a weekly email that is due", async () => {
    const robyn = await createMember({ role: "admin" });
    const [priya, bea] = [await member("Priya"), await member("Bea")];
    const now = new Date("2026-03-22T18:03Z");
    const weeklyDueAt = new Date("2026-03-22T18:00Z");
    for (const { userId } of [priya, bea])
      await db.notificationPreferences.create({ data: { userId, weeklyDueAt } });
    await saveDefaults(robyn, typed(), now);
    const wished = { replies: "weekly", mentions: "weekly", followed: "weekly", announcements: "weekly" };
    const more = { events: "at_once", day: "3", hour: "7", timeZone: "Europe/London" };
    await savePreferences(bea, preferencesSchema.parse({ ...wished, ...more }), now);
    const rows = await db.notificationPreferences.findMany({
      where: { userId: { not: null } },
      select: { weeklyDueAt: true },
    });
    expect(rows).toEqual([{ weeklyDueAt }, { weeklyDueAt }]);
  });

  test("are refused from a page that is out of date", async () => {
    const robyn = await createMember({ role: "admin" });
    expect(await saveDefaults(robyn, typed(), after(0))).toMatchObject({ ok: true });
    expect(await saveDefaults(robyn, typed(), after(1))).toMatchObject({ code: "changed" });
    expect((await getDefaults()).revision).toBe(1);
  });
});

test("refuse an invalid day, hour, time zone or value", () => {
  const good = {
    ...{ replies: "weekly", mentions: "off", followed: "off", announcements: "at_once", events: "off" },
    ...{ day: "never", hour: "23", timeZone: "America/New_York" },
  };
  expect(preferencesSchema.safeParse(good).success).toBe(true);
  const bad = [
    { day: "7" },
    { hour: "24" },
    { timeZone: "Mars/Base" },
    { events: "weekly" },
    { replies: "on" },
  ];
  for (const more of bad) expect(preferencesSchema.safeParse({ ...good, ...more }).success).toBe(false);
});

test("preferences are deleted with the account", async () => {
  const priya = await member("Priya");
  await stopEmails(priya.userId, ["weekly"]);
  await db.$transaction(async (tx) => {
    const erased = await eraseAccount(tx, priya.userId, after(1));
    if (erased.ok) await erased.value.close();
  });
  expect(await db.notificationPreferences.count()).toBe(0);
});
