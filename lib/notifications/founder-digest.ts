import "server-only";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { getSettings } from "@/lib/content/settings";
import { calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { acquireLock } from "@/lib/db/locks/advisory";
import { logger } from "@/lib/observability/logger";
import { fill } from "@/lib/text";
import { listParts, type Part, type Window } from "./digest-sections";

// Rows commit a little after their timestamp, so the last minutes go into the next digest.
const commitDelayMs = 5 * 60 * 1000;

const causePrefix = "founder-daily-digest:";

const maxLost = 60;

/** Queues the founder's digest, at most one a day, from the last one's end; false without news. */
export async function sendFounderDigest(now: Date): Promise<boolean> {
  const day = calendarDay(now);
  const isWritten = await db.$transaction(async (tx) => {
    await acquireLock(tx, "founderDigest");
    return writeDigest(tx, day, now);
  });
  logger.info({ event: isWritten ? "digest.written" : "digest.not_needed", day });
  return isWritten;
}

async function writeDigest(tx: Transaction, day: string, now: Date): Promise<boolean> {
  const date = new Date(`${day}T00:00:00Z`);
  if (await tx.founderDigest.findUnique({ where: { day: date } })) return false;
  // Until it is sent or failed, it is unknown what to report again.
  if ((await tx.email.count({ where: { letter: "founder-daily-digest", status: "queued" } })) > 0)
    return false;
  const window = await windowUntil(tx, new Date(now.getTime() - commitDelayMs));
  const parts = await listParts(tx, window);
  // No row, so that the next digest covers this window too.
  if (parts.length === 0) return false;
  await tx.founderDigest.create({ data: { day: date, coversUntil: window.until } });
  await queueLetter(tx, {
    cause: `${causePrefix}${day}`,
    letter: "founder-daily-digest",
    to: getSettings().email,
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
  const lost = await tx.email.findMany({
    where: { letter: "founder-daily-digest", status: "failed" },
    orderBy: { createdAt: "desc" },
    take: maxLost,
    select: { cause: true },
  });
  const last = await tx.founderDigest.findFirst({
    where: {
      day: { notIn: lost.map(({ cause }) => new Date(`${cause.slice(causePrefix.length)}T00:00:00Z`)) },
    },
    orderBy: { coversUntil: "desc" },
  });
  const from = last?.coversUntil ?? null;
  // A clock set back must not repeat anything.
  return { from, until: from && from > until ? from : until };
}

function subjectOf(parts: readonly Part[]): string {
  const [first, second] = parts;
  if (!second) return first?.subject ?? first?.headline ?? "";
  const { parts: two, more } = digestWords.subject;
  return fill(parts.length > 2 ? more : two, { first: first?.headline ?? "", second: second.headline });
}
