import "server-only";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { site } from "@/content/site";
import { calendarDay } from "@/lib/dates";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { takeLock } from "@/lib/locks/advisory";
import { logger } from "@/lib/logger";
import { fill } from "@/lib/text";
import { newMembers, newReports } from "./clubhouse";
import type { Part, Window } from "./part";
import { newlyUndelivered } from "./undelivered";
import { newOnWaitlists } from "./waitlists";
import { newWorkbookRequests } from "./workbooks";

/** What is stored reads a little older than it is: a digest leaves these last minutes to the next one. */
const settlingMs = 5 * 60 * 1000;

const causePrefix = "founder-daily-digest:";

/** How many digests given up are told again at most: after that many days without mail nobody reads them one by one. */
const mostLost = 60;

/**
 * Writes the founder's digest of what is new and had no notice of its own: one a day at most, where the founder lives,
 * and none when nothing is. It begins where the last one ended. Answers whether there is a new one.
 */
export async function sendFounderDigest(now: Date): Promise<boolean> {
  const day = calendarDay(now);
  const isWritten = await db.$transaction(async (tx) => {
    // Whoever comes second finds the first one's row, on any server
    await takeLock(tx, "founderDigest");
    return writeDigest(tx, day, now);
  });
  logger.info({ event: isWritten ? "digest.written" : "digest.not_needed", day });
  return isWritten;
}

async function writeDigest(tx: Transaction, day: string, now: Date): Promise<boolean> {
  const date = new Date(`${day}T00:00:00Z`);
  if (await tx.founderDigest.findUnique({ where: { day: date } })) return false;
  // While one is on its way nobody knows whether what it tells has to be told again
  if ((await tx.email.count({ where: { letter: "founder-daily-digest", status: "queued" } })) > 0)
    return false;
  const window = await windowUntil(tx, new Date(now.getTime() - settlingMs));
  const parts = [
    await newlyUndelivered(tx, window),
    await newReports(tx, window),
    await newOnWaitlists(tx, window),
    await newMembers(tx, window),
    await newWorkbookRequests(tx, window),
  ].filter((part) => part !== null);
  // No row either: a second run today may find something, and the next one begins where this one did
  if (parts.length === 0) return false;
  await tx.founderDigest.create({ data: { day: date, coversUntil: window.until } });
  await queueLetter(tx, {
    cause: `${causePrefix}${day}`,
    letter: "founder-daily-digest",
    to: site.email,
    values: {
      subject: subjectOf(parts),
      preheader: parts.find(({ preheader }) => preheader)?.preheader ?? digestWords.preheader,
      totals: parts.flatMap(({ totals }) => totals),
      sections: parts.map(({ section }) => section),
    },
  });
  return true;
}

async function windowUntil(tx: Transaction, until: Date): Promise<Window> {
  // What the founder never got is told again
  const lost = await tx.email.findMany({
    where: { letter: "founder-daily-digest", status: "failed" },
    orderBy: { createdAt: "desc" },
    take: mostLost,
    select: { cause: true },
  });
  const last = await tx.founderDigest.findFirst({
    where: {
      day: { notIn: lost.map(({ cause }) => new Date(`${cause.slice(causePrefix.length)}T00:00:00Z`)) },
    },
    orderBy: { coversUntil: "desc" },
  });
  const from = last?.coversUntil ?? null;
  // A clock that was put back tells nothing twice
  return { from, until: from && from > until ? from : until };
}

/** The first two things that are new, by how much they need the founder. */
function subjectOf(parts: readonly Part[]): string {
  const [first, second] = parts;
  if (!second) return first?.subject ?? first?.headline ?? "";
  const { parts: two, more } = digestWords.subject;
  return fill(parts.length > 2 ? more : two, { first: first?.headline ?? "", second: second.headline });
}
