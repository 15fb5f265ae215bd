import "server-only";
import { randomUUID } from "node:crypto";
import { db, type Transaction } from "@/lib/db";
import { nextTryAt } from "@/lib/email/back-off";
import type { ManyDelivery } from "@/lib/email/outgoing";
import { logger } from "@/lib/logger";
import type { Broadcast } from "@/prisma/generated/client";
import { parseAudience } from "./audiences";
import { standingSql, type LeftOut } from "./standing";

/** How long a try has a portion to itself, in ms: longer than any mail service lets it wait. */
const leaseMs = 90_000;

export type Reader = {
  emailKey: string;
  email: string;
  name: string;
  consentId: string | null;
  letterId: string;
};

export type Portion = {
  id: string;
  broadcast: Broadcast;
  /** Who of it is still to be written to. */
  readers: Reader[];
  /** Who is not any more, and why: to be known of a portion that is tried again. */
  without: ReadonlyMap<string, LeftOut>;
  /** Which try this is, so that one that took too long does not undo what a later one did. */
  tries: number;
};

/** What there is to hand over: a portion, or nothing for now, or nothing at all any more. */
export type Taken = { state: "taken"; portion: Portion } | { state: "waits" } | { state: "over" };

type Limits = { most: number; knowsKeyMs: number };

/** Takes what is next of a letter to many, a portion that an earlier try has left open first (docs/letters.md#letters-to-many). */
export async function takePortion(id: string, limits: Limits, now: Date): Promise<Taken> {
  for (;;) {
    const taken = await db.$transaction(async (tx): Promise<Taken | { state: "again" }> => {
      const broadcast = await lockBroadcast(tx, id);
      if (broadcast?.status !== "sending") return { state: "over" };
      if (broadcast.nextTryAt && broadcast.nextTryAt > now) return { state: "waits" };
      const open = await tx.broadcastPortion.findFirst({ where: { broadcastId: id, settledAt: null } });
      return open ? retake(tx, broadcast, open, limits, now) : takeNext(tx, broadcast, limits, now);
    });
    if (taken.state !== "again") return taken;
  }
}

type OpenPortion = { id: string; tries: number; openTryAt: Date; leasedUntil: Date };

// Nobody knows how the last try ended: the same again under the same key, which the mail service knows
async function retake(
  tx: Transaction,
  broadcast: Broadcast,
  { id, tries, openTryAt, leasedUntil }: OpenPortion,
  { knowsKeyMs }: Limits,
  now: Date,
): Promise<Taken | { state: "again" }> {
  if (leasedUntil > now) return { state: "waits" };
  const reported = await tx.broadcastRecipient.count({ where: { portionId: id, arrival: { not: null } } });
  if (reported > 0) {
    // Whatever has been reported of one says that the mail service has them all
    await markSent(tx, id, null, now);
    return { state: "again" };
  }
  if (now.getTime() - openTryAt.getTime() > knowsKeyMs) {
    await tx.broadcastRecipient.updateMany({
      where: { portionId: id, state: "taken" },
      data: { state: "failed", why: "outcome_unknown" },
    });
    await settle(tx, id, now);
    return { state: "again" };
  }
  const taken = await tx.broadcastRecipient.findMany({
    where: { portionId: id, state: "taken" },
    orderBy: { emailKey: "asc" },
    select: readerColumns,
  });
  const why = await whyNot(tx, broadcast, taken);
  const readers = taken.filter(({ emailKey }) => !why.has(emailKey));
  if (readers.length === 0) {
    await leaveOut(tx, broadcast.id, why);
    await settle(tx, id, now);
    return { state: "again" };
  }
  const leasedTo = new Date(now.getTime() + leaseMs);
  await tx.broadcastPortion.update({ where: { id }, data: { tries: tries + 1, leasedUntil: leasedTo } });
  return { state: "taken", portion: { id, broadcast, readers, without: why, tries: tries + 1 } };
}

async function takeNext(
  tx: Transaction,
  broadcast: Broadcast,
  { most }: Limits,
  now: Date,
): Promise<Taken | { state: "again" }> {
  const waiting = await tx.broadcastRecipient.findMany({
    where: { broadcastId: broadcast.id, state: "waiting" },
    orderBy: { emailKey: "asc" },
    take: most,
    select: readerColumns,
  });
  if (waiting.length === 0) {
    await tx.broadcast.update({ where: { id: broadcast.id }, data: { status: "sent", endedAt: now } });
    logger.info({ event: "broadcast.sent", broadcastId: broadcast.id });
    return { state: "over" };
  }
  const why = await whyNot(tx, broadcast, waiting);
  await leaveOut(tx, broadcast.id, why);
  const readers = waiting.filter(({ emailKey }) => !why.has(emailKey));
  if (readers.length === 0) return { state: "again" };
  const id = randomUUID();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  await tx.broadcastPortion.create({ data: { id, broadcastId: broadcast.id, openTryAt: now, leasedUntil } });
  await tx.broadcastRecipient.updateMany({
    where: { broadcastId: broadcast.id, emailKey: { in: readers.map(({ emailKey }) => emailKey) } },
    data: { state: "taken", portionId: id },
  });
  return { state: "taken", portion: { id, broadcast, readers, without: new Map(), tries: 1 } };
}

