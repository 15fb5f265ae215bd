import "server-only";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { facts } from "@/content/facts";
import { formatTime } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { counted, moreThan, mostLines, within, type Part, type Window } from "./part";

const words = digestWords.answers;
const owedMs = facts.customRetreat.replyHours * 60 * 60 * 1000;

/** Enquiries whose answer became overdue; null without any. */
export async function lateAnswers(tx: Transaction, { from, until }: Window): Promise<Part | null> {
  const before = (at: Date) => new Date(at.getTime() - owedMs);
  const where = {
    status: { in: ["new" as const, "waiting" as const] },
    updatedAt: within({ from: from && before(from), until: before(until) }),
  };
  const count = await tx.customRetreatEnquiry.count({ where });
  if (count === 0) return null;
  const oldest = await tx.customRetreatEnquiry.findMany({
    where,
    orderBy: [{ attention: "asc" }, { id: "asc" }],
    take: mostLines,
    select: { firstName: true, lastName: true, updatedAt: true },
  });
  return {
    headline: counted(words.headline, count),
    totals: [{ label: words.total, value: fill(digestWords.totals.new, { count }) }],
    section: {
      heading: words.heading,
      texts: [fill(words.text, { hours: facts.customRetreat.replyHours })],
      entries: [],
      lines: oldest.map(({ firstName, lastName, updatedAt }) =>
        fill(words.line, { name: `${firstName} ${lastName}`, when: formatTime(updatedAt) }),
      ),
      after: moreThan(oldest.length, count),
      link: { label: words.link, url: absolute("/admin/enquiries") },
    },
  };
}
