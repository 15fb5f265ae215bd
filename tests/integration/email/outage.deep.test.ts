import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { createMember, uniqueEmail } from "../../support/factories";
import { forgetLetterJobs, liveLetterJobs, repeatLetter, workOffLetters } from "../../support/letter-jobs";
import { listEmails, setFaults } from "../../support/sandbox";
import { letterTo, queuedLetter, standing } from "./letter";

const minute = 60 * 1000;
const hour = 60 * minute;

beforeEach(async () => {
  await db.email.deleteMany();
  await forgetLetterJobs();
});

/** The time of the email's first attempt. */
async function firstTry(): Promise<Date> {
  const [job] = await liveLetterJobs();
  return job?.startAfter ?? new Date(0);
}

/** Ends the outage of the mail service at a time. */
const mendedFrom = (moment: number) => (now: Date) =>
  now.getTime() < moment ? Promise.resolve() : setFaults({ resend: { down: false } });

describe("while the mail service is down", () => {
  test("for an hour: seven attempts, and it arrives once within half an hour of the end", async () => {
    const { id, to } = await queuedLetter();
    const start = (await firstTry()).getTime();
    await setFaults({ resend: { down: true } });
    await workOffLetters(new Date(start + hour));
    expect(await standing(id)).toMatchObject({ status: "queued", attempts: 6, openTryAt: null });
    expect(await listEmails(to)).toEqual([]);

    await workOffLetters(new Date(start + 3 * 24 * hour), mendedFrom(start + hour));
    expect(await standing(id)).toMatchObject({ status: "sent", attempts: 7, lastError: null });
    const { sentAt } = await db.email.findUniqueOrThrow({ where: { id }, select: { sentAt: true } });
    expect((sentAt?.getTime() ?? 0) - start).toBeLessThanOrEqual(hour + 30 * minute);
    expect(await listEmails(to)).toHaveLength(1);
    expect(await liveLetterJobs()).toEqual([]);
  });

  test("for two days: it is given up with the reason, and arrives once after a resend", async () => {
    const admin = await createMember({ role: "admin" });
    const { id, to } = await queuedLetter();
    const start = (await firstTry()).getTime();
    await setFaults({ resend: { down: true } });
    let last = start;
    await workOffLetters(new Date(start + 7 * 24 * hour), (now) => {
      last = now.getTime();
      return Promise.resolve();
    });
    expect(await standing(id)).toMatchObject({
      status: "failed",
      attempts: 31,
      lastError: "internal_server_error",
      openTryAt: null,
    });
    expect((last - start) / hour).toBeGreaterThan(47.5);
    expect((last - start) / hour).toBeLessThan(48.5);
    expect(await liveLetterJobs()).toEqual([]);

    const later = new Date(start + 4 * 24 * hour);
    expect(await repeatLetter(admin, id, later)).toEqual({ ok: true, value: { id, to } });
    await setFaults({ resend: { down: false } });
    await workOffLetters(later);
    expect(await standing(id)).toMatchObject({ status: "sent", attempts: 1, lastError: null });
    expect(await listEmails(to)).toHaveLength(1);
  });
});

describe("when an outage ends", () => {
  test("200 emails at once all arrive once, despite the provider's rate limit", async () => {
    const addresses = Array.from({ length: 200 }, () => uniqueEmail());
    await db.$transaction(async (tx) => {
      for (const to of addresses) await queueLetter(tx, letterTo(to));
    });
    const start = await firstTry();
    await setFaults({ resend: { perSecond: 0 } });
    await workOffLetters(start);
    const waiting = { status: "queued", lastError: "rate_limit_exceeded", openTryAt: null } as const;
    expect(await db.email.count({ where: waiting })).toBe(200);

    await setFaults({ resend: { perSecond: 40 } });
    await workOffLetters(new Date(start.getTime() + 49 * hour));
    expect(await db.email.groupBy({ by: ["status"], _count: true })).toEqual([
      { status: "sent", _count: 200 },
    ]);
    for (const to of addresses) expect(await listEmails(to)).toHaveLength(1);
  }, 180_000);
});
