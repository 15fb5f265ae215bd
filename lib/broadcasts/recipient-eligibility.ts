import "server-only";
import { mayEnter } from "@/lib/clubhouse/readers";
import { programmeOfSubject } from "@/lib/catalogue/programme";
import { findProgrammeOf } from "@/lib/content/programmes";
import { db } from "@/lib/db";
import { suppressionsOf } from "@/lib/email/suppressions";
import { Prisma } from "@/prisma/generated/client";
import { isAboutWaitlist, needsYes, type Audience } from "./audiences";

/** Why a member of an audience is excluded; the first reason counts. "left": no longer in the audience. */
export const exclusionCodes = [
  "never_said_yes",
  "withdrew",
  "bounced",
  "complained",
  "stopped",
  "unconfirmed",
  "left",
] as const;
export type Exclusion = (typeof exclusionCodes)[number];

/** Rows (`email_key`, `email`, `name`, `consent_id`, `entry_id`, `why` excluded or null) of an audience or of `only`. */
export function recipientsSql(audience: Audience, isService: boolean, only?: Only): Prisma.Sql {
  const [consentId, consents, ofConsents] = needsYes(audience, isService)
    ? [
        Prisma.sql`consents.id`,
        Prisma.sql`LEFT JOIN (SELECT * FROM consents WHERE ${onlySql(only)}) consents ON consents.email_key = person.email_key`,
        Prisma.sql`WHEN consents.id IS NULL THEN 'never_said_yes' WHEN consents.withdrawn_at IS NOT NULL THEN 'withdrew'
          WHEN consents.awaiting_since IS NOT NULL THEN 'unconfirmed'`,
      ]
    : [Prisma.sql`NULL::uuid`, Prisma.empty, Prisma.empty];
  const isOnList = isAboutWaitlist(audience, isService);
  const entryId = isOnList ? Prisma.sql`person.id` : Prisma.sql`NULL::uuid`;
  return Prisma.sql`
    SELECT person.email_key, person.email, person.name, ${consentId} AS consent_id, ${entryId} AS entry_id,
      CASE ${ofConsents} WHEN suppression.is_stopped THEN 'stopped' WHEN suppression.has_bounced THEN 'bounced'
        WHEN suppression.key IS NOT NULL THEN 'complained'
        WHEN NOT person.is_confirmed THEN 'unconfirmed' END AS why
    FROM (${peopleOf(audience, isOnList, only)}) person ${consents}
    LEFT JOIN (SELECT key, bool_or(arrival = 'stopped') AS is_stopped,
      bool_or(arrival LIKE 'bounced%') AS has_bounced FROM (${suppressionsOf(only)}) suppressions GROUP BY key) suppression
      ON suppression.key = person.email_key`;
}

type Only = readonly string[] | undefined;

const anyAddress = Prisma.sql`TRUE`;

function onlySql(only: Only): Prisma.Sql {
  return only ? Prisma.sql`email_key = ANY(${only}::text[])` : anyAddress;
}

function peopleOf(audience: Audience, isOnList: boolean, only: Only): Prisma.Sql {
  const isAsked = onlySql(only);
  switch (audience.kind) {
    case "everybody":
      return nameless(Prisma.sql`consents`, only);
    case "workbook":
      return nameless(Prisma.sql`workbook_downloads`, only);
    case "waitlist":
      return waiting(audience, isOnList, isAsked);
    case "guests":
      return newestPerAddress(Prisma.sql`
        SELECT * FROM (
          SELECT g.id, coalesce(g.email_key, o.email_key) AS email_key, coalesce(g.email, o.email) AS email,
            coalesce(g.name, o.name) AS name, o.created_at
          FROM bookings b JOIN orders o ON o.id = b.order_id JOIN guests g ON g.order_id = b.order_id
          WHERE ${audience.retreat === null ? anyAddress : Prisma.sql`b.retreat = ${audience.retreat}`} AND o.status = 'confirmed' AND g.cancelled_at IS NULL
            AND NOT EXISTS (SELECT FROM sponsored_awards WHERE booking_id = o.id AND sent_at IS NULL)
        ) AS guests WHERE email_key <> '' AND ${isAsked}`);
    case "owes":
      return newestPerAddress(Prisma.sql`
        ${buyers} AND ${isAsked} AND unpaid_pence > 0 AND (product = 'retreat' OR product = 'coaching' AND due_on IS NOT NULL OR EXISTS (
          SELECT FROM plans JOIN missed_payments USING (order_id)
          WHERE order_id = orders.id AND stopped_at IS NULL AND since <= now()))`);
    case "members":
      return Prisma.sql`
        SELECT email_key, users.email, coalesce(display_name, '') AS name, email_confirmed_at IS NOT NULL AS is_confirmed
        FROM users LEFT JOIN profiles ON profiles.user_id = users.id WHERE ${mayEnter} AND ${isAsked}`;
    case "programme": {
      const { id, cohort } = findProgrammeOf(audience.of) ?? {};
      return newestPerAddress(Prisma.sql`
        ${buyers} AND ${isAsked} AND EXISTS (
          SELECT FROM plans WHERE order_id = orders.id AND programme = ${id} AND cohort = ${cohort})`);
    }
  }
}

