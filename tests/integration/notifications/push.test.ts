import { beforeEach, expect, test, vi } from "vitest";
import { pushRules } from "@/content/push";
import { db } from "@/lib/db";
import { startWorkers } from "@/lib/jobs/workers";
import { markNoticesRead } from "@/lib/notifications/bell";
import { quietUntil } from "@/lib/notifications/push";
import { jobs, stopJobs } from "@/lib/queue";
import {
  declinePush,
  getPushSettings,
  saveSubscription,
  stopSubscription,
} from "@/lib/notifications/push-subscriptions";
import { subscriptionSchema } from "@/lib/notifications/schema";
import { applyPolicy } from "@/lib/data/retention";
import { createMember } from "../../support/factories";
import {
  forgetBrowser,
  pretendBrowser,
  pushedTo,
  setFaults,
  type PretendBrowser,
} from "../../support/sandbox";
import { answered, knockAll, noon, posted, queued, subscribed } from "./fixture";

type Person = Awaited<ReturnType<typeof createMember>>;

beforeEach(async () => {
  await (await jobs()).purgeQueue("push");
});

/** Three new members for each test. */
const people = async () => ({
  priya: await createMember({ displayName: "Priya" }),
  bea: await createMember({ displayName: "Bea" }),
  kat: await createMember({ displayName: "Kat" }),
});
const devicesOf = ({ userId }: Person) => db.pushSubscription.findMany({ where: { userId } });
const revokeAccessOf = (userId: string) =>
  db.accessGrant.updateMany({ where: { userId }, data: { revokedAt: new Date() } });

test("a reply is pushed, signed and encrypted, a moment later, with a limited lifetime", async () => {
  const { priya, bea } = await people();
  const browser = await subscribed(priya);
  const post = await posted(priya, "challenges");
  const knocks = await answered(bea, post);
  expect(knocks).toHaveLength(1);
  const [job] = await queued();
  expect(job?.startAfter.getTime()).toBeGreaterThan(Date.now() + (pushRules.waitSeconds - 10) * 1000);
  await knockAll(knocks);
  const { messages, knocks: shown } = await pushedTo(browser);
  expect(shown).toEqual([
    {
      title: "Bea replied to you",
      body: "Your post on Challenges",
      url: expect.stringMatching(`^/community/p/${post.id}#message-`) as string,
      tag: `reply${post.id}`,
      unread: 1,
    },
  ]);
  expect(messages[0]).toMatchObject({ ttl: pushRules.keptHours * 3600 });
  expect(messages[0]?.topic).toMatch(/^[\w-]{32}$/);
});

test("many replies to a post are one push notification, which replaces the earlier one", async () => {
  const { priya, bea, kat } = await people();
  const browser = await subscribed(priya);
  const post = await posted(priya);
  const first = await answered(bea, post);
  const second = await answered(kat, post);
  await knockAll(first);
  expect((await pushedTo(browser)).taken).toBe(0);
  await knockAll([...second, ...(await answered(bea, post))]);
  const { taken, knocks } = await pushedTo(browser);
  expect(taken).toBe(1);
  expect(knocks).toMatchObject([{ title: "Bea and 1 more replied", unread: 1 }]);
  await knockAll(await answered(kat, post));
  expect((await pushedTo(browser)).knocks).toMatchObject([{ title: "Kat and 1 more replied" }]);
});

test("sent twice, the device shows one", async () => {
  const { priya, bea } = await people();
  const browser = await subscribed(priya);
  const knocks = await answered(bea, await posted(priya));
  await Promise.all([knockAll(knocks), knockAll(knocks)]);
  expect((await pushedTo(browser)).messages).toHaveLength(1);
});

test("a push notification contains no text of a board that only some may read", async () => {
  const { priya, bea } = await people();
  const browser = await subscribed(priya);
  const post = await posted(priya, "vip", "The secret question");
  const told = await answered(bea, post, "The secret answer");
  await knockAll(told);
  const { messages, knocks } = await pushedTo(browser);
  expect(knocks).toMatchObject([{ title: "Bea replied to you", body: "In VIP Lounge" }]);
  expect(messages[0]?.text).not.toContain("secret");
  await db.notice.updateMany({ where: { userId: priya.userId }, data: { kind: "mention" } });
  await knockAll(told);
  expect((await pushedTo(browser)).knocks.at(-1)).toMatchObject({
    title: "Bea mentioned you",
    body: "In VIP Lounge",
  });
});

