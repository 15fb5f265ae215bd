import "server-only";
import { randomUUID } from "node:crypto";
import { db, type Transaction } from "@/lib/db";
import { nextTryAt } from "@/lib/email/back-off";
import type { EachDelivery, ManyDelivery } from "@/lib/email/outgoing";
import { logger } from "@/lib/observability/logger";
import type { Broadcast, Prisma } from "@/prisma/generated/client";
import { parseAudience, type Audience } from "./audiences";
import { recipientsSql, type Exclusion } from "./recipient-eligibility";

// Minutes until the next retry for a recipient whose mail server deferred the email
const retryMinutes: readonly number[] = [5, 15, 30, 60];
// So many deferrals in a row aren't caused by single mailboxes
const maxDeferralsInRow = 5;

type Reader = {
  emailKey: string;
  email: string;
  name: string;
  consentId: string | null;
  entryId: string | null;
  letterId: string;
  tries: number;
};

export type Batch = {
  id: string;
  broadcast: Broadcast;
  /** The batch's remaining recipients. */
  readers: Reader[];
  /** The recipients since excluded, and why: a retried batch needs it. */
  without: ReadonlyMap<string, Exclusion>;
  /** The attempt number, so a slow attempt can't overwrite a later one. */
  tries: number;
  /** True if an earlier outcome is unknown. */
  wasOpen: boolean;
};

/** The next batch, or "waits" (none for now), or "over" (none any more). */
export type ClaimResult = { state: "taken"; batch: Batch } | { state: "waits" } | { state: "over" };

type Limits = { most: number; endsMs: number; knowsKeyMs: number };

/** Claims a broadcast's next batch, unfinished ones first (docs/letters.md#broadcasts). */
export async function claimBatch(id: string, limits: Limits, now: Date): Promise<ClaimResult> {
  for (;;) {
    const taken = await db.$transaction(async (tx): Promise<ClaimResult | { state: "again" }> => {
      const broadcast = await lockBroadcast(tx, id);
      if (broadcast?.status !== "sending") return { state: "over" };
      if (broadcast.nextTryAt && broadcast.nextTryAt > now) return { state: "waits" };
      const audience = parseAudience(broadcast.audience);
      if (!audience) return hold(tx, id);
      const open = await tx.broadcastBatch.findFirst({ where: { broadcastId: id, settledAt: null } });
      const asked = { tx, broadcast, audience, limits, now };
      return open ? retake(asked, open) : claimNext(asked);
    });
    if (taken.state !== "again") return taken;
  }
}

// The audience is gone, so opt-outs are unknown: needs a decision
async function hold(tx: Transaction, id: string): Promise<ClaimResult> {
  await tx.broadcast.update({
    where: { id },
    data: { status: "paused", heldBy: "Choose an audience." },
  });
  return { state: "over" };
}

type BatchRequest = { tx: Transaction; broadcast: Broadcast; audience: Audience; limits: Limits; now: Date };
type OpenBatch = { id: string; tries: number; openTryAt: Date | null; leasedUntil: Date };

async function retake(
  { tx, broadcast, audience, limits, now }: BatchRequest,
  { id, tries, openTryAt, leasedUntil }: OpenBatch,
): Promise<ClaimResult | { state: "again" }> {
  if (leasedUntil > now) return { state: "waits" };
  const reported = await tx.broadcastRecipient.count({ where: { batchId: id, arrival: { not: null } } });
  if (reported > 0) {
    // One delivery report proves that the mail service got the whole batch
    await markAllSent(tx, id, now);
    return { state: "again" };
  }
  if (openTryAt && now.getTime() - openTryAt.getTime() > limits.knowsKeyMs) {
    await failOpen(tx, id, now);
    return { state: "again" };
  }
  const taken = await tx.broadcastRecipient.findMany({
    where: { batchId: id, state: "taken" },
    orderBy: { emailKey: "asc" },
    select: readerColumns,
  });
  const without = await whyNot(tx, audience, broadcast, taken);
  const readers = taken.filter(({ emailKey }) => !without.has(emailKey));
  if (readers.length === 0) {
    await exclude(tx, broadcast.id, without);
    await finish(tx, id, now);
    return { state: "again" };
  }
  const data = { tries: tries + 1, openTryAt: openTryAt ?? now, leasedUntil: leaseFrom(now, limits) };
  await tx.broadcastBatch.update({ where: { id }, data });
  const batch = { id, broadcast, readers, without, tries: tries + 1, wasOpen: openTryAt !== null };
  return { state: "taken", batch };
}

