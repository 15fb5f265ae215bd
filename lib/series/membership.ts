import "server-only";
import { recipientsSql } from "@/lib/broadcasts/recipient-eligibility";
import { db } from "@/lib/db";
import { Prisma, type Series, type SeriesEnd } from "@/prisma/generated/client";
import { isService, startOf, startsSql } from "./starts";

/** Who confirms a consent after more days is not in the series. */
const startDays = 30;
const dayMs = 24 * 60 * 60_000;

/** Adds the people who have started a series since it was turned on. */
export async function enrol(series: Series, now: Date): Promise<void> {
  const audience = startOf(series.audience);
  if (!audience || !series.turnedOnAt) return;
  const since = new Date(Math.max(series.turnedOnAt.getTime(), now.getTime() - startDays * dayMs));
  const started = await db.$queryRaw<{ emailKey: string }[]>`
    SELECT DISTINCT email_key AS "emailKey" FROM (${startsSql(audience, since)}) starts
    WHERE NOT EXISTS (SELECT FROM series_members m WHERE m.series_id = ${series.id}::uuid AND m.email_key = starts.email_key)`;
  if (started.length === 0) return;
  const keys = started.map(({ emailKey }) => emailKey);
  await db.$executeRaw`
    INSERT INTO series_members (series_id, email_key, email, name, consent_id, started_at)
    SELECT ${series.id}::uuid, email_key, email, name, consent_id, ${now}
    FROM (${recipientsSql(audience, isService(audience), keys)}) standing WHERE why IS NULL
    ON CONFLICT DO NOTHING`;
}

/** Ends a series for the people for whom it stops by itself. */
export async function endByItself(series: Series, now: Date): Promise<void> {
  const audience = startOf(series.audience);
  const active = await db.seriesMember.findMany({
    where: { seriesId: series.id, endedAt: null },
    select: { emailKey: true },
  });
  if (!audience || active.length === 0) return;
  const keys = active.map(({ emailKey }) => emailKey);
  const end = (reason: SeriesEnd, condition: Prisma.Sql) => db.$executeRaw`
    UPDATE series_members m SET ended_at = ${now}, ended_by = ${reason}::series_end
    WHERE m.series_id = ${series.id}::uuid AND m.ended_at IS NULL AND ${condition}`;
  if (series.stopsOnBooking)
    await end(
      "booked",
      Prisma.sql`(EXISTS (SELECT FROM orders o
          WHERE o.email_key = m.email_key AND o.status = 'confirmed' AND o.confirmed_at > m.started_at)
        OR EXISTS (SELECT FROM appointments a
          WHERE a.email_key = m.email_key AND a.state = 'booked' AND a.created_at > m.started_at))`,
    );
  if (series.stopsOnReply) await end("replied", hasWritten);
  const standing = recipientsSql(audience, isService(audience), keys);
  await db.$executeRaw`
    UPDATE series_members m SET ended_at = ${now}, ended_by = (CASE
        WHEN standing.email_key IS NULL THEN 'left'
        WHEN standing.why IN ('bounced', 'complained', 'stopped') THEN 'undeliverable'
        ELSE 'unsubscribed' END)::series_end
    FROM unnest(${keys}::text[]) AS active (email_key) LEFT JOIN (${standing}) standing USING (email_key)
    WHERE m.series_id = ${series.id}::uuid AND m.email_key = active.email_key AND m.ended_at IS NULL
      AND (standing.email_key IS NULL OR standing.why IS NOT NULL)`;
}

/** Tables of the public forms that a person sends with their address, with the times of their answers. */
const forms: Record<string, readonly string[]> = {
  custom_retreat_enquiries: ["updated_at"],
  sponsored_applications: ["updated_at"],
  mastermind_waitlist: ["updated_at", "confirmed_at"],
  uk_retreat_waitlist: ["updated_at", "confirmed_at"],
  feedback_requests: ["answered_at", "form_at"],
  first_steps: ["written_at", "done_at"],
};

// Replies to an email reach the founder's mailbox alone: the founder enters them
const hasWritten = Prisma.raw(
  `(${Object.entries(forms)
    .map(([table, times]) => {
      const isLater = times.map((time) => `form.${time} > m.started_at`).join(" OR ");
      // The last change of an entry that has left may be that an offer lapsed
      const isStanding = table.endsWith("_waitlist") ? "AND form.left_at IS NULL" : "";
      return `EXISTS (SELECT FROM ${table} form WHERE form.email_key = m.email_key ${isStanding} AND (${isLater}))`;
    })
    .join(" OR ")})`,
);

/** Ends a series for the people who have had its last email. */
export async function finish(seriesId: string, now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE series_members m SET ended_at = ${now}, ended_by = 'finished'
    WHERE m.series_id = ${seriesId}::uuid AND m.ended_at IS NULL
      AND NOT EXISTS (SELECT FROM (${waitingSql(seriesId)}) waiting WHERE waiting.id = m.id)`;
}

/** Active members of a series with their next email: `email_id`, `number`, and `due_at` in the founder's time zone. */
export function waitingSql(seriesId: string, zone = "UTC"): Prisma.Sql {
  return Prisma.sql`
    SELECT m.id, m.email_key, m.email, m.name, m.consent_id, m.started_at, next.id AS email_id, next.number,
      CASE WHEN next.days = 0 THEN last.at
        ELSE ((last.at AT TIME ZONE ${zone})::date + next.days + time '10:00') AT TIME ZONE ${zone} END AS due_at
    FROM series_members m
    CROSS JOIN LATERAL (
      SELECT coalesce(max(d.at), m.started_at) AS at, coalesce(max(e.number), 0) AS number
      FROM series_deliveries d JOIN series_emails e ON e.id = d.email_id WHERE d.member_id = m.id) last
    CROSS JOIN LATERAL (
      SELECT e.id, e.number, e.days FROM series_emails e
      WHERE e.series_id = m.series_id AND e.number > last.number
        AND NOT EXISTS (SELECT FROM series_deliveries d WHERE d.member_id = m.id AND d.email_id = e.id)
      ORDER BY e.number LIMIT 1) next
    WHERE m.series_id = ${seriesId}::uuid AND m.ended_at IS NULL`;
}