test("a mention is quoted, as far as it fits, on a board that all may read", async () => {
  const { priya, bea } = await people();
  const browser = await subscribed(priya);
  const told = await answered(bea, await posted(priya), `@Priya ${"pudding ".repeat(40)}`);
  await db.notice.updateMany({ where: { userId: priya.userId }, data: { kind: "mention" } });
  await knockAll(told);
  expect((await pushedTo(browser)).knocks[0]?.body).toMatch(/^On Wins: “@Priya pudding .{40,110}…”$/);
});

test("read or deleted messages are not pushed", async () => {
  const { priya, bea } = await people();
  const browser = await subscribed(priya);
  const post = await posted(priya);
  const read = await answered(bea, post);
  await markNoticesRead(priya, { post: post.id }, new Date());
  await knockAll(read);
  const gone = await answered(bea, post);
  await db.message.updateMany({ where: { replyTo: post.id }, data: { deletedAt: new Date(), content: "" } });
  await knockAll(gone);
  expect((await pushedTo(browser)).taken).toBe(0);
});

test("nothing is pushed after the end of access, account or session", async () => {
  const { bea } = await people();
  for (const end of [
    ({ userId }: Person) => revokeAccessOf(userId),
    ({ userId }: Person) => db.user.update({ where: { id: userId }, data: { blockedAt: new Date() } }),
    ({ sessionId }: Person) => db.session.update({ where: { id: sessionId }, data: { endedAt: new Date() } }),
  ]) {
    const member = await createMember();
    const browser = await subscribed(member);
    const knocks = await answered(bea, await posted(member));
    expect(knocks).toHaveLength(1);
    await end(member);
    await knockAll(knocks);
    expect((await pushedTo(browser)).taken).toBe(0);
  }
});

test("kinds that the device has not chosen are not pushed", async () => {
  const { priya, bea } = await people();
  await subscribed(priya);
  const post = await posted(priya);
  await db.pushSubscription.updateMany({ data: { tells: ["mention"] } });
  expect(await answered(bea, post)).toEqual([]);
});

test("deletes the subscription of a browser that is gone", async () => {
  const { priya, bea } = await people();
  const browser = await subscribed(priya);
  const knocks = await answered(bea, await posted(priya));
  await forgetBrowser(browser);
  await knockAll(knocks);
  expect(await devicesOf(priya)).toEqual([]);
});

test.each([{ status: 429 }, { status: 503 }, { status: 307 }])(
  "a push service's $status is retried later and then arrives",
  async (fault) => {
    const { priya, bea } = await people();
    const browser = await subscribed(priya);
    const knocks = await answered(bea, await posted(priya));
    await (await jobs()).purgeQueue("push");
    await setFaults({ push: fault });
    await knockAll(knocks);
    const waiting = await queued();
    const [again] = waiting;
    expect(again).toMatchObject({ data: { ...knocks[0], tries: 1 } });
    expect(again?.startAfter).toEqual(new Date(noon.getTime() + 60_000));
    expect(await devicesOf(priya)).toMatchObject([{ failedAt: noon }]);
    await setFaults({ push: { status: null } });
    await knockAll(waiting.map(({ data }) => data));
    expect((await pushedTo(browser)).taken).toBe(1);
    expect(await devicesOf(priya)).toMatchObject([{ failedAt: null, lastSentAt: noon }]);
  },
);

test("retries are limited", async () => {
  const { priya, bea } = await people();
  await subscribed(priya);
  const told = await answered(bea, await posted(priya));
  await (await jobs()).purgeQueue("push");
  await setFaults({ push: { status: 503 } });
  await knockAll(told.map((job) => ({ ...job, tries: pushRules.triesAfter.length })));
  expect(await queued()).toEqual([]);
});

