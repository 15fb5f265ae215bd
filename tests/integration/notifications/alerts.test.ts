import { beforeEach, expect, test } from "vitest";
import type { AlertKind } from "@/content/alerts";
import { getSettings } from "@/lib/content/settings";
import { getAlerts, setAlert } from "@/lib/administration/team/alerts";
import type { Member } from "@/lib/access/policy";
import { reportMember } from "@/lib/clubhouse/reports";
import { db } from "@/lib/db";
import { recordFailedJob } from "@/lib/jobs/failed-jobs";
import { sendAlertPush } from "@/lib/notifications/alert-push";
import { sendAlert } from "@/lib/alerts/send";
import { sendFounderDigest } from "@/lib/notifications/founder-digest";
import { jobs } from "@/lib/queue";
import { createMember } from "../../support/factories";
import { lettersTo } from "../../support/outbox";
import { pushedTo } from "../../support/sandbox";
import { emptyClubhouse } from "./digest-fixture";
import { noon, subscribed } from "./fixture";

const now = new Date();
const day = 24 * 60 * 60 * 1000;
const tomorrow = new Date(now.getTime() + day);
const yesterday = new Date(now.getTime() - day);

let owner: Member;
let jude: Member;

beforeEach(async () => {
  await emptyClubhouse();
  await db.alert.deleteMany();
  await db.twoStepRole.deleteMany();
  await (await jobs()).purgeQueue("push-alert");
  owner = await createMember({ role: "owner", displayName: "Robyn" });
  jude = await createMember({ role: "admin", displayName: "Jude" });
});

type Channel = Parameters<typeof setAlert>[1]["channel"];
const choose = (one: Member, kind: AlertKind, channel: Channel, to: "on" | "off" = "on") =>
  setAlert(owner, { id: one.userId, kind, channel, to }, now);

const values = { subject: "a message on Wins", reportsUrl: "http://localhost:3000/admin/reports" };

/** Sends an alert of a kind, twice as after a repeated webhook. */
async function alertOf(kind: AlertKind, cause = `test:${crypto.randomUUID()}`): Promise<void> {
  for (let tries = 0; tries < 2; tries += 1)
    await db.$transaction((tx) =>
      sendAlert(tx, { kind, path: "/admin" }, { cause, letter: "founder-message-reported", values }),
    );
}

const emailed = async (...people: (Member | null)[]) =>
  Promise.all(people.map(async (one) => (await lettersTo(one?.email ?? getSettings().email)).length));

const queuedPushes = () =>
  db.$queryRaw<{ data: Parameters<typeof sendAlertPush>[0] }[]>`
    SELECT data FROM pgboss.job WHERE name = 'push-alert' AND state = 'created'`;

test("go to the founder alone by default, as email or in the digest", async () => {
  await alertOf("booking");
  expect(await emailed(null, owner, jude)).toEqual([1, 0, 0]);
  await alertOf("report");
  expect(await emailed(null, owner, jude)).toEqual([1, 0, 0]);
});

test("go to the business where no owner has an account", async () => {
  await db.user.deleteMany();
  await alertOf("dispute");
  expect(await emailed(null)).toEqual([1]);
});

test("go to those chosen, once each", async () => {
  await choose(jude, "payment", "byEmail");
  await alertOf("payment");
  expect(await emailed(null, jude)).toEqual([1, 1]);
  await choose(owner, "payment", "byEmail", "off");
  await alertOf("payment");
  expect(await emailed(null, jude)).toEqual([1, 2]);
});

test("two toggles of one person at once are both kept", async () => {
  await Promise.all([choose(jude, "job", "byEmail"), choose(jude, "job", "byDigest")]);
  expect(await db.teamAlert.findMany()).toMatchObject([{ byEmail: true, byDigest: true, byPush: false }]);
  expect(await db.auditEntry.count({ where: { subject: jude.userId } })).toBe(2);
  await choose(jude, "job", "byEmail");
  expect(await db.auditEntry.count({ where: { subject: jude.userId } })).toBe(2);
});

test("are refused beyond the role, for others than the team, and to others than the owner", async () => {
  const [nell, priya] = [await createMember({ role: "desk" }), await createMember()];
  for (const kind of ["dispute", "report", "job"] as const)
    expect(await choose(nell, kind, "byEmail")).toMatchObject({ code: "gone" });
  expect(await choose(nell, "enquiry", "byEmail")).toMatchObject({ ok: true });
  expect(await choose(priya, "booking", "byEmail")).toMatchObject({ code: "gone" });
  const asked = { id: jude.userId, kind: "booking", channel: "byEmail", to: "on" } as const;
  expect(await setAlert(jude, asked, now)).toMatchObject({ code: "not_admin" });
  expect(await db.teamAlert.count()).toBe(1);
});

test("a role that changed, ended, was removed or waits for two-step sign-in gets none; the founder does", async () => {
  await choose(jude, "dispute", "byEmail");
  await choose(owner, "dispute", "byEmail", "off");
  const set = (data: object) => db.user.update({ where: { id: jude.userId }, data });
  const ends: (() => Promise<unknown>)[] = [
    () => set({ role: "desk" }),
    () => set({ role: "admin", roleEndsAt: yesterday }),
    () => set({ role: "member", roleEndsAt: null }),
    () => set({ role: "admin", blockedAt: now }),
  ];
  let founders = 0;
  for (const end of ends) {
    await end();
    await alertOf("dispute");
    founders += 1;
    expect(await emailed(null, jude)).toEqual([founders, 0]);
  }
  await set({ blockedAt: null });
  await alertOf("dispute");
  expect(await emailed(null, jude)).toEqual([founders, 1]);
  await db.twoStepRole.create({ data: { role: "admin" } });
  await alertOf("dispute");
  expect(await emailed(null, jude)).toEqual([founders + 1, 1]);
  expect((await getAlerts()).people.map(({ name }) => name)).toEqual(["Robyn"]);
});

