import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { attempts, wholeSite } from "@/content/limits";
import { messagesCopy } from "@/content/pages/messages";
import { getSettings } from "@/lib/content/settings";
import { requestReset } from "@/lib/accounts/request-reset";
import { db } from "@/lib/db";
import { requeueLostLetters } from "@/lib/email/lost-letters";
import { countTry } from "@/lib/access/rate-limits";
import { logger } from "@/lib/observability/logger";
import { jobs } from "@/lib/queue";
import { requestWorkbookAction } from "@/lib/leads/workbook/actions";
import { sendCustomRetreatEnquiryAction } from "@/lib/leads/enquiries/actions";
import { aCaller } from "../../support/callers";
import { createMember, uniqueAddress, uniqueEmail } from "../../support/factories";
import { filledIn } from "../../support/forms";
import { deliverLetter, forgetLetterJobs } from "../../support/letter-jobs";
import { startRequest } from "../../support/next-headers";
import { lettersTo } from "../../support/outbox";
import { listEmails, setFaults } from "../../support/sandbox";
import { queuedLetter } from "../email/letter";

// A thousand forms in an hour, the limit of the site.

const idle = { status: "idle" } as const;
const enquiry = { firstName: "Maya", lastName: "Fox", vision: "Quiet" };

async function fromAnotherNetwork(count: number) {
  startRequest({ headers: { "x-forwarded-for": uniqueAddress() } });
  // One enquiry among them, which also emails the founder
  const send = (_: unknown, index: number) =>
    index === 0
      ? sendCustomRetreatEnquiryAction(idle, filledIn({ ...enquiry, email: uniqueEmail() }))
      : requestWorkbookAction(idle, filledIn({ email: uniqueEmail() }));
  return Promise.all(Array.from({ length: count }, send));
}

/** Delivers as the worker does until the email to an address; returns the earlier recipients. */
async function deliverUntil(email: string): Promise<string[]> {
  const boss = await jobs();
  const before: string[] = [];
  for (;;) {
    const [job] = await boss.fetch<{ emailId: string }>("deliver-letter", { batchSize: 1 });
    if (!job) throw new Error(`No letter for ${email}`);
    await deliverLetter(job.data.emailId, new Date());
    await boss.complete("deliver-letter", job.id);
    const { to } = await db.email.findUniqueOrThrow({ where: { id: job.data.emailId } });
    if (to === email) return before;
    before.push(to);
  }
}

beforeAll(async () => {
  await db.email.deleteMany();
  await db.rateLimit.deleteMany();
  await forgetLetterJobs();
  for (let sent = 0; sent < wholeSite.form.tries; sent += attempts.form.tries) {
    for (const told of await fromAnotherNetwork(attempts.form.tries)) expect(told.status).toBe("sent");
  }
}, 300_000);

afterAll(async () => {
  await db.rateLimit.deleteMany();
  await db.email.deleteMany();
  await forgetLetterJobs();
});

describe("after a thousand forms", () => {
  test("the next one is refused with a contact address and keeps its entries", async () => {
    startRequest({ headers: { "x-forwarded-for": uniqueAddress() } });
    const email = uniqueEmail();
    const warned = vi.spyOn(logger, "warn");
    const told = await sendCustomRetreatEnquiryAction(idle, filledIn({ ...enquiry, email }));
    expect(told).toMatchObject({
      status: "failed",
      title: messagesCopy.rateLimit.wholeSite.title,
      message: expect.stringContaining(getSettings().email) as string,
      fields: {},
      values: { ...enquiry, email },
    });
    expect(await db.customRetreatEnquiry.count({ where: { emailKey: email } })).toBe(0);
    expect(await lettersTo(email)).toEqual([]);
    expect(warned).toHaveBeenCalledExactlyOnceWith({ event: "limit.reached", limit: "formOfWholeSite" });
    warned.mockRestore();
  });

  test("an invalid form, or a limited network's, does not count", async () => {
    await db.rateLimit.deleteMany();
    for (let one = 1; one < wholeSite.form.tries; one++) await countTry("formOfWholeSite", ["everybody"]);
    startRequest({ headers: { "x-forwarded-for": uniqueAddress() } });
    await requestWorkbookAction(idle, filledIn({ email: "maya" }));
    const headers = { "x-forwarded-for": "203.0.113.77" };
    for (let one = 0; one < attempts.form.tries; one++) await countTry("form", ["203.0.113.77"]);
    startRequest({ headers });
    expect(await requestWorkbookAction(idle, filledIn({ email: uniqueEmail() }))).toMatchObject({
      title: messagesCopy.rateLimit.title,
    });
    expect(await fromAnotherNetwork(1)).toMatchObject([{ status: "sent" }]);
    expect(await fromAnotherNetwork(1)).toMatchObject([{ status: "failed" }]);
  });

  test("a password reset is sent before all of their emails", async () => {
    const email = await askForReset();
    expect(await deliverUntil(email)).toEqual([]);
    expect(await listEmails(email)).toHaveLength(1);
  });

  test("even if every job was lost", async () => {
    const email = await askForReset();
    await forgetLetterJobs();
    expect(await requeueLostLetters()).toBeLessThan(wholeSite.form.tries);
    expect(await deliverUntil(email)).toEqual([]);
  });

  test("senders are emailed before the founder", async () => {
    while ((await requeueLostLetters()) > 0);
    const waiting = (letter: string) => db.email.count({ where: { letter, status: "queued" } });
    const notices = await waiting("founder-new-enquiry");
    expect(notices).toBeGreaterThan(10);
    const people = (await db.email.count({ where: { status: "queued" } })) - notices;
    const boss = await jobs();
    const first = await boss.fetch<{ emailId: string }>("deliver-letter", { batchSize: people });
    const ids = first.map(({ data }) => data.emailId);
    expect(await db.email.count({ where: { id: { in: ids }, to: { not: getSettings().email } } })).toBe(
      people,
    );
  });
});

test("a retried email about money keeps its priority", async () => {
  await forgetLetterJobs();
  const { id } = await queuedLetter();
  await setFaults({ resend: { down: true } });
  await deliverLetter(id, new Date());
  await setFaults({ resend: { down: false } });
  const [job] = await (
    await jobs()
  ).fetch("deliver-letter", { ignoreStartAfter: true, includeMetadata: true });
  expect(job).toMatchObject({ data: { emailId: id }, priority: 2 });
});

async function askForReset(): Promise<string> {
  const { email } = await createMember();
  let sending: Promise<void> | undefined;
  await requestReset({ email }, aCaller(), new Date(), (work) => void (sending = work()));
  await sending;
  return email;
}
