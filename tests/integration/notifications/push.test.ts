import { beforeEach, expect, test, vi } from "vitest";
import { pushRules } from "@/content/push";
import { db } from "@/lib/db";
import { startWorkers } from "@/lib/jobs/workers";
import { queueKnocks } from "@/lib/notifications/push-queue";
import { markNoticesRead } from "@/lib/notifications/reading";
import { quietUntil } from "@/lib/notifications/quiet-hours";
import { jobs, stopJobs } from "@/lib/queue";
import { saveSubscription } from "@/lib/notifications/push-subscriptions";
import { createMember } from "../../support/factories";
import {
  forgetBrowser,
  pretendBrowser,
  pushedTo,
  setFaults,
  type PretendBrowser,
} from "../../support/sandbox";
import { answered, knockAll, noon, posted, queued, subscribed } from "./push-fixture";

type Person = Awaited<ReturnType<typeof createMember>>;

beforeEach(async () => {
  await (await jobs()).purgeQueue("knock");
});

/** Three members; new ones for each test. */
const people = async () => ({
  priya: await createMember({ displayName: "Priya" }),
  bea: await createMember({ displayName: "Bea" }),
  kat: await createMember({ displayName: "Kat" }),
});
const devicesOf = ({ userId }: Person) => db.pushSubscription.findMany({ where: { userId } });
const endAccess = (userId: string) =>
  db.accessGrant.updateMany({ where: { userId }, data: { revokedAt: new Date() } });

test("an answer knocks at her device, signed and encrypted, a moment later and no longer than needed", async () => {
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

test("a lively post is one knock: the newest answer brings the others along, and replaces what was shown", async () => {
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

test("made twice, the device shows one", async () => {
  const { priya, bea } = await people();
  const browser = await subscribed(priya);
  const knocks = await answered(bea, await posted(priya));
  await Promise.all([knockAll(knocks), knockAll(knocks)]);
  expect((await pushedTo(browser)).messages).toHaveLength(1);
});

test("nothing of the VIP Lounge is in a knock, nor of a board that only some may read", async () => {
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

test("a mention is quoted, as far as it fits, where everybody may read it", async () => {
  const { priya, bea } = await people();
  const browser = await subscribed(priya);
  const told = await answered(bea, await posted(priya), `@Priya ${"pudding ".repeat(40)}`);
  await db.notice.updateMany({ where: { userId: priya.userId }, data: { kind: "mention" } });
  await knockAll(told);
  expect((await pushedTo(browser)).knocks[0]?.body).toMatch(/^On Wins: “@Priya pudding .{40,110}…”$/);
});

test("what she has read meanwhile, or has been taken down, is not knocked for", async () => {
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

test("nobody is knocked for whose access, account or session has ended at the moment of sending", async () => {
  const { bea } = await people();
  for (const end of [
    ({ userId }: Person) => endAccess(userId),
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

test("for what she has not chosen no device of hers is knocked at", async () => {
  const { priya, bea } = await people();
  await subscribed(priya);
  const post = await posted(priya);
  await db.pushSubscription.updateMany({ data: { tells: ["mention"] } });
  expect(await answered(bea, post)).toEqual([]);
});

test("a browser that is gone is forgotten", async () => {
  const { priya, bea } = await people();
  const browser = await subscribed(priya);
  const knocks = await answered(bea, await posted(priya));
  await forgetBrowser(browser);
  await knockAll(knocks);
  expect(await devicesOf(priya)).toEqual([]);
});

test.each([{ status: 429 }, { status: 503 }, { status: 307 }])(
  "what the maker of the browser answers with $status is tried again later, and then comes",
  async (fault) => {
    const { priya, bea } = await people();
    const browser = await subscribed(priya);
    const knocks = await answered(bea, await posted(priya));
    await (await jobs()).purgeQueue("knock");
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

test("tries come to an end", async () => {
  const { priya, bea } = await people();
  await subscribed(priya);
  const told = await answered(bea, await posted(priya));
  await (await jobs()).purgeQueue("knock");
  await setFaults({ push: { status: 503 } });
  await knockAll(told.map((job) => ({ ...job, tries: pushRules.triesAfter.length })));
  expect(await queued()).toEqual([]);
});

test("at night of the place where the device is, it waits for the morning", async () => {
  const { priya, bea } = await people();
  const browser = await subscribed(priya, "America/New_York");
  const knocks = await answered(bea, await posted(priya));
  await (await jobs()).purgeQueue("knock");
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

test("a browser that trusts another site's key takes nothing of ours, and is kept a while", async () => {
  const { priya, bea } = await people();
  const browser = await pretendBrowser("another-key");
  await saveSubscription(priya, { ...browser, timeZone: "Europe/London" }, new Date());
  await knockAll(await answered(bea, await posted(priya)));
  expect((await pushedTo(browser)).taken).toBe(0);
  expect(await devicesOf(priya)).toMatchObject([{ failedAt: noon }]);
});

test("an address that does not answer is given up soon and left alone for some minutes; so is a host", async () => {
  const { bea } = await people();
  const knocks = [];
  for (let count = 0; count < pushRules.pause.hostHangs; count += 1) {
    const member = await createMember();
    await subscribed(member);
    knocks.push(...(await answered(bea, await posted(member))));
  }
  const { priya } = await people();
  const browser = await subscribed(priya);
  const healthy = await answered(bea, await posted(priya));
  await setFaults({ push: { latencyMs: 20_000 } });
  const began = Date.now();
  await Promise.all(knocks.map((job) => knockAll([job])));
  expect(Date.now() - began).toBeLessThan(9_000);
  await setFaults({ push: { latencyMs: 0 } });
  await (await jobs()).purgeQueue("knock");
  await knockAll(healthy);
  expect((await pushedTo(browser)).taken).toBe(0);
  const [again] = await queued();
  expect(again?.data).toEqual({ ...healthy[0], tries: 1 });
  await knockAll(healthy, new Date(noon.getTime() + pushRules.pause.minutes * 60_000));
  expect((await pushedTo(browser)).taken).toBe(1);
}, 30_000);

test("one slow address does not keep the others waiting: workers knock at several at once", async () => {
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
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'knock' AND state = 'created'`;
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

test("knocks at many devices are queued in one statement", async () => {
  const { priya, bea } = await people();
  for (let count = 0; count < 3; count += 1) {
    const session = await db.session.create({ data: { userId: priya.userId } });
    await subscribed({ ...priya, sessionId: session.id });
  }
  await answered(bea, await posted(priya));
  const made = await db.notice.findMany({ where: { userId: priya.userId } });
  await (await jobs()).purgeQueue("knock");
  let statements = 0;
  await db.$transaction((tx) => {
    const counted = new Proxy(tx, {
      get(target, name) {
        if (name === "$queryRawUnsafe") statements += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    return queueKnocks(counted, made, noon);
  });
  expect(statements).toBe(1);
  expect(await queued()).toHaveLength(3);
});