test("by push ring on each device once, open their page, and come by email without a device", async () => {
  await choose(jude, "report", "byPush");
  await alertOf("report");
  expect(await emailed(jude)).toEqual([1]);
  const browser = await subscribed(jude);
  await alertOf("report", "test:push");
  expect(await emailed(jude)).toEqual([1]);
  const queued = await queuedPushes();
  expect(queued.map(({ data }) => data)).toMatchObject([{ kind: "report", path: "/admin", tries: 0 }]);
  for (const { data } of queued) await sendAlertPush(data, noon);
  const { knocks } = await pushedTo(browser);
  expect(knocks).toMatchObject([{ title: "A member reported something", url: "/admin", tag: "test:push" }]);
});

test("by push wait for the morning, disputes excepted, and stop with the role", async () => {
  const browser = await subscribed(jude);
  await choose(jude, "booking", "byPush");
  await choose(jude, "dispute", "byPush");
  await alertOf("booking");
  await alertOf("dispute");
  const pushes = await queuedPushes();
  const night = new Date("2026-03-19T23:00:00Z");
  for (const { data } of pushes) await sendAlertPush(data, night);
  expect((await pushedTo(browser)).knocks).toMatchObject([{ title: "A bank disputes a payment" }]);
  await db.user.update({ where: { id: jude.userId }, data: { role: "moderator" } });
  for (const { data } of pushes) await sendAlertPush(data, noon);
  expect((await pushedTo(browser)).knocks).toHaveLength(1);
});

test("in the digest are what did not come by email, for each reader", async () => {
  await choose(jude, "booking", "byDigest");
  await alertOf("booking");
  await alertOf("payment");
  expect(await sendFounderDigest(tomorrow)).toBe(true);
  expect(await sendFounderDigest(tomorrow)).toBe(false);
  const [digest, ...more] = await lettersTo(jude.email);
  expect(more).toEqual([]);
  expect(digest?.subjectLine).toBe("1 change of bookings");
  expect(JSON.stringify(digest?.values)).toContain("Reported: a message on Wins");
  // The founder had each by email
  expect((await lettersTo(getSettings().email)).map(({ letter }) => letter)).not.toContain(
    "founder-daily-digest",
  );
});

test("in the digest are the alerts that were to be in it when they happened, whatever is chosen later", async () => {
  await choose(jude, "booking", "byDigest");
  await choose(jude, "dispute", "byEmail");
  await choose(jude, "payment", "byDigest");
  for (const kind of ["booking", "dispute", "payment", "enquiry"] as const) await alertOf(kind);
  await choose(jude, "booking", "byDigest", "off");
  await choose(jude, "payment", "byEmail");
  await choose(jude, "dispute", "byDigest");
  await choose(jude, "enquiry", "byDigest");
  expect(await sendFounderDigest(tomorrow)).toBe(true);
  const digests = (await lettersTo(jude.email)).filter(({ letter }) => letter === "founder-daily-digest");
  expect(digests.map(({ values }) => values)).toMatchObject([
    { sections: [{ heading: "Booking" }, { heading: "Failed payment" }] },
  ]);
});

test("in no digest are alerts that a role sees no more, or of an account that is deleted", async () => {
  await choose(jude, "dispute", "byDigest");
  await alertOf("dispute");
  await db.user.update({ where: { id: jude.userId }, data: { role: "desk" } });
  expect(await sendFounderDigest(tomorrow)).toBe(false);
  await db.user.delete({ where: { id: jude.userId } });
  expect(await db.alertDigest.count({ where: { userId: jude.userId } })).toBe(0);
});

test("a digest that failed for one reader is repeated to that one alone", async () => {
  await choose(jude, "booking", "byDigest");
  await choose(owner, "booking", "byDigest");
  await choose(owner, "booking", "byEmail", "off");
  await alertOf("booking");
  await sendFounderDigest(tomorrow);
  const digest = { letter: "founder-daily-digest" };
  await db.email.updateMany({
    where: { ...digest, to: jude.email },
    data: { status: "failed", failedAt: now },
  });
  await db.email.updateMany({
    where: { ...digest, status: "queued" },
    data: { status: "sent", sentAt: now },
  });
  await sendFounderDigest(new Date(tomorrow.getTime() + day));
  expect(await db.email.count({ where: { ...digest, to: jude.email } })).toBe(2);
  expect(await db.email.count({ where: { ...digest, to: getSettings().email } })).toBe(1);
});

test("tell of the first open report of a member, and of a failed job", async () => {
  await choose(jude, "report", "byEmail");
  await choose(jude, "job", "byEmail");
  const [dawn, priya, kat] = [await createMember(), await createMember(), await createMember()];
  for (const reporter of [priya, kat]) await reportMember(reporter, dawn.userId, { note: "Rude" }, now);
  await recordFailedJob("send-refund", { id: crypto.randomUUID(), data: { requestId: dawn.userId } }, now);
  expect((await lettersTo(jude.email)).map(({ letter }) => letter)).toEqual([
    "founder-message-reported",
    "founder-job-failed",
  ]);
});
