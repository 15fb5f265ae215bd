import "server-only";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { site } from "@/content/site";
import { calendarDay, formatDay, formatTime } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import type { DigestEntry } from "@/lib/email/letters/copy";
import { pointlessReasons } from "@/lib/email/relevance-check";
import { undelivering } from "@/lib/email/delivery-status";
import { isLetterName, letters } from "@/lib/email/render";
import { fill } from "@/lib/text";
import { excerpt } from "./excerpt";
import { undeliveredReason } from "./failure-reasons";
import type { EmailArrival } from "@/prisma/generated/enums";
import { counted, longestText, moreThan, mostEntries, within, type Part, type Window } from "./part";

const words = digestWords.undelivered;

/** Letters given up or sent back, the newest first, without those no longer wanted; null without any. */
export async function newlyUndelivered(tx: Transaction, window: Window): Promise<Part | null> {
  const where = {
    OR: [
      {
        failedAt: within(window),
        OR: [{ lastError: null }, { lastError: { notIn: [...pointlessReasons] } }],
      },
      { arrival: { in: [...undelivering] }, arrivalHeardAt: within(window) },
    ],
  };
  const count = await tx.email.count({ where });
  if (count === 0) return null;
  const newest = await tx.email.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostEntries,
    select: {
      ...{ letter: true, to: true, values: true, lastError: true, attempts: true, createdAt: true },
      arrival: true,
    },
  });
  return {
    headline: counted(words.headline, count),
    totals: [{ label: words.total, value: fill(digestWords.totals.new, { count }) }],
    section: {
      heading: words.heading,
      texts: [words.text],
      entries: newest.map(toEntry),
      lines: [],
      after: moreThan(newest.length, count),
    },
  };
}

type Undelivered = {
  letter: string;
  to: string;
  values: unknown;
  lastError: string | null;
  attempts: number;
  arrival: EmailArrival | null;
  createdAt: Date;
};

function toEntry(email: Undelivered): DigestEntry {
  const { letter, written, why } = words.rows;
  return {
    title: email.to === site.email ? fill(words.you, { address: email.to }) : email.to,
    rows: [
      { label: letter, value: inWords(email) },
      { label: written, value: formatTime(email.createdAt) },
      { label: why, value: whyInWords(email) },
    ],
  };
}

function whyInWords({ arrival, lastError, attempts }: Undelivered): string {
  return undelivering.some((one) => one === arrival)
    ? words.why.returned
    : words.why[undeliveredReason(lastError, attempts)];
}

function inWords({ letter, values, createdAt }: Undelivered): string {
  if (letter === "founder-daily-digest") {
    return fill(words.letter.digest, { day: formatDay(calendarDay(createdAt)) });
  }
  if (!isLetterName(letter)) return words.letter.unknown;
  const given = values as Readonly<Record<string, string | undefined>>;
  const subject = letters[letter].subject.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? "…");
  const isNotice = letter.startsWith("founder-");
  return fill(isNotice ? words.letter.notice : words.letter.visitor, {
    subject: excerpt(subject, longestText),
  });
}
