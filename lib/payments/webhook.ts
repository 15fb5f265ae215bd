import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/logger";
import { syncCheckout } from "./sync";

/**
 * Takes one event whose signature has been checked. Kept under its id; one already processed changes nothing. What the
 * event says is not believed beyond the object's id: the handler asks Stripe for the present truth. Throws when it
 * cannot, so that Stripe sends the event again.
 */
export async function receiveEvent(event: Stripe.Event, now: Date): Promise<void> {
  const object = event.data.object as { id?: string };
  await db.stripeEvent.createMany({
    data: { id: event.id, type: event.type, objectId: object.id ?? "", receivedAt: now },
    skipDuplicates: true,
  });
  const stored = await db.stripeEvent.findUniqueOrThrow({
    where: { id: event.id },
    select: { processedAt: true },
  });
  if (stored.processedAt) return;
  try {
    const said = await processEvent(event, now);
    await db.stripeEvent.update({ where: { id: event.id }, data: { processedAt: new Date(), error: null } });
    logger.info({ event: "stripe.event", id: event.id, type: event.type, said });
  } catch (error) {
    await db.stripeEvent.update({ where: { id: event.id }, data: { error: describeError(error) } });
    throw error;
  }
}

/** Does what an event asks for; answers in a word what that was. */
async function processEvent(event: Stripe.Event, now: Date): Promise<string> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return (await syncCheckout(event.data.object.id, now)).state;
    default:
      return "ignored";
  }
}
