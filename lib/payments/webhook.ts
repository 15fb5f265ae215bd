import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/logger";
import { syncInvoice, syncSubscription } from "@/lib/mastermind/sync";
import { queueJob } from "@/lib/queue";
import { subjectOf } from "@/lib/stripe/event-types";
import { syncPaymentOf } from "./payment-state";
import { syncCheckout } from "./sync";

/**
 * Keeps a verified event and queues its work in one transaction, so that Stripe is answered at once. A repeated event
 * is queued again only if its work has failed.
 */
export async function receiveEvent(event: Stripe.Event, now: Date): Promise<void> {
  const object = event.data.object as { id?: string };
  const isKnown = subjectOf(event.type) !== null;
  await db.$transaction(async (tx) => {
    const { count } = await tx.stripeEvent.createMany({
      data: {
        id: event.id,
        type: event.type,
        objectId: object.id ?? "",
        receivedAt: now,
        ...(!isKnown && { processedAt: now }),
      },
      skipDuplicates: true,
    });
    const isNew = count > 0;
    if (!isKnown || !(isNew || (await hasFailed(event.id)))) return;
    await queueJob(tx, "process-stripe-event", { eventId: event.id });
  });
  logger.info({ event: "stripe.event", id: event.id, type: event.type });
}

/**
 * Does an event's work once. Only its object's id is believed: Stripe is asked for the present state. Throws when it
 * cannot be had, so that the job is retried.
 */
export async function processEvent(eventId: string, now: Date): Promise<void> {
  const event = await db.stripeEvent.findUnique({ where: { id: eventId } });
  if (!event || event.processedAt) return;
  try {
    const said = await handle(event.type, event.objectId, now);
    await db.stripeEvent.update({ where: { id: eventId }, data: { processedAt: now, error: null } });
    logger.info({ event: "stripe.processed", id: eventId, type: event.type, said });
  } catch (error) {
    await db.stripeEvent.update({ where: { id: eventId }, data: { error: describeError(error) } });
    throw error;
  }
}

async function handle(type: string, objectId: string, now: Date): Promise<string> {
  switch (subjectOf(type)) {
    case "checkout":
      return (await syncCheckout(objectId, now)).state;
    case "payment":
      return syncPaymentOf(objectId, now);
    case "invoice":
      return syncInvoice(objectId, now);
    case "subscription":
      return syncSubscription(objectId, now);
    case null:
      return "ignored";
  }
}

async function hasFailed(eventId: string): Promise<boolean> {
  const failed = await db.stripeEvent.findFirst({
    where: { id: eventId, processedAt: null, error: { not: null } },
    select: { id: true },
  });
  return failed !== null;
}
