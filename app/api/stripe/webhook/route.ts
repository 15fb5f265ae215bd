import type Stripe from "stripe";
import { answer } from "@/lib/access/requests";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { receiveEvent } from "@/lib/payments/webhook";
import { stripe } from "@/lib/payments/stripe";

/** Stripe wants the signature checked on the body as it came, and no older than this. */
const toleranceSeconds = 300;

/** Stripe's events. A bad signature is 400; our own failure 500, so that Stripe tries again. */
export async function POST(request: Request) {
  const body = await request.text();
  let event: Stripe.Event;
  try {
    event = stripe().webhooks.constructEvent(
      body,
      request.headers.get("stripe-signature") ?? "",
      env.STRIPE_WEBHOOK_SECRET,
      toleranceSeconds,
    );
  } catch {
    logger.warn({ event: "stripe.bad_signature" });
    return answer({ error: { code: "bad_signature", message: "The signature does not fit." } }, 400);
  }
  try {
    await receiveEvent(event, new Date());
  } catch (error) {
    logger.error({ event: "stripe.event_failed", id: event.id, type: event.type, reason: String(error) });
    return answer({ error: { code: "failed", message: "Not processed; send it again." } }, 500);
  }
  return answer({ received: true });
}
