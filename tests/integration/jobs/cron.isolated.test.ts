import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const { secret, afterAnswers } = vi.hoisted(() => {
  process.env.CRON_SECRET = "a-secret-of-the-host's-clock";
  return { secret: process.env.CRON_SECRET, afterAnswers: [] as (() => Promise<void>)[] };
});

vi.mock(import("next/server"), async (original) => ({
  ...(await original()),
  after: (work: unknown) => void afterAnswers.push(work as () => Promise<void>),
}));

// Else the database's clock would replace the fixed one
vi.mock(import("@/lib/time/server-clock"), async (original) => ({
  ...(await original()),
  compareClocks: () => Promise.resolve(),
}));

import { GET } from "@/app/api/cron/route";
import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { runDueJobs } from "@/lib/jobs/run-due-jobs";
import { startWorkersForServer } from "@/lib/jobs/server";
import { jobs, queueJob } from "@/lib/queue";
import { buyPlace, forgetMoney } from "../../support/money";
import { uniqueEmail } from "../../support/factories";
import { listEmails, setFaults } from "../../support/sandbox";

// A serverless host: its cron requests process the queue.

beforeEach(async () => {
  // Some jobs run once in ten minutes: a test stays within the same ones, however long it takes
  vi.useFakeTimers({ toFake: ["Date"] });
  await jobs();
  await db.$executeRaw`DELETE FROM pgboss.job`;
  await db.email.deleteMany();
  afterAnswers.length = 0;
});

afterEach(() => vi.useRealTimers());

const call = (authorization?: string) =>
  GET(new Request("http://localhost:3000/api/cron", { headers: authorization ? { authorization } : {} }));
const called = async () => (await call(`Bearer ${secret}`)).json() as Promise<object>;

async function queuedLetter(): Promise<string> {
  const to = uniqueEmail();
  const values = { about: "", address: to, problem: "x", todo: "x." };
  await queueLetter(db, { cause: randomUUID(), letter: "founder-job-failed", to, values });
  return to;
}

const statusOf = async (to: string) => (await db.email.findFirstOrThrow({ where: { to } })).status;

const timed = [
  "appointments",
  "backup",
  "broadcasts",
  "end-visit-day",
  "event-letters",
  "founder-digest",
  "lost-letters",
  "nightly",
  "notifications",
  "publish-pages",
  "publish-posts",
  "reminders",
  "retreat-changes",
  "series",
  "waitlists",
];

async function timedJobs() {
  return db.$queryRaw<{ name: string; state: string }[]>`
    SELECT name, state::text FROM pgboss.job WHERE name = ANY(${timed}) ORDER BY name`;
}

/** The night's work queues a comparison of the workbook's PDF. */
const queuedByNight = 1;

const eachOnce = timed.map((name) => ({
  name,
  state: "completed",
}));

describe("a cron request", () => {
  test.each([
    undefined,
    secret,
    "Bearer",
    `Bearer ${secret}x`,
    `Bearer ${secret.slice(1)}`,
    `Basic ${secret}`,
  ])("with %s is refused and does nothing", async (said) => {
    const to = await queuedLetter();
    expect((await call(said)).status).toBe(401);
    expect(await statusOf(to)).toBe("queued");
    expect(await timedJobs()).toEqual([]);
  });

  test("with the secret runs due jobs", async () => {
    const to = await queuedLetter();
    expect(await called()).toMatchObject({ done: 1 + timed.length + queuedByNight, failed: 0 });
    expect(await statusOf(to)).toBe("sent");
    expect(await listEmails(to)).toHaveLength(1);
  });

  test("in parallel with another shares the jobs: none runs twice", async () => {
    const people = await Promise.all([1, 2, 3, 4].map(queuedLetter));
    const answers = (await Promise.all([called(), called()])) as { done: number; failed: number }[];
    expect(answers.reduce((sum, { done }) => sum + done, 0)).toBe(
      people.length + eachOnce.length + queuedByNight,
    );
    expect(answers.map(({ failed }) => failed)).toEqual([0, 0]);
    for (const to of people) expect(await listEmails(to)).toHaveLength(1);
    expect(await timedJobs()).toEqual(eachOnce);
  });

  test("runs the jobs of the night, the morning and every ten minutes once each", async () => {
    await called();
    expect(await timedJobs()).toEqual(eachOnce);
    await called();
    expect(await timedJobs()).toEqual(eachOnce);
    await db.$executeRaw`UPDATE pgboss.job SET created_on = created_on - interval '1 day' WHERE name = 'nightly'`;
    await called();
    expect((await timedJobs()).map(({ name }) => name)).toEqual([
      "appointments",
      "backup",
      "broadcasts",
      "end-visit-day",
      "event-letters",
      "founder-digest",
      "lost-letters",
      "nightly",
      "nightly",
      "notifications",
      "publish-pages",
      "publish-posts",
      "reminders",
      "retreat-changes",
      "series",
      "waitlists",
    ]);
  });

  test("leaves failures to a later one", async () => {
    await forgetMoney();
    const { payment } = await buyPlace();
    await db.payment.update({ where: { id: payment.id }, data: { refundReason: "no_place" } });
    await db.$executeRaw`DELETE FROM pgboss.job`;
    await setFaults({ stripe: { down: true } });
    await queueJob(db, "refund-payment", { paymentId: payment.id });
    await runDueJobs(10_000, new Date());
    const waiting = () =>
      db.$queryRaw`SELECT state::text FROM pgboss.job WHERE name = 'refund-payment' AND data->>'paymentId' = ${payment.id}`;
    expect(await waiting()).toEqual([{ state: "retry" }]);
    await setFaults({ stripe: { down: false } });
    await db.$executeRaw`UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'`;
    await called();
    expect(await waiting()).toEqual([{ state: "completed" }]);
  });

  test("resumes the jobs of a stopped server, once their time is over", async () => {
    const to = await queuedLetter();
    await (await jobs()).fetch("deliver-letter");
    await called();
    expect(await statusOf(to)).toBe("queued");
    await db.$executeRaw`
      UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE name = 'deliver-letter' AND state = 'active'`;
    await called();
    await db.$executeRaw`UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'`;
    await called();
    expect(await statusOf(to)).toBe("sent");
  });

  test("starts nothing when its time is over", async () => {
    const to = await queuedLetter();
    expect(await runDueJobs(0, new Date())).toEqual({ done: 0, failed: 0 });
    expect(await statusOf(to)).toBe("queued");
  });
});

test("a serverless host runs only the jobs that a request has queued, after its response", async () => {
  const before = await queuedLetter();
  startWorkersForServer();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await statusOf(before)).toBe("queued");
  expect(afterAnswers).toEqual([]);
  const to = await queuedLetter();
  expect(afterAnswers).toHaveLength(1);
  await Promise.all(afterAnswers.map((work) => work()));
  expect([await statusOf(before), await statusOf(to)]).toEqual(["sent", "sent"]);
  expect(await timedJobs()).toEqual([]);
});
