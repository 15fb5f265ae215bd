import "server-only";
import { setTimeout } from "node:timers/promises";
import Stripe from "stripe";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { absolute } from "@/lib/env/site";
import { recordVoucherBooking } from "@/lib/orders/bookings/voucher-payment";
import { recordVoucherPlan } from "@/lib/orders/programmes/voucher-payment";
import { recordVoucherCoaching } from "@/lib/orders/coaching/voucher-payment";
import { describeError, logger } from "@/lib/observability/logger";
import { closeCheckout } from "@/lib/orders/purchases/checkouts";
import { ok, type Result } from "@/lib/result";
import { stripe } from "@/lib/orders/stripe/client";
import { outOfReach } from "./end-sessions";
import type { Asked, OpenCheckout } from "./open-checkout";
import { sessionParams } from "./session-params";

const timeoutMs = 8_000;
const pollMs = 250;

/** A Checkout's URL, opened first if needed (its order's if a voucher pays all), which returns to `page` if cancelled; refused if Stripe is down, or a voucher cannot pay for the place any more (docs/money.md#how-a-place-is-held). */
export async function openSession(
  { checkout, isNew }: Asked,
  now: Date,
  page?: string,
): Promise<Result<{ url: string }, "provider_down">> {
  if (checkout.pence === 0) {
    const { coaching, plan } = checkout.order;
    if (plan && !(await recordVoucherPlan(checkout, now))) return outOfReach;
    if (coaching) await recordVoucherCoaching(checkout, now);
    else if (!plan) await recordVoucherBooking(checkout, now);
    return ok({ url: absolute(`/booking/${checkout.order.linkToken}`) });
  }
  if (checkout.url) return ok({ url: checkout.url });
  const purchaseId = checkout.orderId;
  try {
    const { session, asksAddress } = await createSession(checkout, page);
    if (!session.url) throw new Error("Stripe opened a Checkout without an address");
    await saveSession(checkout, { sessionId: session.id, url: session.url }, asksAddress);
    logger.info({ event: "checkout.opened", purchaseId });
    return ok({ url: session.url });
  } catch (error) {
    logger.error({ event: "checkout.open_failed", purchaseId, reason: describeError(error) });
    const isInHand = isKeyInUse(error);
    const url = isInHand ? await waitForUrl(checkout.id) : await findUrl(checkout.id);
    if (url) return ok({ url });
    // The session may exist at Stripe, but its URL is unknown, so the place can be released.
    if (isNew && !isInHand) await db.$transaction((tx) => closeCheckout(tx, checkout, now));
    return outOfReach;
  }
}

async function createSession(checkout: OpenCheckout, page: string | undefined) {
  const params = sessionParams(checkout, page);
  // A retry with the same key returns the first session.
  const idempotencyKey = `checkout-${checkout.id}`;
  try {
    const session = await stripe().checkout.sessions.create(params, { idempotencyKey });
    return { session, asksAddress: false };
  } catch (error) {
    if (!isAddressRefused(error)) throw error;
    logger.warn({ event: "checkout.address_refused", purchaseId: params.client_reference_id });
    const withoutAddress = { ...params, customer_email: undefined };
    const options = { idempotencyKey: `${idempotencyKey}-plain` };
    return { session: await stripe().checkout.sessions.create(withoutAddress, options), asksAddress: true };
  }
}

async function saveSession(
  checkout: OpenCheckout,
  session: { sessionId: string; url: string },
  asksAddress: boolean,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOrder(tx, checkout.orderId);
    // The address of a share is its guest's
    if (asksAddress && checkout.kind !== "share") await forgetAddress(tx, checkout);
    const { count } = await tx.checkout.updateMany({
      where: {
        id: checkout.id,
        closedAt: null,
        OR: [
          { order: { status: "held" } },
          { order: { status: "confirmed", product: { in: ["retreat", "coaching"] } } },
        ],
      },
      data: session,
    });
    if (count === 0) throw new Error("The Checkout was given up while it was being opened");
  });
}

async function forgetAddress(tx: Transaction, { orderId }: OpenCheckout): Promise<void> {
  const data = { email: "", emailKey: "" };
  await tx.order.updateMany({ where: { id: orderId, status: "held" }, data });
}

function isAddressRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "customer_email";
}

function isKeyInUse(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode === 409 || error.code === "idempotency_key_in_use")
  );
}

async function waitForUrl(id: string): Promise<string | null> {
  for (let waited = 0; waited < timeoutMs; waited += pollMs) {
    const url = await findUrl(id);
    if (url) return url;
    await setTimeout(pollMs);
  }
  return findUrl(id);
}

async function findUrl(id: string): Promise<string | null> {
  const found = await db.checkout.findFirst({ where: { id, closedAt: null }, select: { url: true } });
  return found?.url ?? null;
}
