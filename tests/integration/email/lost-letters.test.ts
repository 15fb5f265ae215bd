import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { requeueLostLetters } from "@/lib/email/lost-letters";
import { startWorkers } from "@/lib/jobs/workers";
import { jobs } from "@/lib/queue";
import { deliverLetter, forgetLetterJobs, liveLetterJobs } from "../../support/letter-jobs";
import { listEmails, setFaults } from "../../support/sandbox";
import { queuedLetter } from "./letter";

beforeEach(async () => {
  await db.email.deleteMany();
  await forgetLetterJobs();
});

describe("emails that wait without a job", () => {
  test("are queued again once, also by several servers in parallel", async () => {
    const letters = await Promise.all(Array.from({ length: 5 }, () => queuedLetter()));
    await forgetLetterJobs();
    const counts = await Promise.all(Array.from({ length: 4 }, () => requeueLostLetters()));
    expect(counts.sort()).toEqual([0, 0, 0, 5]);
    const queued = (await liveLetterJobs()).map(({ emailId }) => emailId);
    expect(queued.sort()).toEqual(letters.map(({ id }) => id).sort());
    expect(await requeueLostLetters()).toBe(0);
  });

  test.each(["completed", "cancelled", "failed"])("because their job is %s", async (state) => {
    const { id } = await queuedLetter();
    await db.$executeRaw`
      UPDATE pgboss.job SET state = ${state}::pgboss.job_state WHERE name = 'deliver-letter'`;
    expect(await requeueLostLetters()).toBe(1);
    expect(await liveLetterJobs()).toMatchObject([{ emailId: id, state: "created" }]);
  });

  test("because all attempts of the job crashed", async () => {
    const { id } = await queuedLetter();
    const boss = await jobs();
    for (let crash = 0; crash < 7; crash++) {
      expect(await requeueLostLetters()).toBe(0);
      await db.$executeRaw`UPDATE pgboss.job SET start_after = now() - interval '1 second'`;
      const [job] = await boss.fetch("deliver-letter");
      await boss.fail("deliver-letter", job?.id ?? "");
    }
    expect(await liveLetterJobs()).toEqual([]);
    expect(await requeueLostLetters()).toBe(1);
    expect(await liveLetterJobs()).toMatchObject([{ emailId: id }]);
  });

  test("because pg-boss archived a job that waited beyond its retention", async () => {
    await queuedLetter();
    await db.$executeRaw`UPDATE pgboss.job SET keep_until = now() - interval '1 second'`;
    await (await jobs()).archive();
    expect(await liveLetterJobs()).toEqual([]);
    expect(await requeueLostLetters()).toBe(1);
  });
});

describe("emails that are left alone", () => {
  test.each(["created", "retry", "active"])("those whose job is %s", async (state) => {
    await queuedLetter();
    await db.$executeRaw`
      UPDATE pgboss.job SET state = ${state}::pgboss.job_state WHERE name = 'deliver-letter'`;
    expect(await requeueLostLetters()).toBe(0);
  });

  test("those that wait for a retry, and those that are sent or given up", async () => {
    const waiting = await queuedLetter();
    const [sent, failed] = [await queuedLetter(), await queuedLetter()];
    await deliverLetter(sent.id, new Date());
    await forgetLetterJobs();
    await setFaults({ resend: { down: true } });
    await deliverLetter(waiting.id, new Date());
    await db.email.update({ where: { id: failed.id }, data: { status: "failed", failedAt: new Date() } });
    expect(await requeueLostLetters()).toBe(0);
  });
});

// Last, as a worker runs from here on
test("a worker finds them every ten minutes and sends them", async () => {
  const { to } = await queuedLetter();
  await forgetLetterJobs();
  const boss = await jobs();
  await boss.send("lost-letters", {});
  await startWorkers();
  expect(await boss.getSchedules()).toContainEqual(
    expect.objectContaining({ name: "lost-letters", cron: "*/10 * * * *" }),
  );
  await expect.poll(() => listEmails(to), { timeout: 20_000 }).toHaveLength(1);
});
