import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { applyPolicy, retentionKinds } from "@/lib/data/retention";
import {
  createApplication,
  createConsent,
  createEnquiry,
  createMastermindEntry,
  createWaitlistEntry,
  uniqueEmail,
} from "../../support/factories";

const now = new Date("2029-03-16T03:30:00Z");
const justBefore = new Date("2026-03-16T03:29:59Z");
const justAfter = new Date("2026-03-16T03:30:00Z");

async function applyAll(): Promise<void> {
  for (const kind of retentionKinds) await applyPolicy(kind, now);
}

async function entriesOf(at: Date) {
  const address = () => {
    const email = uniqueEmail();
    return { email, emailKey: email };
  };
  const times = { createdAt: justBefore, updatedAt: at };
  await db.workbookDownload.create({ data: { ...address(), ...times, downloadedAt: at } });
  await createMastermindEntry({ ...times, confirmedAt: justBefore });
  await createWaitlistEntry({ ...times, confirmedAt: justBefore });
  await createEnquiry(times);
  await createApplication("Maya Fox", uniqueEmail(), times);
  await createConsent(uniqueEmail(), { givenAt: justBefore, withdrawnAt: at });
}

const counts = () =>
  Promise.all([
    db.workbookDownload.count(),
    db.mastermindWaitlistEntry.count(),
    db.retreatWaitlistEntry.count(),
    db.customRetreatEnquiry.count(),
    db.sponsoredApplication.count(),
    db.consent.count(),
  ]);

test("form entries are kept for three years after their last change, consents until withdrawal", async () => {
  await entriesOf(justBefore);
  await entriesOf(justAfter);
  const email = uniqueEmail();
  await createConsent(email, { givenAt: justBefore });
  expect(await counts()).toEqual([2, 2, 2, 2, 2, 3]);
  await applyAll();
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 2]);
});

test("emails are kept for three years, and a digest's personal data for a month", async () => {
  await db.email.deleteMany();
  const letter = (cause: string, more: object) =>
    db.email.create({
      data: { cause, letter: "workbook-delivered", to: "a@b.test", values: { a: 1 }, ...more },
    });
  await letter("old", { status: "sent", sentAt: justBefore, createdAt: justBefore });
  await letter("waiting", { createdAt: justBefore });
  await letter("young", { status: "sent", sentAt: justAfter, createdAt: justAfter });
  const digest = { letter: "founder-daily-digest", status: "sent" };
  await letter("told", { ...digest, createdAt: now, sentAt: new Date("2029-02-14T03:29:59Z") });
  await letter("fresh", { ...digest, createdAt: now, sentAt: new Date("2029-02-14T03:30:00Z") });
  await applyAll();
  const kept = await db.email.findMany({ orderBy: { cause: "asc" }, select: { cause: true, values: true } });
  expect(kept).toEqual([
    { cause: "fresh", values: { a: 1 } },
    { cause: "told", values: {} },
    { cause: "waiting", values: { a: 1 } },
    { cause: "young", values: { a: 1 } },
  ]);
});

test("an unconfirmed waitlist entry and suspected spam are kept for 30 days", async () => {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  for (const createdAt of [ago(31), ago(29)]) {
    const email = uniqueEmail();
    const person = { name: "Maya", phone: "07700 900123", retreat: "dorset", email, emailKey: email };
    await db.retreatWaitlistEntry.create({ data: { ...person, createdAt, updatedAt: createdAt } });
    await db.suspectedSpam.create({ data: { form: "workbook", email, values: {}, createdAt } });
  }
  await applyAll();
  expect(
    await db.retreatWaitlistEntry.count({ where: { createdAt: { lt: ago(30) }, confirmedAt: null } }),
  ).toBe(0);
  expect(await db.retreatWaitlistEntry.count({ where: { createdAt: ago(29) } })).toBe(1);
  expect(await db.suspectedSpam.findMany()).toMatchObject([{ createdAt: ago(29) }]);
});
