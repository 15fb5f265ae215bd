import "server-only";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** What visitors read while the founder is out of office, and the days within which an answer is promised. */
export type OutOfOffice = { message: string; replyDays: number };

/** Falls never, and grows when days out of office begin, end or change, so that pages become stale (docs/rules/sales.md#pages). */
export function outOfOfficeRevision(now: Date): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(sum(revision * 3 + (starts_at <= ${now})::int + (ends_at <= ${now})::int), 0)::int
    FROM out_of_office)`;
}

/** The days out of office that run at a time; null outside them. */
export async function readOutOfOffice(tx: Transaction, now: Date): Promise<OutOfOffice | null> {
  return tx.outOfOffice.findFirst({
    where: { startsAt: { lte: now }, endsAt: { gt: now } },
    select: { message: true, replyDays: true },
  });
}
