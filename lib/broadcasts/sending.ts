import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { clockNow } from "@/lib/time/server-clock";
import { db, withPool, isUnavailable, isBusy, type Transaction } from "@/lib/db";
import { broadcastWriter } from "@/lib/email/broadcast-writer";
import { mailService } from "@/lib/email/mail-service";
import { oneClick } from "@/lib/email/one-click";
import type { MailService, ManyDelivery } from "@/lib/email/outgoing";
import { describeError, logger } from "@/lib/observability/logger";
import { queueJob, queueJobOnce } from "@/lib/queue";
import { traced } from "@/lib/observability/tracing";
import { footerFor, parseAudience } from "./audiences";
import { completeBatch, claimBatch, type Batch } from "./batches";
import { readinessRefusal } from "./validate";
import { recipientsSql } from "./recipient-eligibility";

/** The time a job sends before it queues the next, and its delay for more urgent emails, in ms. */
const budgetMs = 15_000;
const politeMs = 5_000;
const beginMs = 120_000;

type Means = { service: MailService; now: () => Date; rest: (ms: number) => Promise<unknown> };

/** Sends a broadcast in batches, starting it first if needed (docs/letters.md#broadcasts). */
export async function sendBroadcast(
  id: string,
  { service = mailService(), now = clockNow, rest = (ms) => sleep(ms) }: Partial<Means> = {},
): Promise<void> {
  await withPool("long", () => beginBroadcast(id, now())).catch((error: unknown) => stopFor(id, error));
  const broadcast = await db.broadcast.findUnique({ where: { id } });
  if (broadcast?.status !== "sending") return;
  const until = performance.now() + budgetMs;
  const limits = { ...service.atOnce, knowsKeyMs: service.knowsKeyMs };
  const writer = await writerOf(broadcast).catch((error: unknown) => stopFor(id, error));
  if (!writer) return;
  while (performance.now() < until) {
    if (await areUrgentLettersWaiting()) return continueLater(id, now());
    const taken = await claimBatch(id, limits, now());
    if (taken.state !== "taken") return;
    const delivery = await sendBatch(service, taken.batch, writer);
    await completeBatch(taken.batch, delivery, now());
    if (delivery.state !== "accepted") return;
    await rest(service.atOnce.everyMs);
  }
  await db.$transaction((tx) => queueJob(tx, "send-broadcast", { broadcastId: id }));
}

/** Every minute: starts due broadcasts, and resumes those of a crashed process. */
export async function resumeBroadcasts(now: Date): Promise<void> {
  const waiting = await db.broadcast.findMany({
    where: {
      OR: [
        { status: "scheduled", scheduledFor: { lte: now } },
        { status: "sending", OR: [{ nextTryAt: null }, { nextTryAt: { lte: now } }] },
      ],
    },
    select: { id: true },
  });
  for (const { id } of waiting)
    await db.$transaction((tx) => queueJobOnce(tx, "send-broadcast", { broadcastId: id }));
}

/** Stores a due broadcast's recipients; if it can't be sent, makes it a draft with the reason. */
async function beginBroadcast(id: string, now: Date): Promise<void> {
  const begin = async (tx: Transaction) => {
    await tx.$queryRaw`SELECT 1 FROM broadcasts WHERE id = ${id}::uuid FOR UPDATE`;
    const broadcast = await tx.broadcast.findUnique({ where: { id } });
    if (broadcast?.status !== "scheduled" || !broadcast.scheduledFor || broadcast.scheduledFor > now) return;
    const hold = (heldBy: string) =>
      tx.broadcast.update({ where: { id }, data: { status: "draft", scheduledFor: null, heldBy } });
    const refusal = await readinessRefusal(broadcast);
    const audience = parseAudience(broadcast.audience);
    if (refusal || !audience) return hold(refusal?.message ?? "");
    await tx.$executeRaw`
      INSERT INTO broadcast_recipients (broadcast_id, email_key, email, name, consent_id, entry_id, state, why)
      SELECT ${id}::uuid, email_key, email, name, consent_id, entry_id,
        CASE WHEN why IS NULL THEN 'waiting' ELSE 'left_out' END::broadcast_recipient_state, why
      FROM (${recipientsSql(audience, broadcast.isService)}) standing`;
    const waits = await tx.broadcastRecipient.findFirst({ where: { broadcastId: id, state: "waiting" } });
    if (!waits) {
      await tx.broadcastRecipient.deleteMany({ where: { broadcastId: id } });
      return hold("It has no recipients. Choose another audience, or wait until it has recipients.");
    }
    await tx.broadcast.update({ where: { id }, data: { status: "sending", startedAt: now } });
    logger.info({ event: "broadcast.began", broadcastId: id });
  };
  await db.$transaction(begin, { timeout: beginMs });
}

/** Holds a broadcast that can't be started or rendered, for review; rethrows temporary errors for a retry. */
async function stopFor(id: string, error: unknown): Promise<null> {
  if (isBusy(error) || isUnavailable(error)) throw error;
  const heldBy = describeError(error);
  logger.error({ event: "broadcast.held", broadcastId: id, reason: heldBy });
  const draft = { status: "draft" as const, scheduledFor: null, heldBy };
  await db.broadcast.updateMany({ where: { id, status: "scheduled" }, data: draft });
  await db.broadcast.updateMany({ where: { id, status: "sending" }, data: { status: "paused", heldBy } });
  return null;
}

type Writer = Awaited<ReturnType<typeof broadcastWriter>>;

function writerOf({ audience: key, ...letter }: Batch["broadcast"]): Promise<Writer> {
  return broadcastWriter({ ...letter, ...footerFor(parseAudience(key), letter.isService) });
}

async function sendBatch(
  service: MailService,
  { id, broadcast, readers }: Batch,
  { write }: Writer,
): Promise<ManyDelivery> {
  let letters: Parameters<MailService["sendMany"]>[0];
  try {
    letters = readers.map(({ email, name, consentId, entryId, letterId }) => {
      const stop = consentId ? signedUrl("stop-letters", consentId) : "";
      const headers = stop && { headers: oneClick(stop) };
      const stopUrl = entryId ? signedUrl("leave-waitlist", entryId) : stop;
      return { id: letterId, to: email, ...write({ name, stopUrl }), ...headers };
    });
  } catch (error) {
    return { state: "delayed", reason: describeError(error) };
  }
  try {
    const about = { "broadcast.id": broadcast.id, "letters.count": letters.length };
    return await traced("broadcast", about, () => service.sendMany(letters, id));
  } catch (error) {
    return { state: "unanswered", reason: describeError(error) };
  }
}

async function continueLater(id: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() + politeMs);
  await db.$transaction((tx) => queueJob(tx, "send-broadcast", { broadcastId: id }, at));
}

/** True if emails about sign-in, money or a form are queued. */
async function areUrgentLettersWaiting(): Promise<boolean> {
  const waiting = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job
    WHERE name = 'deliver-letter' AND state < 'active' AND start_after <= now() AND priority > 0 LIMIT 1`;
  return waiting.length > 0;
}
