import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { failedJobAbout, failedJobWords, founderJobFailed } from "@/content/emails/founder-job-failed";
import { dorset } from "@/content/retreats";
import { settingsKey } from "@/content/site";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { getSettings } from "@/lib/content/settings";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { recordFailedJob, repeatJob } from "@/lib/jobs/failed-jobs";
import { applyPolicy } from "@/lib/data/retention";
import { runJob, scheduleJobs, startWorkers } from "@/lib/jobs/workers";
import { logger } from "@/lib/observability/logger";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import {
  deadLetterQueue,
  jobs,
  queueJob,
  stopJobs,
  watchedJobs,
  type JobData,
  type WatchedJob,
} from "@/lib/queue";
import { stripe } from "@/lib/orders/stripe/client";
import { fill } from "@/lib/text";
import { createMember } from "../../support/factories";
import { forgetJobs, lastTry, recordFailedJobs, runDueJobs } from "../../support/jobs";
import { buyPlace, forgetMoney } from "../../support/money";
import { deliverAll, withoutTable } from "../../support/outbox";
import { listEmails, setFaults } from "../../support/sandbox";
import { clearAuditLog } from "../../support/audit-log";

// Jobs about money whose attempts are used up: the founder is told once, and they can be rerun.

const now = new Date("2026-11-02T09:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
let admin: Member;

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
  await db.failedJob.deleteMany();
  await clearAuditLog();
  admin = await createMember({ role: "admin" });
});

/** A payment due for a refund, with its job at the last attempt and Stripe down. */
async function owedBack() {
  const { booking, payment } = await buyPlace();
  await db.payment.update({ where: { id: payment.id }, data: { refundReason: "no_place" } });
  await db.email.deleteMany();
  await giveUp("refund-payment", { paymentId: payment.id });
  return { booking, payment, data: { paymentId: payment.id } };
}

async function giveUp<Name extends WatchedJob>(name: Name, data: JobData[Name]) {
  await setFaults({ stripe: { down: true } });
  await queueJob(db, name, data);
  await lastTry(name);
  expect(await runDueJobs(now)).toBe(1);
  await setFaults({ stripe: { down: false } });
}

const open = () => db.failedJob.findFirstOrThrow({ where: { resolvedAt: null } });
const notices = () => db.email.findMany({ where: { letter: "founder-job-failed" } });
const refunds = (payment_intent: string) => stripe().refunds.list({ payment_intent });

describe("a failed job", () => {
  test("is reported to the founder once, with the buyer and the remedy", async () => {
    const { booking, data } = await owedBack();
    expect(await recordFailedJobs(now)).toBe(1);
    expect(await db.failedJob.findMany()).toMatchObject([
      { name: "refund-payment", data, failedAt: now, resolvedAt: null },
    ]);
    expect(await deliverAll(now)).toBe(0);
    const [letter] = await listEmails(getSettings().email);
    const words = failedJobWords["refund-payment"];
    expect(letter?.subject).toBe(fill(founderJobFailed.subject, words));
    const about = fill(failedJobAbout.purchase, {
      ...{ name: "Kat Ellis", item: dorset.name },
      reference: purchaseReference(booking.id),
    });
    expect(letter?.replyTo).toEqual([booking.email]);
    for (const said of [words.todo, about]) expect(letter?.text.replace(/\s+/g, " ")).toContain(said);
  });

  test("is not reported before its last attempt", async () => {
    const { payment } = await buyPlace();
    await db.payment.update({ where: { id: payment.id }, data: { refundReason: "no_place" } });
    await setFaults({ stripe: { down: true } });
    await queueJob(db, "refund-payment", { paymentId: payment.id });
    expect(await runDueJobs(now)).toBe(1);
    await setFaults({ stripe: { down: false } });
    expect(await recordFailedJobs(now)).toBe(0);
  });

  test("is reported once although it is recorded twice, and fails again every night", async () => {
    const { data } = await owedBack();
    const boss = await jobs();
    const [job] = await boss.fetch<typeof data>(deadLetterQueue("refund-payment"));
    if (!job) throw new Error("Nothing was given up");
    await Promise.all([1, 2, 3].map(() => recordFailedJob("refund-payment", job, now)));
    await boss.complete(deadLetterQueue("refund-payment"), job.id);
    await giveUp("refund-payment", data);
    expect(await recordFailedJobs(later(1))).toBe(1);
    expect(await notices()).toHaveLength(1);
    expect(await db.failedJob.count()).toBe(1);
  });

  test("is reported completely or not at all while emails cannot be written", async () => {
    await owedBack();
    await expect(withoutTable("emails", () => recordFailedJobs(now))).rejects.toThrow();
    expect(await db.failedJob.count()).toBe(0);
    await db.$executeRaw`
      UPDATE pgboss.job SET state = 'retry' WHERE name = ${deadLetterQueue("refund-payment")} AND state = 'active'`;
    expect(await recordFailedJobs(now)).toBe(1);
    expect(await notices()).toHaveLength(1);
  });

  test("whose process ended in its last attempt is reported as well", async () => {
    const boss = await jobs();
    const { payment } = await buyPlace();
    await queueJob(db, "refund-payment", { paymentId: payment.id });
    await lastTry("refund-payment");
    await boss.fetch("refund-payment");
    await db.$executeRaw`
      UPDATE pgboss.job SET started_on = now() - interval '1 day' WHERE name = 'refund-payment' AND state = 'active'`;
    await boss.maintain();
    expect(await recordFailedJobs(now)).toBe(1);
    expect(await notices()).toHaveLength(1);
  });

  test("of an unknown purchase is reported without a name", async () => {
    await recordFailedJob("limit-plan", { id: randomUUID(), data: { planId: randomUUID() } }, now);
    expect((await notices()).map(({ values }) => values)).toEqual([
      { ...failedJobWords["limit-plan"], about: "", address: getSettings().email },
    ]);
    expect(await deliverAll(now)).toBe(0);
  });

  test.each(watchedJobs)("%s has its own description", (name) => {
    expect(failedJobWords[name].problem).not.toMatch(/\.$/);
    expect(failedJobWords[name].todo).toMatch(/\.$/);
  });
});

