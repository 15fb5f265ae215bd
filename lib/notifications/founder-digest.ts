import "server-only";
import { alertOrder, type AlertKind } from "@/content/alerts";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { calendarDay } from "@/lib/time/dates";
import { siteZone } from "@/lib/time/site-zone";
import { instantAt } from "@/lib/time/zones";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { acquireLock } from "@/lib/db/locks/advisory";
import { logger } from "@/lib/observability/logger";
import { fill } from "@/lib/text";
import { listAlertPeople, recipientsOf, type AlertPerson } from "@/lib/alerts/recipients";
import { causeFor } from "@/lib/alerts/send";
import { listParts } from "./digest-parts";
import type { Part, Window } from "./digest-sections";

// Rows commit a little after their timestamp, so the last minutes go into the next digest.
const commitDelayMs = 5 * 60 * 1000;

const maxLateMs = 60 * 60 * 1000;

const causePrefix = "founder-daily-digest:";

const maxLost = 60;

const dayLength = "YYYY-MM-DD".length;

/** Job: sends the digests at the chosen time, or up to an hour later, as after a retry. */
export async function sendDueDigest(now: Date): Promise<boolean> {
  const due = instantAt({ day: calendarDay(now), clock: await getDigestTime() }, siteZone());
  const lateMs = now.getTime() - due.getTime();
  return lateMs >= 0 && lateMs < maxLateMs && sendFounderDigest(now);
}

/** When the digest is sent, as "08:30" in the founder's time zone. */
export async function getDigestTime(): Promise<string> {
  return (await db.digestSettings.findFirstOrThrow()).sentAt;
}

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
  const people = await listAlertPeople(tx);
  for (const person of people) {
    const window = await windowUntil(tx, until, person);
    const parts = await listParts(tx, window, person, kindsOf(person, people));
    if (parts.length === 0) continue;
    await queueDigest(tx, day, person, parts);
    ends.push(window.until);
  }
  const [coversUntil] = ends.toSorted((one, other) => other.getTime() - one.getTime());
  // No row without news, so that the next digest covers this window too.
  if (coversUntil) await tx.founderDigest.create({ data: { day: date, coversUntil } });
  return coversUntil !== undefined;
}

/** The kinds of alert that a person gets by the digest, as chosen now. */
function kindsOf({ userId }: AlertPerson, people: readonly AlertPerson[]): AlertKind[] {
  return alertOrder.filter((kind) =>
    recipientsOf(kind, people).some((one) => one.userId === userId && one.channels.byDigest),
  );
}

async function queueDigest(tx: Transaction, day: string, reader: AlertPerson, parts: Part[]): Promise<void> {
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
async function windowUntil(tx: Transaction, until: Date, reader: AlertPerson): Promise<Window> {
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
