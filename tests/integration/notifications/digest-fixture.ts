import { randomUUID } from "node:crypto";
import { site } from "@/content/site";
import { db } from "@/lib/db";
import { sendFounderDigest } from "@/lib/notifications/founder-digest";
import { digestContentSchema } from "@/lib/email/letters/copy";
import { uniqueEmail } from "../../support/factories";
import { deliverAll } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";

/** The morning of a day of March 2026, and so many minutes before it. */
export const morning = (day: number, minutesBefore = 0) =>
  new Date(Date.UTC(2026, 2, day, 8, 30) - minutesBefore * 60_000);

/** Nothing has happened yet. */
export async function emptyClubhouse(): Promise<void> {
  await db.email.deleteMany();
  await db.founderDigest.deleteMany();
  await db.mastermindWaitlistEntry.deleteMany();
  await db.retreatWaitlistEntry.deleteMany();
  await db.workbookDownload.deleteMany();
  await db.consent.deleteMany();
  await db.messageReport.deleteMany();
  await db.customRetreatEnquiry.deleteMany();
  await db.user.deleteMany();
}

/** Somebody on the mastermind's waitlist since then. */
export async function onMastermindWaitlist(at: Date, more: { name?: string } = {}) {
  const email = uniqueEmail("maya");
  const answers = {
    name: "Maya Fox",
    phone: "07700 900123",
    currentBusiness: "Kettles",
    goals: "A café",
    ...more,
  };
  const entry = { email, emailKey: email, investmentLevel: "monthly", createdAt: at, updatedAt: at };
  return db.mastermindWaitlistEntry.create({ data: { ...entry, ...answers } });
}

/** Somebody on the UK retreat's waitlist since then. */
export async function onUkWaitlist(at: Date, name = "Dee Okafor") {
  const email = uniqueEmail("dee");
  return db.retreatWaitlistEntry.create({
    data: {
      retreat: "dorset",
      email,
      emailKey: email,
      name,
      phone: "07700 900456",
      createdAt: at,
      updatedAt: at,
    },
  });
}

/** Somebody who asked for the workbook then; the answer is the address. */
export async function askedForWorkbook(at: Date, { consents = false } = {}): Promise<string> {
  const email = uniqueEmail("reader");
  const times = { downloadedAt: at, createdAt: at, updatedAt: at };
  await db.workbookDownload.create({ data: { email, emailKey: email, ...times } });
  if (consents) {
    await db.consent.create({ data: { email, emailKey: email, givenAt: at, wording: "Yes", page: "/" } });
  }
  return email;
}

/** Somebody who joined the Clubhouse then. */
export async function joinedAt(at: Date, displayName = "Kat Ellis", role: "member" | "admin" = "member") {
  const email = uniqueEmail("kat");
  return db.user.create({
    data: {
      ...{ email, emailKey: email, passwordHash: "none", role, createdAt: at },
      profile: { create: { displayName, email, createdAt: at } },
    },
  });
}

/** A letter that was given up, an hour before the first morning unless it is said. */
export async function failedLetter(
  more: Partial<{
    letter: string;
    to: string;
    lastError: string | null;
    values: object;
    cause: string;
    failedAt: Date;
  }> = {},
) {
  return db.email.create({
    data: {
      cause: `test:${randomUUID()}`,
      letter: "workbook-delivered",
      to: uniqueEmail("lost"),
      values: { workbookUrl: "https://site.test/w.pdf", homeUrl: "https://site.test" },
      status: "failed",
      failedAt: morning(1, 60),
      attempts: 1,
      lastError: "validation_error",
      ...more,
    },
  });
}

/** Runs the digest, and has it arrive; the answer is what it tells if there is a new one. */
export async function digestOf(now: Date) {
  if (!(await sendFounderDigest(now))) return null;
  const { values } = await db.email.findFirstOrThrow({
    where: { letter: "founder-daily-digest" },
    orderBy: { cause: "desc" },
  });
  await db.email.updateMany({
    where: { letter: "founder-daily-digest", status: "queued" },
    data: { status: "sent", sentAt: now },
  });
  return { ...(values as { subject: string; preheader: string }), ...digestContentSchema.parse(values) };
}

/** Runs the digest and delivers it; the answer is the letter as it came. */
export async function digestLetter(now: Date) {
  await sendFounderDigest(now);
  if ((await deliverAll()) > 0) throw new Error("Not delivered");
  const [letter] = (await listEmails(site.email)).filter(({ text }) => text.includes("While you were busy"));
  if (!letter) throw new Error("No digest has come");
  return letter;
}
