import "server-only";
import Stripe from "stripe";
import { messagesCopy } from "@/content/pages/messages";
import { describeError, logger } from "@/lib/observability/logger";
import { syncCheckout } from "@/lib/payments/sync";
import { fail } from "@/lib/result";
import { stripe } from "@/lib/stripe/client";
import type { OpenCheckout } from "./open-checkout";

export const outOfReach = fail("provider_down" as const, messagesCopy.checkout.providerDown);

type Opened = Pick<OpenCheckout, "sessionId">;

/** Writes down what has become of Checkouts; false where Stripe cannot say whether they are paid. */
export async function settleSessions(checkouts: readonly Opened[], now: Date): Promise<boolean> {
  try {
    for (const { sessionId } of checkouts) if (sessionId) await syncCheckout(sessionId, now);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    logger.error({ event: "checkout.settle_failed", reason: describeError(error) });
    return false;
  }
}

/** Ends Checkouts at Stripe, so that nobody can pay them any more; answers those that were paid or over already. */
export async function endSessions<T extends Opened>(checkouts: readonly T[]): Promise<T[]> {
  const over: T[] = [];
  for (const checkout of checkouts) {
    if (checkout.sessionId && (await isOver(checkout.sessionId))) over.push(checkout);
  }
  return over;
}

async function isOver(sessionId: string): Promise<boolean> {
  try {
    await stripe().checkout.sessions.expire(sessionId);
    return false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return true;
    // Out of reach it stays open: should it be paid all the same, it counts as paid too late.
    logger.warn({ event: "checkout.expire_failed", sessionId, reason: describeError(error) });
    return false;
  }
}

/** Job: ends the Checkout of something cancelled or given away. Idempotent; throws when Stripe is down. */
export async function endCheckout(sessionId: string, now: Date): Promise<void> {
  try {
    await stripe().checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    await syncCheckout(sessionId, now);
  }
}
