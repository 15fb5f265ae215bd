import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { deliverLetter, queueLetter } from "@/lib/email/outbox";
import { jobs } from "@/lib/jobs/queue";
import { startWorkers } from "@/lib/jobs/workers";
import { uniqueEmail } from "../../support/factories";
import { listEmails, setFaults } from "../../support/sandbox";

const values = {
  name: "Kat",
  retreat: "Ideas to Impact Retreat",
  dates: "15-17 May 2026",
  room: "Shared room",
  total: "497",
  bookingUrl: "http://localhost:3000/booking/token",
  cancellationUrl: "http://localhost:3000/cancellation-policy",
};

const letter = (to: string, cause = `test:${to}`) => ({
  cause,
  letter: "booking-confirmed-full" as const,
  to,
  values,
});

async function queued(to = uniqueEmail()) {
  await db.$transaction((tx) => queueLetter(tx, letter(to)));
  const email = await db.email.findUniqueOrThrow({ where: { cause: `test:${to}` } });
  return { to, email };
}

async function pendingJobs(): Promise<number> {
  return (await jobs()).getQueueSize("deliver-letter");
}

beforeEach(async () => {
  await db.email.deleteMany();
  await (await jobs()).purgeQueue("deliver-letter");
});

describe("queueing", () => {
  test("a letter whose cause is undone is not written, and no job is left", async () => {
    const undone = db.$transaction(async (tx) => {
      await queueLetter(tx, letter(uniqueEmail()));
      throw new Error("the cause failed");
    });
    await expect(undone).rejects.toThrow("the cause failed");
    expect([await db.email.count(), await pendingJobs()]).toEqual([0, 0]);
  });

  test("one cause makes one letter and one job, however often it is reported", async () => {
    const to = uniqueEmail();
    for (let time = 0; time < 3; time++)
      await db.$transaction((tx) => queueLetter(tx, letter(to, "same cause")));
    expect([await db.email.count(), await pendingJobs()]).toEqual([1, 1]);
  });
});

describe("delivering", () => {
  test("sends once, however often the job runs", async () => {
    const { to, email } = await queued();
    await deliverLetter(email.id, { isLastTry: false });
    await deliverLetter(email.id, { isLastTry: false });
    expect(await listEmails(to)).toHaveLength(1);
    expect(await db.email.findUniqueOrThrow({ where: { id: email.id } })).toMatchObject({
      status: "sent",
      attempts: 1,
    });
  });

  test("a crash between sending and writing it down sends no second letter", async () => {
    const { to, email } = await queued();
    await deliverLetter(email.id, { isLastTry: false });
    // As the row stood before the crash.
    await db.email.update({ where: { id: email.id }, data: { status: "queued", sentAt: null } });
    await deliverLetter(email.id, { isLastTry: false });
    expect(await listEmails(to)).toHaveLength(1);
  });

  test("with the provider down it is tried again, and given up only at the last try", async () => {
    const { to, email } = await queued();
    await setFaults({ resend: { down: true } });
    await expect(deliverLetter(email.id, { isLastTry: false })).rejects.toThrow("not sent yet");
    expect(await db.email.findUniqueOrThrow({ where: { id: email.id } })).toMatchObject({
      status: "queued",
      attempts: 1,
    });
    await setFaults({ resend: { down: false } });
    await deliverLetter(email.id, { isLastTry: false });
    expect(await listEmails(to)).toHaveLength(1);

    const other = await queued();
    await setFaults({ resend: { down: true } });
    await deliverLetter(other.email.id, { isLastTry: true });
    expect(await db.email.findUniqueOrThrow({ where: { id: other.email.id } })).toMatchObject({
      status: "failed",
    });
  });

  test("an address the provider refuses is not tried again", async () => {
    const { email } = await queued(uniqueEmail().replace("example.test", "bounced.resend.dev"));
    await deliverLetter(email.id, { isLastTry: false });
    expect(await db.email.findUniqueOrThrow({ where: { id: email.id } })).toMatchObject({
      status: "failed",
      lastError: "validation_error",
    });
  });

  test("a letter that only a newer version knows waits for that version", async () => {
    const { to, email } = await queued();
    await db.email.update({ where: { id: email.id }, data: { letter: "next-years-letter" } });
    await expect(deliverLetter(email.id, { isLastTry: false })).rejects.toThrow("unknown_letter");
    await db.email.update({ where: { id: email.id }, data: { letter: email.letter } });
    await deliverLetter(email.id, { isLastTry: false });
    expect(await listEmails(to)).toHaveLength(1);
  });

  test("a worker sends what is queued", async () => {
    await startWorkers();
    const { to } = await queued();
    await expect.poll(() => listEmails(to), { timeout: 10_000 }).toHaveLength(1);
  });
});
