import "server-only";
import { programmeOfSubject } from "@/lib/catalogue/programme";
import { db, type Transaction } from "@/lib/db";
import { suppressionsOf } from "@/lib/email/suppressions";
import type { WaitlistCursor } from "@/lib/queue";
import { Prisma } from "@/prisma/generated/client";

const batchSize = 100;

export type Recipient = { id: string; name: string; email: string; createdAt: Date };

/** How many entries of a waitlist (a retreat's id or a programme's key) an email to it reaches. */
export async function countRecipients(list: string, tx: Transaction = db): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`SELECT count(*)::int FROM ${recipientsOf(list)}`;
  return row?.count ?? 0;
}

/** The next batch of them, in the order of the waitlist. */
export function listRecipients(
  tx: Transaction,
  list: string,
  after: WaitlistCursor | null,
): Promise<Recipient[]> {
  const isLater =
    after && Prisma.sql`AND (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return tx.$queryRaw<Recipient[]>`
    SELECT id, name, email, created_at AS "createdAt" FROM ${recipientsOf(list)} ${isLater ?? Prisma.empty}
    ORDER BY created_at, id LIMIT ${batchSize}`;
}

/** Where the next batch begins; null after the last. */
export function nextBatch(batch: readonly Recipient[]): WaitlistCursor | null {
  const last = batch.length === batchSize ? batch.at(-1) : undefined;
  return last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null;
}

function recipientsOf(list: string): Prisma.Sql {
  const programme = programmeOfSubject(list);
  const entries =
    programme !== null
      ? Prisma.sql`mastermind_waitlist WHERE programme = ${programme}`
      : Prisma.sql`uk_retreat_waitlist WHERE retreat = ${list} AND placed_at IS NULL`;
  return Prisma.sql`${entries} AND confirmed_at IS NOT NULL AND left_at IS NULL
    AND NOT EXISTS (SELECT FROM (${suppressionsOf()}) suppressed WHERE key = email_key)`;
}