test("waits for the morning at night in the device's time zone", async () => {
  const { priya, bea } = await people();
  const browser = await subscribed(priya, "America/New_York");
  const knocks = await answered(bea, await posted(priya));
  await (await jobs()).purgeQueue("push");
  const lateThere = new Date("2026-03-20T01:30:00Z");
  await knockAll(knocks, lateThere);
  expect((await pushedTo(browser)).taken).toBe(0);
  const waiting = await queued();
  const morning = new Date("2026-03-20T12:00:00Z");
  expect(waiting).toMatchObject([{ data: knocks[0], startAfter: morning }]);
  await knockAll(
    waiting.map(({ data }) => data),
    morning,
  );
  expect((await pushedTo(browser)).taken).toBe(1);
});

test("a browser subscribed with another key gets nothing, and is kept for a while", async () => {
  const { priya, bea } = await people();
  const browser = await pretendBrowser("another-key");
  await saveSubscription(priya, { ...browser, timeZone: "Europe/London" }, new Date());
  await knockAll(await answered(bea, await posted(priya)));
  expect((await pushedTo(browser)).taken).toBe(0);
  expect(await devicesOf(priya)).toMatchObject([{ failedAt: noon }]);
});

test("an endpoint that times out is skipped for some minutes; so is a host after a few", async () => {
  const { bea } = await people();
  const pushes = [];
  for (let count = 0; count < pushRules.pause.hostTimeouts; count += 1) {
    const member = await createMember();
    await subscribed(member);
    pushes.push(...(await answered(bea, await posted(member))));
  }
  const { priya } = await people();
  const browser = await subscribed(priya);
  const healthy = await answered(bea, await posted(priya));
  await setFaults({ push: { latencyMs: 20_000 } });
  const began = Date.now();
  await Promise.all(pushes.map((job) => knockAll([job])));
  expect(Date.now() - began).toBeLessThan(9_000);
  await setFaults({ push: { latencyMs: 0 } });
  await (await jobs()).purgeQueue("push");
  await knockAll(healthy);
  expect((await pushedTo(browser)).taken).toBe(0);
  const [again] = await queued();
  expect(again?.data).toEqual({ ...healthy[0], tries: 1 });
  await knockAll(healthy, new Date(noon.getTime() + pushRules.pause.minutes * 60_000));
  expect((await pushedTo(browser)).taken).toBe(1);
}, 30_000);