/** Notes how a try ended, unless a later one has begun. What is surely not taken waits again, and is asked for anew. */
export async function settlePortion(
  { id, broadcast, readers, without, tries }: Portion,
  delivery: ManyDelivery,
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const current = await lockBroadcast(tx, broadcast.id);
    const open = await tx.broadcastPortion.findFirst({ where: { id, settledAt: null } });
    if (!current || !open) return;
    if (delivery.state === "accepted") {
      const each = delivery.each?.map((one, index) => ({ emailKey: readers[index]?.emailKey ?? "", ...one }));
      if (each) await leaveOut(tx, broadcast.id, without);
      await markSent(tx, id, each ?? null, now);
      await tx.broadcast.update({
        where: { id: broadcast.id },
        data: { tries: 0, lastError: null, nextTryAt: null },
      });
      return;
    }
    if (open.tries !== tries) return;
    if (delivery.state === "delayed" && tries === 1) await release(tx, id, now);
    else await tx.broadcastPortion.update({ where: { id }, data: { leasedUntil: now } });
    await putOff(tx, current, delivery.reason, now);
  });
}

async function putOff(tx: Transaction, { id, status, tries }: Broadcast, reason: string, now: Date) {
  // The mail service's rate limit is nobody's fault
  const count = reason === "rate_limit_exceeded" ? tries : tries + 1;
  const next = nextTryAt(Math.max(count, 1), now);
  const isGivenUp = !next && status === "sending";
  await tx.broadcast.update({
    where: { id },
    data: {
      ...{ tries: count, lastError: reason, nextTryAt: next },
      ...(isGivenUp && { status: "paused" as const, heldBy: reason }),
    },
  });
  logger.warn({ event: next ? "broadcast.delayed" : "broadcast.held", broadcastId: id, reason });
}

type Each = { emailKey: string } & ({ providerId: string | null } | { refused: string });

// Null: everybody, those too who have left since, for it was taken before that
async function markSent(tx: Transaction, portionId: string, each: readonly Each[] | null, now: Date) {
  const taken = { portionId, state: "taken" as const };
  const sent = { state: "sent" as const, sentAt: now };
  if (!each) await tx.broadcastRecipient.updateMany({ where: taken, data: sent });
  else {
    const went = each.flatMap((one) => ("refused" in one ? [] : [one]));
    await tx.$executeRaw`
      UPDATE broadcast_recipients r SET state = 'sent', sent_at = ${now}, provider_id = went.provider_id
      FROM unnest(${went.map(({ emailKey }) => emailKey)}::text[], ${went.map(({ providerId }) => providerId)}::text[])
        AS went (email_key, provider_id)
      WHERE r.portion_id = ${portionId}::uuid AND r.state = 'taken' AND r.email_key = went.email_key`;
    const refused = each.flatMap((one) => ("refused" in one ? [one] : []));
    for (const { emailKey, refused: why } of refused)
      await tx.broadcastRecipient.updateMany({
        where: { ...taken, emailKey },
        data: { state: "failed", why },
      });
  }
  await settle(tx, portionId, now);
}

async function release(tx: Transaction, portionId: string, now: Date): Promise<void> {
  const data = { state: "waiting" as const, portionId: null };
  await tx.broadcastRecipient.updateMany({ where: { portionId, state: "taken" }, data });
  await settle(tx, portionId, now);
}

async function settle(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.broadcastPortion.update({ where: { id }, data: { settledAt: now } });
}

async function whyNot(
  tx: Transaction,
  { audience: key, isService }: Broadcast,
  readers: readonly Reader[],
): Promise<Map<string, LeftOut>> {
  const audience = parseAudience(key);
  const keys = readers.map(({ emailKey }) => emailKey);
  if (!audience) return new Map(keys.map((emailKey) => [emailKey, "left"]));
  const standing = await tx.$queryRaw<{ emailKey: string; why: LeftOut | null }[]>`
    SELECT email_key AS "emailKey", why FROM (${standingSql(audience, isService, keys)}) standing`;
  const known = new Map(standing.map(({ emailKey, why }) => [emailKey, why]));
  return new Map(
    keys.flatMap((emailKey): [string, LeftOut][] => {
      const why = known.has(emailKey) ? known.get(emailKey) : "left";
      return why ? [[emailKey, why]] : [];
    }),
  );
}

async function leaveOut(
  tx: Transaction,
  broadcastId: string,
  why: ReadonlyMap<string, LeftOut>,
): Promise<void> {
  if (why.size === 0) return;
  await tx.$executeRaw`
    UPDATE broadcast_recipients r SET state = 'left_out', why = out.why
    FROM unnest(${[...why.keys()]}::text[], ${[...why.values()]}::text[]) AS out (email_key, why)
    WHERE r.broadcast_id = ${broadcastId}::uuid AND r.email_key = out.email_key AND r.state IN ('waiting', 'taken')`;
}

async function lockBroadcast(tx: Transaction, id: string): Promise<Broadcast | null> {
  await tx.$queryRaw`SELECT 1 FROM broadcasts WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.broadcast.findUnique({ where: { id } });
}

const readerColumns = {
  ...{ emailKey: true, email: true, name: true, consentId: true, letterId: true },
} as const;
