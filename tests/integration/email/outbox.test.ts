import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { queueLetter, writeOut } from "@/lib/email/outbox";
import { startWorkers } from "@/lib/jobs/workers";
import { uniqueEmail } from "../../support/factories";
import { deliverLetter, forgetLetterJobs, liveLetterJobs } from "../../support/letter-jobs";
import { listEmails, setFaults } from "../../support/sandbox";
import { letterTo, queuedLetter, standing } from "./letter";

const start = new Date("2026-11-02T09:00:00Z");
const after = (hours: number) => new Date(start.getTime() + hours * 60 * 60 * 1000);

beforeEach(async () => {
  await db.email.deleteMany();
  await forgetLetterJobs();
});

describe("queueing", () => {
  test("an email of a rolled-back transaction is not stored and has no job", async () => {
    const undone = db.$transaction(async (tx) => {
      await queueLetter(tx, letterTo(uniqueEmail()));
      throw new Error("the cause failed");
    });
    await expect(undone).rejects.toThrow("the cause failed");
    expect([await db.email.count(), await liveLetterJobs()]).toEqual([0, []]);
  });

  test("one cause creates one email and one job, however often it is reported", async () => {
    const to = uniqueEmail();
    for (let time = 0; time < 3; time++) {
      await db.$transaction((tx) => queueLetter(tx, letterTo(to, "same cause")));
    }
    expect(await db.email.count()).toBe(1);
    expect(await liveLetterJobs()).toHaveLength(1);
  });
});

describe("delivering", () => {
  test("says that the site's own texts are automatic, but not the founder's", async () => {
    const { id, to } = await queuedLetter();
    await deliverLetter(id, start);
    const [email] = await listEmails(to);
    expect(email?.headers).toMatchObject({ "Auto-Submitted": "auto-generated" });
    const values = { subject: "Your question", text: "Hello", name: "Kat" };
    const own = await writeOut("inbox-reply", { to, values, createdAt: start, link: null });
    expect(own.headers).toEqual({});
  });

  test("sends once, however often the job runs", async () => {
    const { id, to } = await queuedLetter();
    await deliverLetter(id, start);
    await deliverLetter(id, after(1));
    expect(await listEmails(to)).toHaveLength(1);
    expect(await standing(id)).toMatchObject({
      status: "sent",
      attempts: 1,
      openTryAt: null,
      providerId: expect.any(String) as string,
    });
  });

  test("does not retry an address that the provider refuses", async () => {
    const { id } = await queuedLetter(uniqueEmail().replace("example.test", "bounced.resend.dev"));
    await forgetLetterJobs();
    await deliverLetter(id, start);
    expect(await standing(id)).toMatchObject({
      status: "failed",
      attempts: 1,
      lastError: "validation_error",
      openTryAt: null,
    });
    expect(await liveLetterJobs()).toEqual([]);
  });

  test("leaves an email of a newer version to that version", async () => {
    const { id, to } = await queuedLetter();
    await db.email.update({ where: { id }, data: { letter: "next-years-letter" } });
    await deliverLetter(id, start);
    expect(await standing(id)).toMatchObject({
      status: "queued",
      lastError: "unknown_letter",
      openTryAt: null,
    });
    await db.email.update({ where: { id }, data: { letter: "booking-confirmed-full" } });
    await deliverLetter(id, after(1));
    expect(await listEmails(to)).toHaveLength(1);
  });

  test("does not send an email with a missing value, which waits for a newer version", async () => {
    const { id, to } = await queuedLetter();
    await db.email.update({ where: { id }, data: { values: { name: "Kat" } } });
    await deliverLetter(id, start);
    expect(await standing(id)).toMatchObject({ status: "queued", lastError: "Error", openTryAt: null });
    expect(await listEmails(to)).toEqual([]);
  });
});

describe("a failed attempt", () => {
  test("queues the next one in place of any other, so that there is never a second", async () => {
    const { id } = await queuedLetter();
    await setFaults({ resend: { down: true } });
    await deliverLetter(id, start);
    // As if the process ended now and its job ran again
    await deliverLetter(id, after(0));
    expect(await liveLetterJobs()).toMatchObject([{ emailId: id, startAfter: after(2 / 60) }]);
    expect(await standing(id)).toMatchObject({ attempts: 2, lastError: "internal_server_error" });
  });

  test("is not recorded over a later one in progress, or over a sent email", async () => {
    const { id, to } = await queuedLetter();
    await setFaults({ resend: { answer: "held" } });
    const slow = deliverLetter(id, start);
    await expect.poll(() => listEmails(to)).toHaveLength(1);
    // The first has no response yet; the second gets an error that says so
    await deliverLetter(id, after(1));
    expect(await standing(id)).toMatchObject({
      status: "queued",
      attempts: 2,
      lastError: "concurrent_idempotent_requests",
      openTryAt: start,
    });
    await setFaults({ resend: { answer: "given" } });
    await slow;
    expect(await standing(id)).toMatchObject({ status: "sent", attempts: 2, openTryAt: null });
    await deliverLetter(id, after(2));
    expect(await listEmails(to)).toHaveLength(1);
  });

  test("that ends late changes nothing once another has started or succeeded", async () => {
    const [overtaken, sent] = [await queuedLetter(), await queuedLetter()];
    await setFaults({ resend: { answer: "held" } });
    const slow = [overtaken, sent].map(({ id }) => deliverLetter(id, start));
    for (const { to } of [overtaken, sent]) await expect.poll(() => listEmails(to)).toHaveLength(1);
    await deliverLetter(overtaken.id, after(1));
    await db.email.update({ where: { id: sent.id }, data: { status: "sent", sentAt: start } });
    await forgetLetterJobs();

    await setFaults({ resend: { answer: "cut" } });
    await Promise.all(slow);
    expect(await standing(overtaken.id)).toMatchObject({
      status: "queued",
      lastError: "concurrent_idempotent_requests",
    });
    expect(await standing(sent.id)).toMatchObject({ status: "sent", lastError: null });
    expect(await liveLetterJobs()).toEqual([]);
  });

  test("in parallel with others: one continues, and the others change nothing", async () => {
    const { id, to } = await queuedLetter();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => deliverLetter(id, start)));
    const refused = tries.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    for (const reason of refused) expect(reason).toContain("Another try");
    expect(await listEmails(to)).toHaveLength(1);
    expect(await standing(id)).toMatchObject({ status: "sent", openTryAt: null });
  });
});

// Last, as a worker runs from here on
test("a worker sends queued emails", async () => {
  await startWorkers();
  const { to } = await queuedLetter();
  await expect.poll(() => listEmails(to), { timeout: 10_000 }).toHaveLength(1);
});
