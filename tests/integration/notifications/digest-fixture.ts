import { randomUUID } from "node:crypto";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { sendFounderDigest } from "@/lib/notifications/founder-digest";
import { digestContentSchema } from "@/lib/email/letters/copy";
import { uniqueEmail } from "../../support/factories";
import { deliverAll } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";

/** The morning of a day in March 2026, minus so many minutes. */
export const morning = (day: number, minutesBefore = 0) =>
  new Date(Date.UTC(2026, 2, day, 8, 30) - minutesBefore * 60_000);

/** Deletes all rows that a digest reports. */
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

/** Adds an entry to the mastermind's waitlist at a time. */
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
  return db.mastermindWaitlistEntry.create({ data: { ...entry, ...answers, programme: "mastermind" } });
}

/** Adds an entry to the UK retreat's waitlist at a time. */
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

/** Requests the workbook at a time; returns the address. */
export async function askedForWorkbook(at: Date, { consents = false } = {}): Promise<string> {
  const email = uniqueEmail("reader");
  const times = { downloadedAt: at, createdAt: at, updatedAt: at };
  await db.workbookDownload.create({ data: { email, emailKey: email, ...times } });
  if (consents) {
    await db.consent.create({ data: { email, emailKey: email, givenAt: at, wording: "Yes", page: "/" } });
  }
  return email;
}

/** Joins the Clubhouse at a time. */
export async function joinedAt(at: Date, displayName = "Kat Ellis", role: "member" | "admin" = "member") {
  const email = uniqueEmail("kat");
  return db.user.create({
    data: {
      ...{ email, emailKey: email, passwordHash: "none", role, createdAt: at },
      profile: { create: { displayName, email, createdAt: at } },
    },
  });
}

/** An email that was given up, by default an hour before the first morning. */
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

/** Runs the digest and marks it sent; returns its content if there is a new one. */
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

/** Runs the digest and delivers it; returns the email. */
export async function digestLetter(now: Date) {
  await sendFounderDigest(now);
  if ((await deliverAll()) > 0) throw new Error("Not delivered");
  const [letter] = (await listEmails(getSettings().email)).filter(({ text }) =>
    text.includes("While you were busy"),
  );
  if (!letter) throw new Error("No digest has come");
  return letter;
}
