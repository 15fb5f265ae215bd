import "server-only";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { queuedEntries } from "@/lib/orders/allocation/queue";
import { programmeLabel } from "@/lib/catalogue/programme";
import { programmeOf } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import type { PersonKey } from "./person";
import { letterSubject } from "./timeline";

const shown = 20;

type Dated = { id: string; day: string };

/** A person's waitlists, requests, applications and consents. Days are "YYYY-MM-DD". */
export type PersonRecords = {
  waitlists: { id: string; name: string; list: string | null; day: string }[];
  applications: Dated[];
  enquiries: Dated[];
  /** Those that stand or are over, by the name of their kind. */
  appointments: (Dated & { kind: string })[];
  workbook: string | null;
  /** The phone number of the newest record with one; "" if none. */
  phone: string;
  consent: { since: string; state: "yes" | "asked" | "stopped" } | null;
};

/** The records of a person. */
export async function readRecords({ userId, emailKeys }: PersonKey): Promise<PersonRecords> {
  const where = { emailKey: { in: emailKeys } };
  const newest = { where, orderBy: { createdAt: "desc" }, take: shown } as const;
  const ofPerson = [{ emailKey: { in: emailKeys } }, ...(userId ? [{ userId }] : [])];
  const [retreats, programmes, applications, enquiries, appointments, workbook, consent, phone] =
    await Promise.all([
      db.retreatWaitlistEntry.findMany({
        ...newest,
        where: { ...where, ...queuedEntries },
        select: { id: true, name: true, retreat: true, createdAt: true },
      }),
      db.mastermindWaitlistEntry.findMany({
        where: { ...where, leftAt: null },
        select: { id: true, name: true, programme: true, createdAt: true },
      }),
      db.sponsoredApplication.findMany({ ...newest, select: { id: true, updatedAt: true } }),
      db.customRetreatEnquiry.findMany({ ...newest, select: { id: true, createdAt: true } }),
      db.appointment.findMany({
        where: { state: "booked", OR: ofPerson },
        orderBy: { startsAt: "desc" },
        take: shown,
        select: { id: true, startsAt: true, kind: { select: { name: true } } },
      }),
      db.workbookDownload.findFirst({ where, select: { downloadedAt: true } }),
      db.consent.findFirst({ where, select: { givenAt: true, withdrawnAt: true, awaitingSince: true } }),
      findPhone(emailKeys),
    ]);
  return {
    phone,
    waitlists: [
      ...retreats.map(({ retreat, createdAt, ...entry }) => ({
        ...entry,
        list: findRetreat(retreat)?.name ?? retreat,
        day: calendarDay(createdAt),
      })),
      ...programmes.map(({ programme, createdAt, ...entry }) => ({
        ...{ ...entry, list: programmeLabel(programmeOf({ programme })) },
        day: calendarDay(createdAt),
      })),
    ],
    applications: applications.map(({ id, updatedAt }) => ({ id, day: calendarDay(updatedAt) })),
    enquiries: enquiries.map(({ id, createdAt }) => ({ id, day: calendarDay(createdAt) })),
    appointments: appointments.map(({ id, startsAt, kind }) => ({
      ...{ id, day: calendarDay(startsAt), kind: kind.name },
    })),
    workbook: workbook && calendarDay(workbook.downloadedAt),
    consent: consent && {
      since: calendarDay(consent.withdrawnAt ?? consent.givenAt),
      state: consent.withdrawnAt ? "stopped" : consent.awaitingSince ? "asked" : "yes",
    },
  };
}

async function findPhone(emailKeys: readonly string[]): Promise<string> {
  const keys = [...emailKeys];
  const [row] = await db.$queryRaw<{ phone: string }[]>`
    SELECT phone FROM (
      SELECT phone, updated_at FROM custom_retreat_enquiries WHERE email_key = ANY(${keys}::text[])
      UNION ALL SELECT phone, updated_at FROM uk_retreat_waitlist WHERE email_key = ANY(${keys}::text[])
      UNION ALL SELECT phone, updated_at FROM mastermind_waitlist WHERE email_key = ANY(${keys}::text[])
      UNION ALL SELECT phone, created_at FROM appointments WHERE email_key = ANY(${keys}::text[])) AS known
    WHERE phone <> '' ORDER BY updated_at DESC LIMIT 1`;
  return row?.phone ?? "";
}

/** The subject ids of a person's audit entries: their account, their purchases and content. */
export async function listSubjects({ userId, emailKeys }: PersonKey): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE email_key = ANY(${emailKeys}::text[]) OR user_id = ${userId}::uuid
    UNION ALL SELECT id FROM custom_retreat_enquiries WHERE email_key = ANY(${emailKeys}::text[])
    UNION ALL SELECT id FROM sponsored_applications WHERE email_key = ANY(${emailKeys}::text[])
    LIMIT 200`;
  return [...(userId ? [userId] : []), ...rows.map(({ id }) => id)];
}

/** A person's consent history, newest first. */
export async function readLedger({ emailKeys }: PersonKey) {
  const events = await db.consentEvent.findMany({
    where: { consent: { emailKey: { in: emailKeys } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: shown,
    select: { id: true, createdAt: true, kind: true, wording: true, source: true },
  });
  return events.map(({ createdAt, ...event }) => ({ ...event, at: createdAt }));
}

export type LedgerEntry = Awaited<ReturnType<typeof readLedger>>[number];

export const lettersShown = 20;

export type SentLetter = {
  id: string;
  at: Date;
  subject: string;
  status: "queued" | "sent" | "failed" | "returned" | "complained";
};

/** The emails to a person, newest first, `lettersShown` at most. */
export async function listLetters({ userId, emailKeys }: PersonKey): Promise<SentLetter[]> {
  const rows = await db.$queryRaw<
    { id: string; at: Date; letter: string; values: unknown; status: SentLetter["status"] }[]
  >`
    SELECT id, coalesce(sent_at, created_at) AS at, letter, "values",
      CASE WHEN arrival IN ('lost', 'bounced_softly', 'bounced') THEN 'returned'
        WHEN arrival = 'complained' THEN 'complained' ELSE status::text END AS status
    FROM emails
    WHERE lower(btrim(to_address)) = ANY(${emailKeys}::text[])
      OR link_id IN (SELECT id FROM email_links WHERE user_id = ${userId}::uuid)
    ORDER BY created_at DESC, id DESC LIMIT ${lettersShown}`;
  return rows.map(({ letter, values, ...row }) => ({ ...row, subject: letterSubject(letter, values) }));
}
