import "server-only";
import Stripe from "stripe";
import { holdMinutes } from "@/content/retreats";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { describeError, logger } from "@/lib/logger";
import { fail, ok, type Result } from "@/lib/result";
import { stripe } from "./stripe";

const minute = 60 * 1000;

/** How long a Checkout can be paid. Stripe wants at least 30 minutes between its own clock and the end. */
export const checkoutMs = (holdMinutes + 1) * minute;

/** A place stays kept a little longer than its Checkout, so that a payment in the last second finds it still there. */
export const holdMs = checkoutMs + 5 * minute;

/** What every Checkout of ours asks of Stripe. */
export const commonParams = {
  // Cards answer at once; a debit that clears days later would outlive every hold
  allowed_payment_method_types: ["card"],
} satisfies Stripe.Checkout.SessionCreateParams;

/** A Checkout to be opened for a row that keeps a place or owes a balance. */
export type Opening = {
  /** Which row; for the log. */
  purchaseId: string;
  /** Repeated with the same key, Stripe answers with the first Checkout. */
  key: string;
  params: Stripe.Checkout.SessionCreateParams;
  /** Writes the Checkout down with its row; false when the row has been given up meanwhile. */
  keep: (session: { checkoutSessionId: string; checkoutUrl: string }) => Promise<boolean>;
  /** The address that a request beside this one may have written down. */
  known: () => Promise<string | null>;
  /** Gives the place back. */
  giveUp: () => Promise<void>;
};

/** Opens a Checkout and answers its address. Refuses when Stripe cannot be had, and then keeps no place. */
export async function openSession({
  purchaseId,
  key,
  params,
  keep,
  known,
  giveUp,
}: Opening): Promise<Result<{ url: string }, "provider_down">> {
  try {
    const session = await stripe().checkout.sessions.create(params, { idempotencyKey: key });
    if (!session.url) throw new Error("Stripe opened a Checkout without an address");
    const kept = await keep({ checkoutSessionId: session.id, checkoutUrl: session.url });
    if (!kept) throw new Error("The hold was given up while its Checkout was being opened");
    logger.info({ event: "checkout.opened", purchaseId });
    return ok({ url: session.url });
  } catch (error) {
    logger.error({ event: "checkout.open_failed", purchaseId, reason: describeError(error) });
    // A second click may have opened it meanwhile. If not, nobody has the address of a Checkout that may have been made
    // all the same, so the place can go.
    const url = await known();
    if (url) return ok({ url });
    await giveUp();
    return fail("provider_down", dorsetPaymentCopy.toasts.serverErrors.providerDown);
  }
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
