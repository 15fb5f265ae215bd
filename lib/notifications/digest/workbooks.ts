import "server-only";
import { digestWords } from "@/content/emails/founder-daily-digest";
import type { Transaction } from "@/lib/db";
import { counted, moreThan, mostLines, newOf, within, type Part, type Window } from "./part";

const words = digestWords.workbooks;

/** New workbook requests; null without any. Repeats do not count. */
export async function newWorkbookRequests(tx: Transaction, window: Window): Promise<Part | null> {
  const where = { createdAt: within(window) };
  const count = await tx.workbookDownload.count({ where });
  if (count === 0) return null;
  const newest = await tx.workbookDownload.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostLines,
    select: { email: true },
  });
  const consents = await countConsents(tx, window);
  return {
    headline: counted(words.headline, count),
    totals: [newOf(words.total, count, await tx.workbookDownload.count())],
    section: {
      heading: words.heading,
      texts: [],
      entries: [],
      lines: newest.map(({ email }) => email),
      after: [
        ...moreThan(newest.length, count),
        ...(consents > 0 ? [counted(words.consents, consents)] : []),
      ],
    },
  };
}

async function countConsents(tx: Transaction, { from, until }: Window): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM workbook_downloads JOIN consents USING (email_key)
    WHERE withdrawn_at IS NULL AND awaiting_since IS NULL AND created_at <= ${until}
      AND (${from}::timestamptz IS NULL OR created_at > ${from}::timestamptz)`;
  return row?.count ?? 0;
}
