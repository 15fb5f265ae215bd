import { spawn } from "node:child_process";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { deliverLetter, forgetLetterJobs, liveLetterJobs, repeatLetter } from "../../support/letter-jobs";
import { listEmails, setFaults } from "../../support/sandbox";
import { queuedLetter, standing } from "./letter";

const start = new Date("2026-11-02T09:00:00Z");
const after = (hours: number) => new Date(start.getTime() + hours * 60 * 60 * 1000);
const folder = path.join(import.meta.dirname, "../../support/process");

beforeEach(async () => {
  await db.email.deleteMany();
  await forgetLetterJobs();
});

/** Sends in another process, which is killed as soon as the email has arrived. */
async function killedWhileSending(id: string, to: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", path.join(folder, "deliver-letter.ts"), id, start.toISOString()],
    {
      env: { ...process.env, TSX_TSCONFIG_PATH: path.join(folder, "tsconfig.json") },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once("exit", (_, signal) => resolve(signal));
  });
  try {
    await expect.poll(() => listEmails(to), { timeout: 90_000 }).toHaveLength(1);
  } finally {
    child.kill("SIGKILL");
  }
  expect(await ended).toBe("SIGKILL");
}

describe("a process that ends between sending and recording", () => {
  test("killed before the response: the next attempt finds the email sent, and sends no second", async () => {
    const { id, to } = await queuedLetter();
    await setFaults({ resend: { answer: "held" } });
    await killedWhileSending(id, to);
    expect(await standing(id)).toMatchObject({
      status: "queued",
      attempts: 1,
      openTryAt: start,
      providerId: null,
    });
    await setFaults({ resend: { answer: "given" } });

    // The sandbox takes a moment to notice the closed connection
    await expect
      .poll(async () => {
        await deliverLetter(id, after(1));
        return (await standing(id)).status;
      })
      .toBe("sent");
    const [arrived, ...more] = await listEmails(to);
    expect(more).toEqual([]);
    expect(await standing(id)).toMatchObject({ openTryAt: null, providerId: arrived?.id });
  }, 120_000);

  test("with changed words in the next version: it counts as sent, and no second one is sent", async () => {
    const { id, to } = await queuedLetter();
    await setFaults({ resend: { answer: "cut" } });
    await deliverLetter(id, start);
    await setFaults({ resend: { answer: "given" } });
    const { values } = await db.email.findUniqueOrThrow({ where: { id }, select: { values: true } });
    await db.email.update({
      where: { id },
      data: { values: { ...(values as object), room: "A quiet room" } },
    });
    await deliverLetter(id, after(1));
    expect(await standing(id)).toMatchObject({ status: "sent", openTryAt: null, providerId: null });
    expect(await listEmails(to)).toHaveLength(1);
  });
});

describe("an attempt without a response", () => {
  test("keeps its own time, whatever later attempts return", async () => {
    const { id } = await queuedLetter();
    await setFaults({ resend: { answer: "cut" } });
    await deliverLetter(id, start);
    expect(await standing(id)).toMatchObject({ lastError: "no_answer", openTryAt: start });
    await deliverLetter(id, after(1));
    expect(await standing(id)).toMatchObject({ attempts: 2, openTryAt: start });
    // This attempt was refused, which says nothing about the first
    await setFaults({ resend: { down: true } });
    await deliverLetter(id, after(2));
    expect(await standing(id)).toMatchObject({ lastError: "internal_server_error", openTryAt: start });
  });

  test("may be retried while the provider knows its key, and not afterwards", async () => {
    const admin = await createMember({ role: "admin" });
    const { id, to } = await queuedLetter();
    await setFaults({ resend: { answer: "cut" } });
    await deliverLetter(id, start);
    await setFaults({ resend: { down: true } });
    await deliverLetter(id, after(22.9));
    expect(await standing(id)).toMatchObject({ status: "queued", openTryAt: start });
    await setFaults({ resend: { down: false } });
    await forgetLetterJobs();
    await deliverLetter(id, after(23.1));
    expect(await standing(id)).toMatchObject({
      status: "failed",
      lastError: "outcome_unknown",
      openTryAt: start,
    });
    expect(await liveLetterJobs()).toEqual([]);
    expect(await listEmails(to)).toHaveLength(1);

    // Resent by hand with the attempts of a new one
    expect(await repeatLetter(admin, id, after(30))).toMatchObject({ ok: true });
    expect(await standing(id)).toMatchObject({
      status: "queued",
      attempts: 0,
      lastError: null,
      openTryAt: null,
    });
    await setFaults({ resend: { answer: "given" } });
    await deliverLetter(id, after(30));
    expect(await standing(id)).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("an email whose last attempt had no response is given up with unknown outcome", async () => {
    const { id } = await queuedLetter();
    await db.email.update({ where: { id }, data: { attempts: 30 } });
    await setFaults({ resend: { answer: "cut" } });
    await deliverLetter(id, start);
    expect(await standing(id)).toMatchObject({
      status: "failed",
      lastError: "outcome_unknown",
      openTryAt: start,
    });
  });

  test("one that arrived late is sent, even if a later attempt gave it up", async () => {
    const { id, to } = await queuedLetter();
    await setFaults({ resend: { answer: "held" } });
    const slow = deliverLetter(id, start);
    await expect.poll(() => listEmails(to)).toHaveLength(1);
    await deliverLetter(id, after(24));
    expect(await standing(id)).toMatchObject({ status: "failed", lastError: "outcome_unknown" });
    await setFaults({ resend: { answer: "given" } });
    await slow;
    expect(await standing(id)).toMatchObject({ status: "sent", lastError: null, openTryAt: null });
    expect(await listEmails(to)).toHaveLength(1);
  });
});
