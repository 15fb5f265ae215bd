import "server-only";
import { digestWords } from "@/content/emails/founder-daily-digest";
import type { Transaction } from "@/lib/db";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { counted, moreThan, mostLines, newOf, within, type Part, type Window } from "./part";

/** Reports still open; null without any. */
export async function newReports(tx: Transaction, { from, until }: Window): Promise<Part | null> {
  const words = digestWords.reports;
  const [{ count, total } = { count: 0, total: 0 }] = await tx.$queryRaw<{ count: number; total: number }[]>`
    SELECT count(DISTINCT coalesce(message_id, member_id))::int AS total,
      (count(DISTINCT coalesce(message_id, member_id)) FILTER (WHERE created_at <= ${until}
        AND (${from}::timestamptz IS NULL OR created_at > ${from}::timestamptz)))::int AS count
    FROM message_reports WHERE settled_at IS NULL`;
  if (count === 0) return null;
  return {
    headline: counted(words.headline, count),
    totals: [{ label: words.total, value: fill(words.waiting, { count, total }) }],
    section: {
      heading: words.heading,
      texts: [counted(words.text, count), ...(total > count ? [fill(words.withOlder, { total })] : [])],
      entries: [],
      lines: [],
      after: [],
      link: { label: words.link, url: absolute("/admin/reports") },
    },
  };
}

/** New members, the newest first, administrators left out; null without any. */
export async function newMembers(tx: Transaction, window: Window): Promise<Part | null> {
  const words = digestWords.members;
  const where = { createdAt: within(window), user: { role: "member" as const } };
  const count = await tx.profile.count({ where });
  if (count === 0) return null;
  const newest = await tx.profile.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostLines,
    select: { displayName: true },
  });
  return {
    headline: counted(words.headline, count),
    totals: [newOf(words.total, count, await tx.profile.count())],
    section: {
      heading: words.heading,
      texts: [],
      entries: [],
      lines: newest.map(({ displayName }) => displayName),
      after: moreThan(newest.length, count),
      link: { label: words.link, url: absolute("/members") },
    },
  };
}
