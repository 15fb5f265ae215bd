import "server-only";
import { setTimeout } from "node:timers/promises";
import Stripe from "stripe";
import { holdMinutes } from "@/content/retreats";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { describeError, logger } from "@/lib/logger";
import { fail, ok, type Result } from "@/lib/result";
import { stripe } from "@/lib/stripe/client";

const minute = 60 * 1000;

/**
 * How long a Checkout can be paid. Stripe wants at least 30 minutes between its own clock and the end; ours may be a few
 * minutes slow, and opening takes its time.
 */
export const checkoutMs = (holdMinutes + 5) * minute;

/** A place stays kept a little longer than its Checkout, so that a payment in the last second finds it still there. */
export const holdMs = checkoutMs + 5 * minute;

/** How long a click waits for another one that is opening the same Checkout, and how often it looks, in milliseconds. */
const patience = 8_000;
const lookEvery = 250;

/** What every Checkout of ours asks of Stripe. */
export const commonParams = {
  // Cards answer at once; a debit that clears days later would outlive every hold
  allowed_payment_method_types: ["card"],
  // Every price, letter and refund is in pounds
  adaptive_pricing: { enabled: false },
} satisfies Stripe.Checkout.SessionCreateParams;

/** An open Checkout, as its row keeps it. */
export type OpenedSession = { checkoutSessionId: string; checkoutUrl: string };

/** A Checkout to be opened for a row that keeps a place or owes a balance. */
export type Opening = {
  /** Which row; for the log. */
  purchaseId: string;
  /** Repeated with the same key, Stripe answers with the first Checkout. */
  key: string;
  params: Stripe.Checkout.SessionCreateParams;
  /** Writes the Checkout down with its row; false when the row has been given up meanwhile. */
  keep: (session: OpenedSession, asksAddress: boolean) => Promise<boolean>;
  /** The address that a request beside this one may have written down. */
  known: () => Promise<string | null>;
  /** Gives the place back; null where another request took it and is opening its Checkout. */
  giveUp: (() => Promise<void>) | null;
};

/**
 * Opens a Checkout and answers its address. Refuses when Stripe cannot be had, and then keeps no place; where another
 * request has the Checkout in hand, its address is waited for and its place left alone.
 */
export async function openSession(opening: Opening): Promise<Result<{ url: string }, "provider_down">> {
  const { purchaseId, keep, known, giveUp } = opening;
  try {
    const { session, asksAddress } = await createSession(opening);
    if (!session.url) throw new Error("Stripe opened a Checkout without an address");
    const kept = await keep({ checkoutSessionId: session.id, checkoutUrl: session.url }, asksAddress);
    if (!kept) throw new Error("The hold was given up while its Checkout was being opened");
    logger.info({ event: "checkout.opened", purchaseId });
    return ok({ url: session.url });
  } catch (error) {
    logger.error({ event: "checkout.open_failed", purchaseId, reason: describeError(error) });
    const isInHand = isKeyInUse(error);
    const url = isInHand ? await waitFor(known) : await known();
    if (url) return ok({ url });
    // Nobody has the address of a Checkout that may have been made all the same, so the place can go
    if (!isInHand) await giveUp?.();
    return fail("provider_down", dorsetPaymentCopy.toasts.serverErrors.providerDown);
  }
}

/** Makes the Checkout. An address that Stripe does not take is left out: Checkout asks for another. */
async function createSession({ key, params, purchaseId }: Opening) {
  try {
    const session = await stripe().checkout.sessions.create(params, { idempotencyKey: key });
    return { session, asksAddress: false };
  } catch (error) {
    if (!isAddressRefused(error)) throw error;
    logger.warn({ event: "checkout.address_refused", purchaseId });
    const withoutAddress = { ...params, customer_email: undefined };
    const options = { idempotencyKey: `${key}-plain` };
    return {
      session: await stripe().checkout.sessions.create(withoutAddress, options),
      asksAddress: true,
    };
  }
}

function isAddressRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "customer_email";
}

/** Whether Stripe is still answering the first request that came with this key. */
function isKeyInUse(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode === 409 || error.code === "idempotency_key_in_use")
  );
}

async function waitFor(known: Opening["known"]): Promise<string | null> {
  for (let waited = 0; waited < patience; waited += lookEvery) {
    const url = await known();
    if (url) return url;
    await setTimeout(lookEvery);
  }
  return known();
}

/** What became of a Checkout that was to be ended. */
export type EndedSession = "ended" | "over" | "unreachable";

/** Ends an open Checkout, so that nobody can pay it any more. "over": it was paid or over already. */
export async function endSession(sessionId: string): Promise<EndedSession> {
  try {
    await stripe().checkout.sessions.expire(sessionId);
    return "ended";
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return "over";
    logger.warn({ event: "checkout.expire_failed", sessionId, reason: describeError(error) });
    return "unreachable";
  }
}
