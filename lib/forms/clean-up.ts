import "server-only";
import { keptYears } from "@/content/clubhouse";
import { lettersAgain, suspectedDays } from "@/content/limits";
import { unconfirmedDays } from "@/content/waitlists";
import { yearsBefore } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { expiry, expiryOf, type Expiry } from "@/lib/retention/rule";
import { Prisma } from "@/prisma/generated/client";

const day = 24 * 60 * 60 * 1000;
const longAgo = (now: Date) => yearsBefore(now, keptYears.communications);
const untouched = (now: Date) => ({ updatedAt: { lt: longAgo(now) } });
type Untouched = ReturnType<typeof untouched>;
const forgotten = (now: Date) => ({
  OR: [
    untouched(now),
    { confirmedAt: null, createdAt: { lt: new Date(now.getTime() - unconfirmedDays * day) } },
  ],
});
type Forgotten = ReturnType<typeof forgotten>;

/** Requests untouched for three years, and unconfirmed waitlist entries. */
export const entryExpiries: readonly Expiry[] = [
  expiry(
    "workbook_requests",
    untouched,
    (where: Untouched) => db.workbookDownload.count({ where }),
    (where) => db.workbookDownload.deleteMany({ where }),
  ),
  expiry(
    "mastermind_waitlist",
    forgotten,
    (where: Forgotten) => db.mastermindWaitlistEntry.count({ where }),
    (where) => db.mastermindWaitlistEntry.deleteMany({ where }),
  ),
  expiry(
    "retreat_waitlists",
    forgotten,
    (where: Forgotten) => db.retreatWaitlistEntry.count({ where }),
    (where) => db.retreatWaitlistEntry.deleteMany({ where }),
  ),
  expiry(
    "applications",
    untouched,
    (where: Untouched) => db.sponsoredApplication.count({ where }),
    (where) => db.sponsoredApplication.deleteMany({ where }),
  ),
  expiry(
    "application_versions",
    (now) => ({ sentAt: { lt: longAgo(now) } }),
    (where: Prisma.SponsoredApplicationVersionWhereInput) => db.sponsoredApplicationVersion.count({ where }),
    (where) => db.sponsoredApplicationVersion.deleteMany({ where }),
  ),
  expiry(
    "enquiries",
    untouched,
    (where: Untouched) => db.customRetreatEnquiry.count({ where }),
    (where) => db.customRetreatEnquiry.deleteMany({ where }),
  ),
  expiry(
    "enquiry_versions",
    (now) => ({ sentAt: { lt: longAgo(now) } }),
    (where: Prisma.CustomRetreatEnquiryVersionWhereInput) => db.customRetreatEnquiryVersion.count({ where }),
    (where) => db.customRetreatEnquiryVersion.deleteMany({ where }),
  ),
  expiry(
    "unmeant_ticks",
    (now) => ({
      ...{ withdrawnAt: null, awaitingSince: { not: null } },
      givenAt: { lt: new Date(now.getTime() - lettersAgain.keptDays * day) },
    }),
    (where: Prisma.ConsentWhereInput) => db.consent.count({ where }),
    (where) => db.consent.deleteMany({ where }),
  ),
  expiry(
    "withdrawn_consents",
    (now) => ({ withdrawnAt: { lt: longAgo(now) } }),
    (where: Prisma.ConsentWhereInput) => db.consent.count({ where }),
    (where) => db.consent.deleteMany({ where }),
  ),
  expiry(
    "suspected_spam",
    (now) => ({ createdAt: { lt: new Date(now.getTime() - suspectedDays * day) } }),
    (where: Prisma.SuspectedSpamWhereInput) => db.suspectedSpam.count({ where }),
    (where) => db.suspectedSpam.deleteMany({ where }),
  ),
  expiryOf("consent_events", { count: countLed, forget: deleteLed }),
  expiryOf("notes", { count: countBareNotes, forget: deleteBareNotes }),
];

async function countLed(now: Date): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM consent_events AS event WHERE EXISTS (
      SELECT 1 FROM consent_events AS ended
      WHERE ended.consent_id = event.consent_id AND ended.kind = 'withdrawn' AND ended.created_at < ${longAgo(now)}
        AND event.created_at <= ended.created_at)`;
  return found?.count ?? 0;
}

function deleteLed(now: Date): Promise<number> {
  return db.$executeRaw`
    DELETE FROM consent_events AS event USING consent_events AS ended
    WHERE ended.consent_id = event.consent_id AND ended.kind = 'withdrawn' AND ended.created_at < ${longAgo(now)}
      AND event.created_at <= ended.created_at`;
}

const aboutNobody = Prisma.sql`
  note.email_key IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM users WHERE email_key = note.email_key)
  AND NOT EXISTS (SELECT 1 FROM bookings WHERE email_key = note.email_key)
  AND NOT EXISTS (SELECT 1 FROM mastermind_plans WHERE email_key = note.email_key)
  AND NOT EXISTS (SELECT 1 FROM custom_retreat_enquiries WHERE email_key = note.email_key)
  AND NOT EXISTS (SELECT 1 FROM sponsored_applications WHERE email_key = note.email_key)
  AND NOT EXISTS (SELECT 1 FROM mastermind_waitlist WHERE email_key = note.email_key)
  AND NOT EXISTS (SELECT 1 FROM uk_retreat_waitlist WHERE email_key = note.email_key)
  AND NOT EXISTS (SELECT 1 FROM workbook_downloads WHERE email_key = note.email_key)
  AND NOT EXISTS (SELECT 1 FROM consents WHERE email_key = note.email_key)
  AND NOT EXISTS (SELECT 1 FROM emails WHERE lower(btrim(to_address)) = note.email_key)`;

async function countBareNotes(): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM notes AS note WHERE ${aboutNobody}`;
  return found?.count ?? 0;
}

function deleteBareNotes(): Promise<number> {
  return db.$executeRaw`DELETE FROM notes AS note WHERE ${aboutNobody}`;
}
