import Stripe from "stripe";
import { bodyLimits } from "@/lib/access/body-limits";
import { answer, readBody } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { env } from "@/lib/env";
import { describeError, logger } from "@/lib/observability/logger";
import { receiveEvent } from "@/lib/orders/payments/webhook";
import { stripe } from "@/lib/orders/stripe/client";

/** Seconds; the maximum age of a signature, the default of Stripe. */
const toleranceSeconds = 300;

const wrongKind =
  "The signature fits, but the event is of the wrong kind (thin). Make the endpoint again with snapshot events.";

/** Receives Stripe's events. 400 for a bad signature or a thin event; 500 on our failure, so Stripe retries. */
export async function POST(request: Request) {
  const body = await readBody(request, bodyLimits.stripe);
  if (body === null) return answer({ error: { code: "too_large", message: "No event is this large." } }, 413);
  let event: Stripe.Event;
  try {
    event = stripe().webhooks.constructEvent(
      body,
      request.headers.get("stripe-signature") ?? "",
      env.STRIPE_WEBHOOK_SECRET,
      toleranceSeconds,
      undefined,
      clockNow().getTime(),
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) {
      logger.warn({ event: "stripe.wrong_kind", advice: wrongKind });
      return answer({ error: { code: "wrong_kind", message: wrongKind } }, 400);
    }
    logger.warn({ event: "stripe.bad_signature" });
    return answer({ error: { code: "bad_signature", message: "The signature does not fit." } }, 400);
  }
  try {
    await receiveEvent(event, clockNow());
  } catch (error) {
    logger.error({
      event: "stripe.event_failed",
      id: event.id,
      type: event.type,
      reason: describeError(error),
    });
    return answer({ error: { code: "failed", message: "Not processed; send it again." } }, 500);
  }
  return answer({ received: true });
}