// Excludes sponsored places before their own emails
const buyers = Prisma.sql`
  SELECT id, email_key, email, name, created_at FROM orders WHERE status = 'confirmed' AND email_key <> ''
    AND NOT EXISTS (SELECT FROM sponsored_awards WHERE booking_id = orders.id AND sent_at IS NULL)`;

function waiting(
  { of, room }: Extract<Audience, { kind: "waitlist" }>,
  isOnList: boolean,
  isAsked: Prisma.Sql,
): Prisma.Sql {
  // A consent is confirmed by itself
  const isConfirmed = isOnList ? Prisma.sql`confirmed_at IS NOT NULL` : Prisma.sql`TRUE`;
  const columns = Prisma.sql`id, email_key, email, name, ${isConfirmed} AS is_confirmed`;
  const programme = programmeOfSubject(of);
  if (programme !== null)
    return Prisma.sql`
      SELECT ${columns} FROM mastermind_waitlist WHERE programme = ${programme} AND left_at IS NULL AND ${isAsked}`;
  const isForRoom = room === null ? anyAddress : Prisma.sql`(room = ${room} OR room IS NULL)`;
  return Prisma.sql`
    SELECT ${columns} FROM uk_retreat_waitlist
    WHERE retreat = ${of} AND left_at IS NULL AND placed_at IS NULL AND ${isForRoom} AND ${isAsked}`;
}

/** One row per address: the newest purchase that has a name. */
function newestPerAddress(purchases: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT ON (email_key) email_key, email, name, TRUE AS is_confirmed FROM (${purchases}) purchases
    ORDER BY email_key, name = '', created_at DESC, id DESC`;
}

/** Addresses without a name, with a name from other records: joined for all, or looked up for a few. */
function nameless(table: Prisma.Sql, only: Only): Prisma.Sql {
  const known = only
    ? Prisma.sql`LATERAL (SELECT name FROM (${names(Prisma.sql`email_key = address.email_key`)}) names ORDER BY ${best} LIMIT 1) known ON TRUE`
    : Prisma.sql`(SELECT DISTINCT ON (email_key) email_key, name FROM (${names(anyAddress)}) names ORDER BY email_key, ${best}) known
        ON known.email_key = address.email_key`;
  return Prisma.sql`
    SELECT address.email_key, email, coalesce(known.name, '') AS name, TRUE AS is_confirmed
    FROM (SELECT email_key, email FROM ${table} WHERE ${onlySql(only)}) address LEFT JOIN ${known}`;
}

const best = Prisma.sql`rank, created_at DESC, id DESC`;

function names(whose: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT email_key, display_name AS name, 1 AS rank, profiles.created_at, profiles.id
    FROM users JOIN profiles ON profiles.user_id = users.id WHERE email_confirmed_at IS NOT NULL AND ${whose}
    UNION ALL SELECT email_key, name, CASE product WHEN 'retreat' THEN 2 ELSE 3 END, created_at, id FROM orders WHERE name <> '' AND ${whose}
    UNION ALL SELECT email_key, name, 4, created_at, id FROM uk_retreat_waitlist WHERE ${whose}
    UNION ALL SELECT email_key, name, 5, created_at, id FROM mastermind_waitlist WHERE ${whose}`;
}

const maxShown = { gets: 20, leftOut: 5 };

export type AccessLevel = {
  total: number;
  gets: number;
  names: string[];
  leftOut: { why: Exclusion; count: number; names: string[] }[];
};

/** The recipients and exclusions by reason, each with a count and first names (or addresses). */
export async function getEligibility(audience: Audience, isService: boolean): Promise<AccessLevel> {
  const rows = await db.$queryRaw<{ why: Exclusion | null; count: number; names: string[] }[]>`
    WITH standing AS MATERIALIZED (
      SELECT email_key, coalesce(nullif(name, ''), email) AS shown, why FROM (${recipientsSql(audience, isService)}) standing)
    SELECT why, count, ARRAY(
      SELECT shown FROM standing WHERE why IS NOT DISTINCT FROM counted.why ORDER BY lower(shown), email_key
      LIMIT CASE WHEN counted.why IS NULL THEN ${maxShown.gets}::int ELSE ${maxShown.leftOut}::int END) AS names
    FROM (SELECT why, count(*)::int AS count FROM standing GROUP BY why) counted`;
  const gets = rows.find(({ why }) => why === null);
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    gets: gets?.count ?? 0,
    names: gets?.names ?? [],
    leftOut: exclusionCodes.flatMap((reason) =>
      rows.flatMap(({ why, ...row }) => (why === reason ? [{ why, ...row }] : [])),
    ),
  };
}
