import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { syncInvoice, syncPlansOf, syncSubscription } from "@/lib/orders/programmes/sync";
import { jobs, queueJob } from "@/lib/queue";
import { subjectOf } from "@/lib/orders/stripe/event-types";
import { syncPayout } from "./balance";
import { isLost } from "./lost-events";
import { syncPaymentOf } from "./payment-state";
import { syncCheckout } from "./sync";

/** Stores a verified event and queues its job, so that Stripe gets a response at once; a repeated one only if it failed or was lost. */
export async function receiveEvent(event: Stripe.Event, now: Date): Promise<void> {
  const object = event.data.object as { id?: string };
  const isKnown = subjectOf(event.type) !== null;
  // Creates the queue's tables on first use.
  await jobs();
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
    if (!isKnown || !(isNew || (await isLost(tx, event.id)))) return;
    await queueJob(tx, "process-stripe-event", { eventId: event.id });
  });
  logger.info({ event: "stripe.event", id: event.id, type: event.type });
}

/** Job: processes an event once, by its object's id as fetched from Stripe. Throws if Stripe is down. */
export async function processEvent(eventId: string, now: Date): Promise<void> {
  const event = await db.stripeEvent.findUnique({ where: { id: eventId } });
  if (!event || event.processedAt) return;
  try {
    const outcome = await handle(event.type, event.objectId, now);
    await db.stripeEvent.update({ where: { id: eventId }, data: { processedAt: now, error: null } });
    logger.info({ event: "stripe.processed", id: eventId, type: event.type, outcome });
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
    case "customer":
      return syncPlansOf(objectId, now);
    case "payout":
      return syncPayout(objectId);
    case null:
      return "ignored";
  }
}
