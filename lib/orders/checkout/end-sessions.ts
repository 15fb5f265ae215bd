import "server-only";
import Stripe from "stripe";
import { messagesCopy } from "@/content/pages/messages";
import { describeError, logger } from "@/lib/observability/logger";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { fail } from "@/lib/result";
import { stripe } from "@/lib/orders/stripe/client";
import type { OpenCheckout } from "./open-checkout";

export const outOfReach = fail("provider_down" as const, messagesCopy.checkout.providerDown);

type OpenSession = Pick<OpenCheckout, "sessionId">;

/** Syncs Checkouts with Stripe; false if Stripe cannot say whether they are paid. */
export async function syncSessions(checkouts: readonly OpenSession[], now: Date): Promise<boolean> {
  try {
    for (const { sessionId } of checkouts) if (sessionId) await syncCheckout(sessionId, now);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    logger.error({ event: "checkout.settle_failed", reason: describeError(error) });
    return false;
  }
}

/** Expires Checkouts at Stripe, so that they cannot be paid; returns those already paid or over. */
export async function revokeSessions<T extends OpenSession>(checkouts: readonly T[]): Promise<T[]> {
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
    // Stripe is unreachable, so it stays open: a payment then counts as paid too late.
    logger.warn({ event: "checkout.expire_failed", sessionId, reason: describeError(error) });
    return false;
  }
}

/** Job: expires the Checkout of a cancelled or released place. Idempotent; throws when Stripe is down. */
export async function expireCheckout(sessionId: string, now: Date): Promise<void> {
  try {
    await stripe().checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    await syncCheckout(sessionId, now);
  }
}
