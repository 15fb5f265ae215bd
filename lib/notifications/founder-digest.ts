import "server-only";
import { alertOrder } from "@/content/alerts";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { acquireLock } from "@/lib/db/locks/advisory";
import { logger } from "@/lib/observability/logger";
import { fill } from "@/lib/text";
import { listAlertPeople, recipientsOf, type AlertRecipient } from "@/lib/alerts/recipients";
import { causeFor } from "@/lib/alerts/send";
import { listParts, type DigestKinds } from "./digest-parts";
import type { Part, Window } from "./digest-sections";

// Rows commit a little after their timestamp, so the last minutes go into the next digest.
const commitDelayMs = 5 * 60 * 1000;

const causePrefix = "founder-daily-digest:";

const maxLost = 60;

const dayLength = "YYYY-MM-DD".length;

/** Queues the digests of the team, at most one a day each, from the last one's end; false without news. */
export async function sendFounderDigest(now: Date): Promise<boolean> {
  const day = calendarDay(now);
  const isWritten = await db.$transaction(async (tx) => {
    await acquireLock(tx, "founderDigest");
    return writeDigests(tx, day, now);
  });
  logger.info({ event: isWritten ? "digest.written" : "digest.not_needed", day });
  return isWritten;
}

async function writeDigests(tx: Transaction, day: string, now: Date): Promise<boolean> {
  const date = new Date(`${day}T00:00:00Z`);
  if (await tx.founderDigest.findUnique({ where: { day: date } })) return false;
  // Until the founder’s is sent or failed, it is unknown what to report again.
  const queued = { letter: "founder-daily-digest", status: "queued" } as const;
  const waiting = await tx.email.findMany({ where: queued, select: { cause: true } });
  if (waiting.some(({ cause }) => cause.length === causePrefix.length + dayLength)) return false;
  const until = new Date(now.getTime() - commitDelayMs);
  const ends: Date[] = [];
  for (const reader of await listReaders(tx)) {
    const window = await windowUntil(tx, until, reader);
    const parts = await listParts(tx, window, reader);
    if (parts.length === 0) continue;
    await queueDigest(tx, day, reader, parts);
    ends.push(window.until);
  }
  const [coversUntil] = ends.toSorted((one, other) => other.getTime() - one.getTime());
  // No row without news, so that the next digest covers this window too.
  if (coversUntil) await tx.founderDigest.create({ data: { day: date, coversUntil } });
  return coversUntil !== undefined;
}

type Reader = AlertRecipient & DigestKinds;

/** Those who get a kind of alert by the digest. */
async function listReaders(tx: Transaction): Promise<Reader[]> {
  const people = await listAlertPeople(tx);
  const given = alertOrder.flatMap((kind) =>
    recipientsOf(kind, people).map((recipient) => ({ kind, recipient })),
  );
  return people.flatMap(({ userId }) => {
    const mine = given.filter(({ recipient }) => recipient.userId === userId);
    const byDigest = mine.filter(({ recipient }) => recipient.channels.byDigest);
    const [first] = byDigest;
    const emailed = byDigest.filter(({ recipient }) => recipient.channels.byEmail);
    const kindsOf = (some: typeof mine) => some.map(({ kind }) => kind);
    return first ? [{ ...first.recipient, kinds: kindsOf(byDigest), emailed: kindsOf(emailed) }] : [];
  });
}

async function queueDigest(tx: Transaction, day: string, reader: Reader, parts: Part[]): Promise<void> {
  await queueLetter(tx, {
    cause: causeFor(`${causePrefix}${day}`, reader),
    letter: "founder-daily-digest",
    to: reader.to,
    values: {
      subject: subjectOf(parts),
      preheader: parts.find(({ preheader }) => preheader)?.preheader ?? digestWords.preheader,
      totals: parts.flatMap(({ totals }) => totals),
      sections: parts.map(({ section }) => section),
    },
  });
}

/** From the end of the reader's last digest that arrived. */
async function windowUntil(tx: Transaction, until: Date, reader: Reader): Promise<Window> {
  const lost = await tx.email.findMany({
    where: { letter: "founder-daily-digest", status: "failed" },
    orderBy: { createdAt: "desc" },
    take: maxLost,
    select: { cause: true },
  });
  const days = lost
    .map(({ cause }) => cause.slice(causePrefix.length, causePrefix.length + dayLength))
    .filter((day) => lost.some(({ cause }) => cause === causeFor(`${causePrefix}${day}`, reader)));
  const last = await tx.founderDigest.findFirst({
    where: { day: { notIn: days.map((day) => new Date(`${day}T00:00:00Z`)) } },
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