async function claimNext({
  tx,
  broadcast,
  audience,
  limits,
  now,
}: BatchRequest): Promise<ClaimResult | { state: "again" }> {
  const broadcastId = broadcast.id;
  const find = (where: Prisma.BroadcastRecipientWhereInput, take: number) =>
    tx.broadcastRecipient.findMany({
      where: { broadcastId, state: "waiting", ...where },
      orderBy: [{ tries: "asc" }, { emailKey: "asc" }],
      take,
      select: readerColumns,
    });
  const due = await find({ tries: { gt: 0 }, notBefore: { lte: now } }, limits.most);
  const waiting = [...due, ...(await find({ tries: 0 }, limits.most - due.length))];
  if (waiting.length === 0) {
    const { _min } = await tx.broadcastRecipient.aggregate({
      where: { broadcastId, state: "waiting" },
      _min: { notBefore: true },
    });
    if (_min.notBefore) {
      await tx.broadcast.update({ where: { id: broadcastId }, data: { nextTryAt: _min.notBefore } });
      return { state: "waits" };
    }
    await tx.broadcast.update({ where: { id: broadcastId }, data: { status: "sent", endedAt: now } });
    logger.info({ event: "broadcast.sent", broadcastId });
    return { state: "over" };
  }
  const why = await whyNot(tx, audience, broadcast, waiting);
  await exclude(tx, broadcastId, why);
  const readers = waiting.filter(({ emailKey }) => !why.has(emailKey));
  if (readers.length === 0) return { state: "again" };
  const id = randomUUID();
  await tx.broadcastBatch.create({
    data: { id, broadcastId, openTryAt: now, leasedUntil: leaseFrom(now, limits) },
  });
  await tx.broadcastRecipient.updateMany({
    where: { broadcastId, emailKey: { in: readers.map(({ emailKey }) => emailKey) } },
    data: { state: "taken", batchId: id },
  });
  const batch = { id, broadcast, readers, without: new Map(), tries: 1, wasOpen: false };
  return { state: "taken", batch };
}

/** Records an attempt's outcome, unless a later one started. An unaccepted batch is retried with the same key. */
export async function completeBatch(batch: Batch, delivery: ManyDelivery, now: Date): Promise<void> {
  const { id, broadcast, readers, without, tries, wasOpen } = batch;
  await db.$transaction(async (tx) => {
    const current = await lockBroadcast(tx, broadcast.id);
    const batchRow = await tx.broadcastBatch.findUnique({ where: { id } });
    if (!current || !batchRow) return;
    if (delivery.state === "accepted") {
      if (!delivery.each) {
        await markAllSent(tx, id, now);
        return recordSuccess(tx, broadcast.id);
      }
      await exclude(tx, broadcast.id, without);
      const put = await recordEach(tx, id, readers, delivery.each, now);
      if (!put) return recordSuccess(tx, broadcast.id);
      const putOffInRow = current.putOffInRow + put.first;
      const data = { putOffInRow: putOffInRow >= maxDeferralsInRow ? 0 : putOffInRow, lastError: put.reason };
      await tx.broadcast.update({ where: { id: broadcast.id }, data });
      if (putOffInRow >= maxDeferralsInRow) await defer(tx, current, put.reason, now);
      return;
    }
    if (batchRow.settledAt || batchRow.tries !== tries) return;
    const isClosed = delivery.state === "delayed" && !wasOpen;
    await tx.broadcastBatch.update({
      where: { id },
      data: { leasedUntil: now, ...(isClosed && { openTryAt: null }) },
    });
    await defer(tx, current, delivery.reason, now);
  });
}

/** Closes a cancelled broadcast's open batch; an attempt in progress becomes outcome_unknown. */
export async function closeOpenBatch(tx: Transaction, broadcastId: string, now: Date): Promise<void> {
  const open = await tx.broadcastBatch.findFirst({ where: { broadcastId, settledAt: null } });
  if (!open) return;
  if (open.openTryAt) return failOpen(tx, open.id, now);
  const data = { state: "waiting" as const, batchId: null };
  await tx.broadcastRecipient.updateMany({ where: { batchId: open.id, state: "taken" }, data });
  await finish(tx, open.id, now);
}

