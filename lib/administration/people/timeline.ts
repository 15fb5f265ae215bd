import "server-only";
import { formatMoney } from "@/content/money";
import { slicePage, type Cursor } from "@/lib/crypto/links/cursor";
import { db } from "@/lib/db";
import { subjectOf } from "@/lib/email/render";
import { programmeInProse } from "@/lib/catalogue/programme";
import { findProgramme } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";
import { Prisma } from "@/prisma/generated/client";
import type { PersonKey } from "./person";

const eventTexts = {
  joined: "Joined the Clubhouse",
  joinedWith: "Joined the Clubhouse with the code {detail}",
  booked: "Booked: {detail}",
  transferred: "The booking was transferred",
  bookingCancelled: "The booking was cancelled",
  planBought: "Joined the {detail}",
  planCancelled: "The plan was cancelled",
  coachingBought: "Bought coaching: {detail}",
  coachingCancelled: "The coaching was cancelled",
  voucherBought: "Bought a voucher for {detail}",
  voucherCancelled: "The voucher was cancelled",
  voucherGiven: "Was given a voucher",
  sessionHeld: "Coaching session on {detail}",
  appointmentBooked: "Booked an appointment: {detail}",
  appointmentCancelled: "The appointment was cancelled",
  paid: "Paid {sum}",
  refunded: "{sum} went back",
  disputed: "The bank disputed {sum}",
  letter: "Letter: {detail}",
  letterToMany: "Letter to many: {detail}",
  consentGiven: "Yes to the occasional letter",
  consentWithdrawn: "No more of the occasional letter",
  consentAsked: "A letter asked whether yes was meant",
  enquired: "Enquired about a custom retreat",
  applied: "Applied for a sponsored place",
  appliedBefore: "Applied for a sponsored place, an earlier version",
  waitlisted: "Joined the waitlist: {detail}",
  programmeWaitlisted: "Joined the waitlist of the {detail}",
  workbook: "Asked for the workbook",
  access: "Access began: {detail}",
  accessEnded: "Access ended: {detail}",
  paused: "Posting was paused",
};
const sourceNames = {
  mastermind: "mastermind",
  admin: "free access",
  invitation: "by an invitation",
  booking: "by a booking",
};
export const timelinePageSize = 30;

// One record may produce several events, so each gets its own id, shaped as a UUID.
const eventId = Prisma.sql`overlay(overlay(md5(kind || record) placing '8' from 13) placing '8' from 17)::uuid`;

type EventKind = keyof typeof eventTexts;

/** One event as text; `href` links to its record, if it has a page. */
export type TimelineEvent = { id: string; at: Date; text: string; href: string | null };

type Row = {
  id: string;
  createdAt: Date;
  kind: EventKind;
  record: string;
  detail: string | null;
  pence: number | null;
  currency: string | null;
};