describe("rerunning it", () => {
  test("succeeds, and the audit log names the administrator", async () => {
    const { payment } = await owedBack();
    await recordFailedJobs(now);
    const { id } = await open();
    expect(await repeatJob(admin, id, now)).toEqual({ ok: true, value: { name: "refund-payment" } });
    expect(await runDueJobs(now)).toBe(0);
    expect((await refunds(payment.paymentIntentId ?? "")).data).toHaveLength(1);
    expect(await db.failedJob.findMany()).toMatchObject([{ resolvedAt: now }]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { actorId: admin.userId, action: "job.repeated", subject: id, details: { job: "refund-payment" } },
    ]);
  });

  test("by two administrators in parallel queues it once", async () => {
    await owedBack();
    await recordFailedJobs(now);
    const { id } = await open();
    const answers = await Promise.all([1, 2, 3].map(() => repeatJob(admin, id, now)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({
      ok: false,
      code: "resolved",
      message: "This has already been done, or is being retried.",
    });
    expect(await db.auditEntry.count()).toBe(1);
  });

  test("is refused to other members, and for an unknown job", async () => {
    await owedBack();
    await recordFailedJobs(now);
    const { id } = await open();
    expect(await repeatJob(await createMember(), id, now)).toMatchObject({ code: "not_admin" });
    expect(await repeatJob(admin, randomUUID(), now)).toMatchObject({ code: "not_found" });
    expect((await open()).id).toBe(id);
  });

  test("that fails again is reported again", async () => {
    const { data } = await owedBack();
    await recordFailedJobs(now);
    await repeatJob(admin, (await open()).id, now);
    await forgetJobs();
    await giveUp("refund-payment", data);
    expect(await recordFailedJobs(later(2))).toBe(1);
    expect(await notices()).toHaveLength(2);
    expect((await open()).failedAt).toEqual(later(2));
  });
});

describe("done after all", () => {
  test("by the night, it is resolved, and refused when requested again", async () => {
    const { payment, data } = await owedBack();
    await recordFailedJobs(now);
    const { id } = await open();
    await queueJob(db, "refund-payment", data);
    expect(await runDueJobs(later(1))).toBe(0);
    expect((await refunds(payment.paymentIntentId ?? "")).data).toHaveLength(1);
    expect(await repeatJob(admin, id, later(1))).toMatchObject({ code: "resolved" });
  });

  test("is deleted after a month, open ones stay", async () => {
    await recordFailedJob("cancel-plan", { id: randomUUID(), data: { planId: randomUUID() } }, now);
    await db.failedJob.updateMany({ data: { resolvedAt: now } });
    await recordFailedJob("cancel-plan", { id: randomUUID(), data: { planId: randomUUID() } }, now);
    await applyPolicy("resolved_jobs", later(29));
    expect(await db.failedJob.count()).toBe(2);
    await applyPolicy("resolved_jobs", later(31));
    expect(await db.failedJob.findMany()).toMatchObject([{ resolvedAt: null }]);
  });
});

test("every failure is logged: job and attempt, without personal data", async () => {
  const { payment } = await buyPlace();
  await db.payment.update({ where: { id: payment.id }, data: { refundReason: "no_place" } });
  await setFaults({ stripe: { down: true } });
  const said = vi.spyOn(logger, "error");
  const job = { id: randomUUID(), retryCount: 3, retryLimit: 12, data: { paymentId: payment.id } };
  try {
    await expect(runJob("refund-payment", job, now)).rejects.toThrow();
    const logged = said.mock.calls.map(([entry]) => entry as object);
    const which = {
      event: "job.failed",
      job: "refund-payment",
      id: job.id,
      try: 4,
      tries: 13,
      isLast: false,
    };
    expect(logged).toContainEqual({ ...which, reason: expect.stringContaining("Stripe") as string });
    expect(JSON.stringify(logged)).not.toContain(payment.paymentIntentId);
  } finally {
    said.mockRestore();
    await setFaults({ stripe: { down: false } });
  }
});

test("a server's workers process failed jobs and reruns", async () => {
  const { payment } = await owedBack();
  try {
    await startWorkers();
    await vi.waitFor(async () => expect(await notices()).toHaveLength(1), { timeout: 20_000, interval: 200 });
    await repeatJob(admin, (await open()).id, now);
    await vi.waitFor(
      async () => expect((await refunds(payment.paymentIntentId ?? "")).data).toHaveLength(1),
      {
        timeout: 20_000,
        interval: 200,
      },
    );
    const schedules = () => db.$queryRaw<{ name: string; timezone: string }[]>`
      SELECT name, timezone FROM pgboss.schedule WHERE timezone <> 'UTC' ORDER BY name`;
    const daily = ["backup", "end-visit-day", "nightly", "reminders"];
    const daysIn = (timezone: string) => daily.map((name) => ({ name, timezone }));
    expect(await schedules()).toEqual(daysIn("Europe/London"));
    const published = { "region.timeZone": "Europe/Paris" };
    const settings = { key: settingsKey, published, revision: 1, unpublishedAt: null, redirects: [] };
    replaceCatalogue({ documents: [settings] });
    await scheduleJobs();
    expect(await schedules()).toEqual(daysIn("Europe/Paris"));
  } finally {
    replaceCatalogue({});
    await scheduleJobs();
    await stopJobs();
  }
}, 60_000);