async function recordSuccess(tx: Transaction, id: string): Promise<void> {
  await tx.broadcast.update({
    where: { id },
    data: { tries: 0, putOffInRow: 0, lastError: null, nextTryAt: null },
  });
}

async function defer(
  tx: Transaction,
  { id, status, tries }: Broadcast,
  reason: string,
  now: Date,
): Promise<void> {
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

const sentAt = (now: Date) => ({ state: "sent" as const, sentAt: now, why: null });
// A late response overrides an unknown outcome
const unknown = { state: "failed" as const, why: "outcome_unknown" };

async function markAllSent(tx: Transaction, batchId: string, now: Date): Promise<void> {
  const where = { batchId, OR: [{ state: "taken" as const }, unknown] };
  await tx.broadcastRecipient.updateMany({ where, data: sentAt(now) });
  await finish(tx, batchId, now);
}

/** If all were deferred: the reason, and the number of first attempts; else null. */
async function recordEach(
  tx: Transaction,
  batchId: string,
  readers: readonly Reader[],
  each: readonly EachDelivery[],
  now: Date,
): Promise<{ reason: string; first: number } | null> {
  const ended = readers.flatMap(({ emailKey, tries }, index) => {
    const one = each[index];
    return one ? [{ emailKey, tries, one }] : [];
  });
  const went = ended.flatMap(({ emailKey, one }) => ("providerId" in one ? [{ emailKey, ...one }] : []));
  await tx.$executeRaw`
    UPDATE broadcast_recipients r SET state = 'sent', sent_at = ${now}, provider_id = went.provider_id, why = NULL
    FROM unnest(${went.map(({ emailKey }) => emailKey)}::text[], ${went.map(({ providerId }) => providerId)}::text[])
      AS went (email_key, provider_id)
    WHERE r.batch_id = ${batchId}::uuid AND r.email_key = went.email_key
      AND (r.state = 'taken' OR r.state = 'failed' AND r.why = 'outcome_unknown')`;
  for (const { emailKey, tries, one } of ended) {
    const where = { batchId, emailKey, state: "taken" as const };
    if ("refused" in one)
      await tx.broadcastRecipient.updateMany({ where, data: { state: "failed", why: one.refused } });
    if ("later" in one) {
      const wait = retryMinutes[tries];
      const notBefore = wait === undefined ? null : new Date(now.getTime() + wait * 60_000);
      const data = notBefore
        ? { state: "waiting" as const, batchId: null, tries: tries + 1, notBefore }
        : { state: "failed" as const, why: one.later };
      await tx.broadcastRecipient.updateMany({ where, data });
    }
  }
  await finish(tx, batchId, now);
  const later = ended.flatMap(({ one, tries }) => ("later" in one ? [{ reason: one.later, tries }] : []));
  const [one] = later;
  if (!one || later.length < ended.length) return null;
  return { reason: one.reason, first: later.filter(({ tries }) => tries === 0).length };
}

async function failOpen(tx: Transaction, batchId: string, now: Date): Promise<void> {
  await tx.broadcastRecipient.updateMany({ where: { batchId, state: "taken" }, data: unknown });
  await finish(tx, batchId, now);
}

async function finish(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.broadcastBatch.updateMany({ where: { id, settledAt: null }, data: { settledAt: now } });
}

function leaseFrom(now: Date, { endsMs }: Limits): Date {
  return new Date(now.getTime() + endsMs);
}

async function whyNot(
  tx: Transaction,
  audience: Audience,
  { isService }: Broadcast,
  readers: readonly Reader[],
): Promise<Map<string, Exclusion>> {
  const keys = readers.map(({ emailKey }) => emailKey);
  const standing = await tx.$queryRaw<{ emailKey: string; why: Exclusion | null }[]>`
    SELECT email_key AS "emailKey", why FROM (${recipientsSql(audience, isService, keys)}) standing`;
  const known = new Map(standing.map(({ emailKey, why }) => [emailKey, why]));
  return new Map(
    keys.flatMap((emailKey): [string, Exclusion][] => {
      const why = known.has(emailKey) ? known.get(emailKey) : "left";
      return why ? [[emailKey, why]] : [];
    }),
  );
}

async function exclude(
  tx: Transaction,
  broadcastId: string,
  why: ReadonlyMap<string, Exclusion>,
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
  ...{ emailKey: true, email: true, name: true, consentId: true, entryId: true, letterId: true, tries: true },
} as const;
