import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as authorise } from "@/app/api/pusher/auth/route";
import { attempts } from "@/content/limits";
import type { Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { setBlocked } from "@/lib/administration/roles-and-blocks";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { channelName } from "@/lib/clubhouse/channels";
import { disconnectUsers } from "@/lib/clubhouse/live";
import { db, withPool } from "@/lib/db";
import { createRunner } from "@/lib/jobs/run-due-jobs";
import { startWorkers } from "@/lib/jobs/workers";
import { jobs, enqueueDisconnect } from "@/lib/queue";
import { revokeSessionsAction } from "@/lib/members/settings/actions";
import { posted } from "../../support/call-entry-point";
import { createMember } from "../../support/factories";
import { sentDuring } from "../../support/query-plans";
import { setFaults } from "../../support/sandbox";
import { ask } from "../../support/access-levels";
import { gate, read } from "./fixture";

const runDisconnects = createRunner(["disconnect-user"]);

let robyn: Member;

beforeAll(async () => {
  robyn = await createMember({ role: "admin" });
  await jobs();
});

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'disconnect-user'`;
});

afterEach(() => vi.useRealTimers());

const block = (userId: string) => setBlocked(robyn, { userId, isBlocked: true }, new Date());

async function waiting(): Promise<number> {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int FROM pgboss.job WHERE name = 'disconnect-user' AND state < 'active'`;
  return count;
}

describe("the channels", () => {
  test("move once for thirty members blocked at once", async () => {
    for (let count = 0; count < 30; count++) await block((await createMember()).userId);
    const epoch = await currentEpoch();
    await runDisconnects();
    expect(await waiting()).toBe(0);
    expect(await currentEpoch()).toBe(epoch + 1);
  });

  test("do not move if nothing has ended", async () => {
    const { userId } = await createMember();
    await block(userId);
    await runDisconnects();
    const epoch = await currentEpoch();
    await block(userId);
    await setBlocked(robyn, { userId, isBlocked: false }, new Date());
    expect(await waiting()).toBe(0);
    await runDisconnects();
    expect(await currentEpoch()).toBe(epoch);
  });

  test("move on a retry of the worker if the provider refuses a disconnect", async () => {
    await block((await createMember()).userId);
    await setFaults({ pusher: { down: true } });
    await runDisconnects();
    const [job] = await db.$queryRaw<{ state: string }[]>`
      SELECT state::text FROM pgboss.job WHERE name = 'disconnect-user'`;
    expect(job).toEqual({ state: "retry" });
  });
});

test("limit a member's ended sessions, as each moves all listeners", async () => {
  await ask(await createMember());
  const form = new FormData();
  form.set("which", "others");
  const end = () => revokeSessionsAction({ status: "idle" }, form);
  for (let count = 0; count < attempts.revokeSessions.tries; count++)
    expect(await end()).toMatchObject({ status: "sent" });
  expect(await end()).toMatchObject({ status: "failed", code: "too_many" });
});

describe("a waiting disconnect", () => {
  test("is one for a member and a reason, however often it is enqueued", async () => {
    const { userId } = await createMember();
    for (let count = 0; count < 5; count++)
      await db.$transaction((tx) => enqueueDisconnect(tx, userId, "sessions_ended"));
    await db.$transaction((tx) => enqueueDisconnect(tx, userId, "access", new Date(Date.now() + 60_000)));
    await db.$transaction((tx) => enqueueDisconnect(tx, userId, "access"));
    expect(await waiting()).toBe(3);
  });

  test("does not run before the last transaction that enqueued it has committed", async () => {
    const { userId } = await createMember();
    await db.$transaction((tx) => enqueueDisconnect(tx, userId, "access"));
    const [held, release] = gate();
    const [asked, tellAsked] = gate();
    const ending = db.$transaction(async (tx) => {
      await tx.accessGrant.updateMany({ where: { userId }, data: { revokedAt: new Date() } });
      await enqueueDisconnect(tx, userId, "access");
      tellAsked();
      await held;
    });
    await asked;
    const epoch = await currentEpoch();
    await runDisconnects();
    expect(await waiting()).toBe(1);
    release();
    await ending;
    await runDisconnects();
    expect(await currentEpoch()).toBe(epoch + 1);
  });
});

test("of a blocked member is not delayed by thousands of requests and sign-outs", async () => {
  await startWorkers();
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, data, priority, retry_limit, policy)
    SELECT 'disconnect-user', jsonb_build_object('userId', gen_random_uuid(), 'reason', 'sign_out'), 0, 0, 'standard'
    FROM generate_series(1, 5000)`;
  const { userId } = await createMember();
  let answered = 0;
  const burst = Promise.allSettled(
    Array.from({ length: 5_000 }, () => read(robyn, { board: "wins" }).finally(() => answered++)),
  );
  const epoch = await currentEpochNow();
  await withPool("job", () => block(userId));
  // As a request does after its response
  void runDisconnects();
  await expect.poll(currentEpochNow, { timeout: 30_000, interval: 50 }).toBe(epoch + 1);
  const before = { requests: answered, signOuts: 5_000 - (await withPool("job", waiting)) };
  // Nearly all of the earlier jobs still wait
  expect(before.requests).toBeLessThan(2_500);
  expect(before.signOuts).toBeLessThan(500);
  await burst;
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'disconnect-user' AND state < 'active'`;
}, 120_000);

const currentEpochNow = () => withPool("job", currentEpoch);

test("authorising a channel is one statement, as all listeners do it after a move", async () => {
  await ask(await createMember());
  const channel_name = channelName("private-clubhouse", await currentEpoch());
  const asked = async () =>
    expect((await authorise(posted("/", { socket_id: "1.2", channel_name }))).status).toBe(200);
  expect(await sentDuring(asked)).toHaveLength(1);
});

describe("the database's clock decides", () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);

  async function memberUntil(endsAt: Date): Promise<Member> {
    const member = await createMember({ hasAccess: false });
    await db.accessGrant.create({
      data: {
        userId: member.userId,
        source: "admin",
        sourceId: randomUUID(),
        startsAt: minutes(-120),
        endsAt,
      },
    });
    return member;
  }

  test.each([
    ["is an hour behind", -60],
    ["is an hour ahead", 60],
  ])("when the server's %s", async (_, wrong) => {
    const over = await memberUntil(minutes(-1));
    const inside = await memberUntil(minutes(30));
    vi.useFakeTimers({ now: minutes(wrong), toFake: ["Date"] });
    expect(await findMember(over)).toMatchObject({ hasAccess: false });
    expect(await findMember(inside)).toMatchObject({ hasAccess: true });
    const epoch = await currentEpoch();
    await disconnectUsers([{ userId: inside.userId, reason: "access" }]);
    expect(await currentEpoch()).toBe(epoch);
    await disconnectUsers([{ userId: over.userId, reason: "access" }]);
    expect(await currentEpoch()).toBe(epoch + 1);
  });
});
