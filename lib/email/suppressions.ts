import "server-only";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

// An absence, a full mailbox or a too large email is temporary: only bounces repeated for this long count
const softBounces = 3;
const softDays = 30;

/** "stopped": by an administrator. */
export type Suppression = { arrival: "bounced_softly" | "bounced" | "complained" | "stopped"; at: Date };

const ranked = Prisma.sql`array_position(ARRAY['bounced_softly', 'bounced', 'complained', 'stopped'], arrival)`;

/** Why addresses are suppressed, except for requested emails (docs/rules/letters.md#bounces); null if not. */
export async function findSuppression(
  tx: Transaction,
  emailKeys: readonly string[],
): Promise<Suppression | null> {
  const [suppression] = await tx.$queryRaw<Suppression[]>`
    SELECT arrival, at FROM (${suppressionsOf(emailKeys)}) found ORDER BY ${ranked} DESC, at DESC LIMIT 1`;
  return suppression ?? null;
}

/** Lifts the suppression of addresses. Returns the number of emails and stops. */
export async function resolveSuppression(
  tx: Transaction,
  emailKeys: readonly string[],
  now: Date,
): Promise<number> {
  const settled = outboxes.map(
    ({ table, key }, index) => Prisma.sql`outbox_${Prisma.raw(`${index}`)} AS (
      UPDATE ${table} SET settled_at = ${now} WHERE ${key} = ANY(${emailKeys}::text[]) AND ${isFailedSql} RETURNING 1)`,
  );
  const counts = outboxes.map(
    (_, index) => Prisma.sql`(SELECT count(*) FROM outbox_${Prisma.raw(`${index}`)})`,
  );
  const [done] = await tx.$queryRaw<{ letters: number }[]>`
    WITH ${Prisma.join(settled)},
      lifted AS (DELETE FROM email_stops WHERE email_key = ANY(${emailKeys}::text[]) RETURNING 1)
    SELECT (${Prisma.join(counts, " + ")} + (SELECT count(*) FROM lifted))::int AS letters`;
  return done?.letters ?? 0;
}

const outboxes = [
  { table: Prisma.sql`emails`, key: Prisma.sql`lower(btrim(to_address))` },
  { table: Prisma.sql`broadcast_recipients`, key: Prisma.sql`email_key` },
];

const isFailedSql = Prisma.sql`arrival IN ('bounced_softly', 'bounced', 'complained') AND settled_at IS NULL`;

/** Stops emails to addresses until the suppression is lifted. Returns how many addresses had none before. */
export async function stopEmails(
  tx: Transaction,
  emailKeys: readonly string[],
  by: { userId: string },
  now: Date,
): Promise<number> {
  const data = emailKeys.map((emailKey) => ({ emailKey, at: now, stoppedBy: by.userId }));
  return (await tx.emailStop.createMany({ data, skipDuplicates: true })).count;
}

/** For a statement: the suppressions of these or all addresses, as rows of `key`, `arrival` and `at`. */
export function suppressionsOf(emailKeys?: readonly string[]): Prisma.Sql {
  const back = outboxes.map(({ table, key }) => {
    const isAsked = emailKeys ? Prisma.sql`${key} = ANY(${emailKeys}::text[])` : Prisma.sql`TRUE`;
    return Prisma.sql`SELECT ${key} AS key, arrival, arrival_at AS at FROM ${table} WHERE ${isFailedSql} AND ${isAsked}`;
  });
  const fine = outboxes.map(
    ({ table, key }) =>
      Prisma.sql`(SELECT max(arrival_at) FROM ${table} WHERE ${key} = back.key AND arrival = 'delivered' AND settled_at IS NULL)`,
  );
  const isAsked = emailKeys ? Prisma.sql`email_key = ANY(${emailKeys}::text[])` : Prisma.sql`TRUE`;
  return Prisma.sql`
    WITH back AS (${Prisma.join(back, " UNION ALL ")}),
    often AS (
      SELECT key, greatest(${Prisma.join(fine)}) AS fine_at FROM back
      WHERE arrival = 'bounced_softly' GROUP BY key HAVING count(*) >= ${softBounces}
    ),
    softly AS (
      SELECT key, arrival, at, count(*) OVER (PARTITION BY key) AS times,
        max(at) OVER (PARTITION BY key) - min(at) OVER (PARTITION BY key) AS span FROM back JOIN often USING (key)
      WHERE arrival = 'bounced_softly' AND (fine_at IS NULL OR at > fine_at)
    )
    SELECT key, arrival::text AS arrival, at FROM back WHERE arrival <> 'bounced_softly'
    UNION ALL SELECT email_key, 'stopped', at FROM email_stops WHERE ${isAsked}
    UNION ALL SELECT key, arrival::text, at FROM softly WHERE times >= ${softBounces} AND span >= make_interval(days => ${softDays})`;
}
