import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { getHealth } from "@/lib/administration/health";
import { limitMs } from "@/lib/administration/health/checks";
import { getHealthFacts, orNull } from "@/lib/administration/health/facts";
import { listJobFacts } from "@/lib/administration/health/jobs";
import { db } from "@/lib/db";
import { jobs, stopJobs } from "@/lib/queue";
import { setFaults } from "../../support/sandbox";

const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

const email = (more: object) => {
  const id = randomUUID();
  return { id, cause: `health:${id}`, letter: "confirm-email", to: "ada@example.test", values: {}, ...more };
};

beforeEach(async () => {
  await jobs();
  await db.stripeEvent.deleteMany();
  await db.email.deleteMany();
  await db.backup.deleteMany();
  await db.file.deleteMany();
  await db.$executeRaw`DELETE FROM pgboss.job`;
  await db.$executeRaw`DELETE FROM pgboss.archive`;
});

afterAll(() => stopJobs());

/** The row of a service. */
async function rowOf(id: string) {
  return (await getHealth(now)).services.find((row) => row.id === id);
}

describe("services", () => {
  test("that work are rows without a problem, and no key is shown", async () => {
    const health = await getHealth(now);
    for (const id of ["stripe", "mail-service", "realtime", "database", "files", "push"])
      expect(health.services.find((row) => row.id === id)).toMatchObject({ state: "works" });
    expect(health.versions).toContainEqual(["Stripe", "Demo"]);
    for (const key of ["STRIPE_SECRET_KEY", "RESEND_API_KEY", "PUSHER_SECRET", "NEXTAUTH_SECRET"])
      expect(JSON.stringify(health)).not.toContain(process.env[key]);
  });

  test("that are down say so, and the others still work", async () => {
    await setFaults({ stripe: { down: true }, resend: { down: true }, pusher: { down: true } });
    const { services } = await getHealth(now);
    for (const id of ["stripe", "mail-service", "realtime"])
      expect(services.find((row) => row.id === id)).toMatchObject({
        ...{ state: "attention", status: "Can’t be reached" },
        problem: expect.stringMatching(/can’t be reached$/) as string,
      });
    expect(services.find((row) => row.id === "database")).toMatchObject({ state: "works" });
  });

  test("that never answer cost the page the limit only", async () => {
    await setFaults({ stripe: { latencyMs: 60_000 } });
    expect(await rowOf("stripe")).toMatchObject({
      status: "Can’t be reached",
      detail: `Stripe: no answer within ${limitMs / 1000} seconds.`,
    });
  });
});

describe("facts", () => {
  test("of an empty database", async () => {
    expect(await getHealthFacts(now)).toMatchObject({
      events: { lastAt: null, waiting: 0, failed: 0, isSilent: false },
      emails: { lastAt: null, undelivered: 0, waiting: 0, postponed: 0 },
      backups: { isSet: false, last: null },
      files: { count: 0, bytes: 0 },
    });
    expect(await rowOf("stripe-events")).toMatchObject({ state: "unknown" });
    expect(await rowOf("backups")).toMatchObject({ state: "off" });
  });

  test("of Stripe’s events: the last one, waiting and failed ones", async () => {
    const event = (receivedAt: Date, more = {}) => ({
      ...{ id: `evt_${randomUUID()}`, type: "x", objectId: "x", receivedAt, ...more },
    });
    await db.stripeEvent.createMany({
      data: [
        event(hoursAgo(24 * 90), { processedAt: hoursAgo(24 * 90) }),
        event(hoursAgo(24 * 60)),
        event(hoursAgo(24 * 70), { error: "no_answer" }),
      ],
    });
    expect((await getHealthFacts(now)).events).toEqual({
      ...{ lastAt: hoursAgo(24 * 60), waiting: 1, failed: 1, isSilent: false },
    });
    expect(await rowOf("stripe-events")).toMatchObject({
      ...{ state: "attention", problem: "1 event has failed" },
      link: { href: "/admin/events" },
    });
  });

  test("of emails: sent, failed, waiting and postponed ones", async () => {
    await db.email.createMany({
      data: [
        email({ status: "sent", sentAt: hoursAgo(2) }),
        email({ status: "failed", failedAt: hoursAgo(3), lastError: "no_connection" }),
        email({ status: "failed", failedAt: hoursAgo(24 * 40), lastError: "no_connection" }),
        email({ status: "queued" }),
        email({ status: "queued", attempts: 2, lastError: "no_connection" }),
      ],
    });
    expect((await getHealthFacts(now)).emails).toEqual({
      ...{ lastAt: hoursAgo(2), undelivered: 1, waiting: 2, postponed: 1 },
    });
  });

  test("a part that cannot be read is null, and no error of the page", async () => {
    expect(await orNull("events", () => db.$queryRaw`SELECT * FROM missing_table`)).toBeNull();
  });
});

describe("jobs", () => {
  const jobOf = async (name: string) => (await listJobFacts(now)).find((job) => job.name === name);

  test("that never ran have no time", async () => {
    await db.$executeRaw`UPDATE pgboss.queue SET created_on = now()`;
    const all = await listJobFacts(now);
    expect(all.length).toBeGreaterThan(5);
    expect(all.every(({ doneAt, hasFailed, isMissed }) => !doneAt && !hasFailed && !isMissed)).toBe(true);
  });

  test("have the time of their last success, also from the archive, and a failure since", async () => {
    const boss = await jobs();
    const run = async (ends: "complete" | "fail") => {
      await boss.send("nightly", {}, { retryLimit: 0 });
      const [job] = await boss.fetch("nightly");
      await boss[ends]("nightly", job?.id ?? "");
    };
    await run("complete");
    const first = await jobOf("nightly");
    expect(first).toMatchObject({ doneAt: expect.any(Date) as Date, hasFailed: false });
    await db.$executeRaw`
      UPDATE pgboss.job SET created_on = now() - interval '1 day', completed_on = now() - interval '1 day'`;
    await boss.maintain();
    expect(await db.$queryRaw`SELECT 1 FROM pgboss.job WHERE name = 'nightly'`).toEqual([]);
    await run("fail");
    const second = await jobOf("nightly");
    expect(second).toMatchObject({ doneAt: expect.any(Date) as Date, hasFailed: true });
    expect(second?.doneAt?.getTime()).toBeLessThan(first?.doneAt?.getTime() ?? 0);
  });

  test("that missed two runs need attention", async () => {
    await db.$executeRaw`UPDATE pgboss.queue SET created_on = now() - interval '9 days' WHERE name = 'nightly'`;
    expect(await jobOf("nightly")).toMatchObject({ doneAt: null, isMissed: true });
    expect((await getHealth(now)).jobs?.find(({ id }) => id === "nightly")).toMatchObject({
      ...{ state: "attention", status: "Missed twice" },
    });
  });
});