test("a slow endpoint does not delay others: workers send to several at once", async () => {
  const { bea } = await people();
  const midday = "Pacific/Auckland Asia/Tokyo Europe/London America/New_York America/Los_Angeles".split(" ");
  const timeZone = midday.find((zone) => quietUntil(new Date(), zone) === null);
  const browsers: PretendBrowser[] = [];
  for (let count = 0; count < 6; count += 1) {
    const member = await createMember();
    browsers.push(await subscribed(member, timeZone));
    await answered(bea, await posted(member));
  }
  await setFaults({ push: { latencyMs: 2_000 } });
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'push' AND state = 'created'`;
  const taken = async () => (await Promise.all(browsers.map(pushedTo))).filter((one) => one.taken > 0).length;
  const began = Date.now();
  try {
    await startWorkers();
    await vi.waitFor(async () => expect(await taken()).toBe(6), { timeout: 30_000, interval: 200 });
  } finally {
    await stopJobs();
  }
  expect(Date.now() - began).toBeLessThan(6 * 2_000);
}, 60_000);

const day = 24 * 60 * 60 * 1000;

async function anotherSession<Person extends { userId: string }>(member: Person) {
  const { id } = await db.session.create({ data: { userId: member.userId } });
  return { ...member, sessionId: id };
}

test("a device is stored once, and a new endpoint replaces the old one", async () => {
  const member = await createMember();
  const browser = { ...(await pretendBrowser()), timeZone: "Europe/London" };
  await saveSubscription(member, browser, new Date());
  await saveSubscription(member, browser, new Date());
  await subscribed(member);
  const rows = await db.pushSubscription.findMany({ where: { userId: member.userId } });
  expect(rows.map(({ endpoint }) => endpoint === browser.endpoint)).toEqual([false]);
  expect(rows[0]?.tells).toEqual(pushRules.tells);
});

test("a browser belongs to the member who uses it now", async () => {
  const [before, now] = [await createMember(), await createMember()];
  const browser = { ...(await pretendBrowser()), timeZone: "Europe/London" };
  await saveSubscription(before, browser, new Date());
  await saveSubscription(now, browser, new Date());
  expect(await getPushSettings(before, new Date())).toMatchObject({ devices: [] });
  expect((await getPushSettings(now, new Date()))?.devices).toHaveLength(1);
});

test("a member has as many devices as the limit allows, without those of ended sessions", async () => {
  const member = await createMember();
  for (let number = 0; number < pushRules.devicesMax; number += 1)
    await subscribed(await anotherSession(member));
  const last = await anotherSession(member);
  const browser = { ...(await pretendBrowser()), timeZone: "Europe/London" };
  expect(await saveSubscription(last, browser, new Date())).toMatchObject({ ok: false, code: "conflict" });
  const first = await db.pushSubscription.findFirstOrThrow({ where: { userId: member.userId } });
  await db.session.update({ where: { id: first.sessionId }, data: { endedAt: new Date() } });
  expect(await saveSubscription(last, browser, new Date())).toMatchObject({ ok: true });
});

test("removing another member's device is refused", async () => {
  const [member, other] = [await createMember(), await createMember()];
  await subscribed(member);
  const device = await db.pushSubscription.findFirstOrThrow({ where: { userId: member.userId } });
  await stopSubscription(other, device.id);
  expect((await getPushSettings(member, new Date()))?.devices).toHaveLength(1);
  await stopSubscription(member, device.id);
  await stopSubscription(member, device.id);
  expect(await getPushSettings(member, new Date())).toMatchObject({ devices: [] });
});

test("stores either answer to the push prompt", async () => {
  const [yes, no] = [await createMember(), await createMember()];
  const answeredAt = async ({ userId }: { userId: string }) =>
    (await db.notificationPreferences.findUnique({ where: { userId } }))?.pushAnsweredAt;
  expect(await answeredAt(yes)).toBeUndefined();
  await subscribed(yes);
  await declinePush(no, new Date());
  expect(await answeredAt(yes)).toBeInstanceOf(Date);
  expect(await answeredAt(no)).toBeInstanceOf(Date);
});

test.each([
  ["http://push.example.com/x"],
  ["https://127.0.0.1/x"],
  ["https://localhost/x"],
  ["https://10.0.0.8:443/x"],
  ["https://metadata.internal/x"],
])("%s is no push service", async (endpoint) => {
  const member = await createMember();
  const { keys } = await pretendBrowser();
  expect(
    await saveSubscription(member, { endpoint, keys, timeZone: "Europe/London" }, new Date()),
  ).toMatchObject({
    ok: false,
    code: "invalid",
  });
});

test("invalid keys are refused", async () => {
  const member = await createMember();
  const { endpoint, keys } = await pretendBrowser();
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url");
  const given = { endpoint, keys: { ...keys, p256dh: offCurve }, timeZone: "Europe/London" };
  expect(subscriptionSchema.safeParse(given).success).toBe(true);
  expect(await saveSubscription(member, given, new Date())).toMatchObject({ ok: false, code: "invalid" });
  for (const wrong of [
    { ...given, keys: { ...keys, auth: "AA" } },
    { ...given, timeZone: "Mars/Olympus" },
    { ...given, endpoint: `${endpoint}/${"x".repeat(pushRules.endpointMax)}` },
  ])
    expect(subscriptionSchema.safeParse(wrong).success).toBe(false);
});

test("the nightly job deletes devices of ended sessions and those failing for long", async () => {
  const now = new Date();
  const kept = await createMember();
  const ended = await createMember();
  const failing = await createMember();
  for (const member of [kept, ended, failing]) await subscribed(member);
  await db.session.update({ where: { id: ended.sessionId }, data: { endedAt: now } });
  await db.pushSubscription.updateMany({
    where: { userId: failing.userId },
    data: { failedAt: new Date(now.getTime() - (pushRules.failingDays + 1) * day) },
  });
  await applyPolicy("push_devices", now);
  const left = await db.pushSubscription.findMany({
    where: { userId: { in: [kept, ended, failing].map(({ userId }) => userId) } },
  });
  expect(left.map(({ userId }) => userId)).toEqual([kept.userId]);
});