/** A page of a person's timeline, newest first, after `before`. */
export async function readTimeline(
  person: PersonKey,
  before: Cursor | undefined,
): Promise<{ events: TimelineEvent[]; next: string | null }> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${eventId} AS id, at AS "createdAt", kind, record, detail, pence, currency
    FROM (${Prisma.join(arms(person, before), " UNION ALL ")}) AS events
    WHERE at IS NOT NULL AND (${before?.id ?? null}::uuid IS NULL
      OR (at, ${eventId}) < (${before?.createdAt ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    ORDER BY at DESC, 1 DESC LIMIT ${timelinePageSize + 1}`;
  const page = slicePage(rows, timelinePageSize);
  return { events: page.rows.map(toEvent), next: page.next };
}

function arms({ userId, emailKeys }: PersonKey, before: Cursor | undefined): Prisma.Sql[] {
  const user = Prisma.sql`${userId}::uuid`;
  const keys = Prisma.sql`ANY(${emailKeys}::text[])`;
  const bought = Prisma.sql`(user_id = ${user} OR email_key = ${keys})`;
  const payments = Prisma.sql`(SELECT id FROM payments WHERE order_id IN (SELECT id FROM orders WHERE ${bought}))`;
  const grants = Prisma.sql`access_grants WHERE (user_id = ${user} OR (user_id IS NULL AND claim_key = ${keys}))`;
  const of = (kind: EventKind, columns: Prisma.Sql, from: Prisma.Sql) =>
    Prisma.sql`(SELECT ${kind}::text AS kind, ${columns} FROM ${from})`;
  const plain = (at: Prisma.Sql) =>
    Prisma.sql`${at} AS at, id::text AS record, NULL::text AS detail, NULL::int AS pence, NULL::text AS currency`;
  const told = (at: Prisma.Sql, detail: Prisma.Sql) =>
    Prisma.sql`${at} AS at, id::text AS record, ${detail} AS detail, NULL::int AS pence, NULL::text AS currency`;
  const sum = (at: Prisma.Sql) => Prisma.sql`${at} AS at, m.id::text AS record, NULL AS detail`;
  // One address may have thousands, such as the founder's.
  const newestLetters = Prisma.sql`emails
    WHERE (lower(btrim(to_address)) = ${keys} OR link_id IN (SELECT id FROM email_links WHERE user_id = ${user}))
      AND created_at <= ${before?.createdAt ?? new Date(8.64e15 / 1e3)}
    ORDER BY created_at DESC LIMIT ${2 * timelinePageSize}`;
  const s = Prisma.sql;
  const bookings = s`orders JOIN bookings ON order_id = id JOIN (SELECT id AS place, transferred_at FROM guests) AS own ON place = id`;
  const plans = s`orders JOIN plans ON order_id = id`;
  const coaching = s`coaching_orders c JOIN orders ON order_id = id`;
  const vouchers = s`vouchers v JOIN orders ON order_id = id`;
  const source = s`coalesce((SELECT 'programme.' || programme FROM plans WHERE order_id = source_id), source::text)`;
  const consents = s`consent_events WHERE consent_id IN (SELECT id FROM consents WHERE email_key = ${keys})`;
  return [
    of(
      "joined",
      told(
        s`created_at`,
        s`(SELECT code FROM invitation_uses u JOIN invitations i ON i.id = u.invitation_id
          WHERE u.user_id = users.id ORDER BY used_at LIMIT 1)`,
      ),
      s`users WHERE id = ${user}`,
    ),
    of("booked", told(s`confirmed_at`, s`retreat`), s`${bookings} WHERE ${bought}`),
    of("transferred", plain(s`transferred_at`), s`${bookings} WHERE ${bought}`),
    of("bookingCancelled", plain(s`at`), s`${bookings} JOIN cancellations USING (order_id) WHERE ${bought}`),
    of("planBought", told(s`confirmed_at`, s`programme`), s`${plans} WHERE ${bought}`),
    of("planCancelled", plain(s`at`), s`${plans} JOIN cancellations USING (order_id) WHERE ${bought}`),
    of("coachingBought", told(s`confirmed_at`, s`c.name`), s`${coaching} WHERE ${bought}`),
    of("coachingCancelled", plain(s`at`), s`${coaching} JOIN cancellations USING (order_id) WHERE ${bought}`),
    of("voucherBought", told(s`confirmed_at`, s`v.recipient_name`), s`${vouchers} WHERE ${bought}`),
    of("voucherCancelled", plain(s`at`), s`${vouchers} JOIN cancellations USING (order_id) WHERE ${bought}`),
    of(
      "voucherGiven",
      plain(s`sent_at`),
      s`vouchers JOIN (SELECT id FROM orders) AS own ON order_id = id WHERE recipient_email_key = ${keys}`,
    ),
    of(
      "sessionHeld",
      told(s`recorded_at`, s`day::text`),
      s`coaching_sessions WHERE order_id IN (SELECT id FROM orders WHERE ${bought})`,
    ),
    of(
      "appointmentBooked",
      told(s`booked_at`, s`(SELECT k.name FROM appointment_kinds k WHERE k.id = kind_id)`),
      s`appointments WHERE ${bought}`,
    ),
    of(
      "appointmentCancelled",
      plain(s`cancelled_at`),
      s`appointments WHERE ${bought} AND booked_at IS NOT NULL`,
    ),
    of(
      "paid",
      s`${sum(s`m.paid_at`)}, amount_pence, currency`,
      s`payments m WHERE id IN ${payments} AND carried_from_id IS NULL`,
    ),
    of(
      "refunded",
      s`${sum(s`m.created_at`)}, m.amount_pence, p.currency`,
      s`refunds m JOIN payments p ON p.id = m.payment_id
        WHERE m.payment_id IN ${payments} AND m.status = 'succeeded' AND m.carried_to_id IS NULL`,
    ),
    of(
      "disputed",
      s`${sum(s`m.created_at`)}, m.amount_pence, p.currency`,
      s`disputes m JOIN payments p ON p.id = m.payment_id WHERE m.payment_id IN ${payments}`,
    ),
    of("letter", told(s`created_at`, s`jsonb_build_array(letter, "values")::text`), newestLetters),
    of(
      "letterToMany",
      s`sent_at AS at, broadcast_id::text AS record, subject AS detail, NULL::int AS pence, NULL::text AS currency`,
      s`broadcast_recipients r JOIN broadcasts b ON b.id = r.broadcast_id
        WHERE r.email_key = ${keys} AND r.state = 'sent' AND r.sent_at <= ${before?.createdAt ?? new Date(8.64e15 / 1e3)}
        ORDER BY r.sent_at DESC LIMIT ${2 * timelinePageSize}`,
    ),
    of("consentGiven", plain(s`created_at`), s`${consents} AND kind = 'given'`),
    of("consentWithdrawn", plain(s`created_at`), s`${consents} AND kind = 'withdrawn'`),
    of("consentAsked", plain(s`created_at`), s`${consents} AND kind = 'asked'`),
    of("enquired", plain(s`created_at`), s`custom_retreat_enquiries WHERE email_key = ${keys}`),
    of("applied", plain(s`updated_at`), s`sponsored_applications WHERE email_key = ${keys}`),
    of(
      "appliedBefore",
      plain(s`sent_at`),
      s`sponsored_application_versions
        WHERE application_id IN (SELECT id FROM sponsored_applications WHERE email_key = ${keys})`,
    ),
    of("waitlisted", told(s`created_at`, s`retreat`), s`uk_retreat_waitlist WHERE email_key = ${keys}`),
    of(
      "programmeWaitlisted",
      told(s`created_at`, s`programme`),
      s`mastermind_waitlist WHERE email_key = ${keys}`,
    ),
    of("workbook", plain(s`downloaded_at`), s`workbook_downloads WHERE email_key = ${keys}`),
    of("access", told(s`created_at`, source), grants),
    of("accessEnded", told(s`revoked_at`, source), grants),
    of("paused", plain(s`starts_at`), s`posting_pauses WHERE user_id = ${user}`),
  ];
}

function toEvent(row: Row): TimelineEvent {
  const { id, createdAt, kind, record, pence, currency } = row;
  const sum = pence === null || currency === null ? "" : formatMoney(pence, currency);
  const detail = detailOf(row);
  const words = kind === "joined" && row.detail ? eventTexts.joinedWith : eventTexts[kind];
  const href = kind in pages ? `${pages[kind as keyof typeof pages]}/${record}` : null;
  return { id, at: createdAt, text: fill(words, { sum, detail }), href };
}

const pages = {
  letter: "/admin/letters",
  letterToMany: "/admin/letters",
  enquired: "/admin/enquiries",
  applied: "/admin/applications",
} as const;

function detailOf({ kind, detail }: Row): string {
  if (detail === null) return "";
  if (kind === "letter") {
    const [name, values] = JSON.parse(detail) as [string, Record<string, unknown>];
    return letterSubject(name, values);
  }
  if (kind === "sessionHeld") return formatDay(detail);
  if (kind === "booked" || kind === "waitlisted") return findRetreat(detail)?.name ?? detail;
  if (kind === "planBought" || kind === "programmeWaitlisted") return programmeText(detail);
  if (kind === "access" || kind === "accessEnded")
    return (
      (sourceNames as Record<string, string>)[detail] ?? programmeText(detail.replace(/^programme\./, ""))
    );
  return detail;
}

function programmeText(id: string): string {
  const programme = findProgramme(id);
  return programme ? programmeInProse(programme) : id;
}

/** An email's subject with its values; its name if this version lacks that email. */
export function letterSubject(name: string, values: unknown): string {
  const all = typeof values === "object" && values !== null ? Object.entries(values) : [];
  return subjectOf(name, Object.fromEntries(all));
}
