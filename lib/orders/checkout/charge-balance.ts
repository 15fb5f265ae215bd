import "server-only";
import Stripe from "stripe";
import { daysUntilRetry } from "@/content/checkout";
import { getSettings } from "@/lib/content/settings";
import {
  chargeDay,
  removeBalanceCard,
  isByItself,
  isNotCharged,
  readyToCharge,
  secondTry,
} from "@/lib/orders/schedule/balance-card";
import { queueCardRefused } from "@/lib/orders/schedule/balance-card-letters";
import { getDebt, type Debt } from "@/lib/orders/schedule/debt";
import { asDate } from "@/lib/orders/schedule/schedule";
import type { Payment } from "@/lib/orders/schedule/schedule";
import { recordBalanceCharge } from "@/lib/orders/bookings/sync";
import { recordCoachingCharge } from "@/lib/orders/coaching/sync";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { closeCheckout } from "@/lib/orders/purchases/checkouts";
import { stripe } from "@/lib/orders/stripe/client";
import { orNull } from "@/lib/orders/stripe/objects";
import { expireCheckout } from "./end-sessions";

type BalanceCard = NonNullable<Debt["balanceCard"]>;

// Stripe's code for a card that was deleted there
const cardGone = "resource_missing";

type Charge = NonNullable<Awaited<ReturnType<typeof beginCharge>>>;

/** Job: charges a saved card for the next payment on its day, once (docs/rules/bookings.md#automatic-payment). Throws if Stripe is down. */
export async function chargeBalance(bookingId: string, now: Date): Promise<void> {
  const card = await db.balanceCard.findUnique({ where: { orderId: bookingId }, select: { state: true } });
  if (!isByItself(card)) return;
  const open = await db.checkout.findMany({
    where: { orderId: bookingId, closedAt: null },
    select: { sessionId: true },
  });
  const ended = open.flatMap(({ sessionId }) => sessionId ?? []);
  // Before the charge, so that no earlier Checkout can be paid too and a payment there is known
  for (const sessionId of ended) await expireCheckout(sessionId, now);
  const charge = await db.$transaction((tx) => beginCharge(tx, bookingId, ended, now));
  if (charge) await runCharge(charge, now);
}

/** Under the purchase's lock: no Checkout opens for the balance until the charge has ended. */
async function beginCharge(tx: Transaction, bookingId: string, ended: readonly string[], now: Date) {
  await lockOrder(tx, bookingId);
  const debt = await getDebt(tx, bookingId);
  const { balanceCard: card, next, currency, purchase } = debt;
  if (!card || !isByItself(card)) return null;
  const today = calendarDay(now);
  const isAnother = card.state === "charging" && !isOf(card, next);
  if (next && !isAnother && chargeDay(card, next) > today) return null;
  const { customerId, cardId } = card;
  if (!next || !customerId || !cardId || isAnother || (await isNotCharged(tx, debt, today))) {
    await removeBalanceCard(tx, bookingId, "off");
    return null;
  }
  const open = await tx.checkout.findMany({
    where: { orderId: bookingId, closedAt: null },
    select: { id: true, orderId: true, sessionId: true },
  });
  if (open.some(({ sessionId }) => sessionId && !ended.includes(sessionId))) {
    throw new Error("A Checkout of the balance was opened in this very moment");
  }
  for (const checkout of open) await closeCheckout(tx, checkout, now);
  const chargedAt = card.chargedAt ?? now;
  const { dueOn, pence } = next;
  const retryOn = secondTry(card, dueOn) === null ? null : card.retryOn;
  await tx.balanceCard.update({
    where: { orderId: bookingId },
    data: { state: "charging", chargedAt, pence, dueOn: asDate(dueOn), retryOn },
  });
  const item = `${getSettings().business}: ${purchase.item}`;
  return {
    bookingId,
    kind: purchase.kind,
    customerId,
    cardId,
    chargedAt,
    dueOn,
    pence,
    currency,
    intentId: card.intentId,
    item,
  };
}

/** True if a charge that has begun is of this payment. */
function isOf({ dueOn, pence }: BalanceCard, next: Payment | null): boolean {
  return next !== null && pence === next.pence && dueOn?.toISOString().slice(0, 10) === next.dueOn;
}

async function runCharge(charge: Charge, now: Date): Promise<void> {
  const { bookingId } = charge;
  try {
    const made = await getOrCreateIntent(charge);
    if (!made) return;
    const intent = isUndecided(made) ? await confirmIntent(made.id, charge.cardId) : made;
    if (intent.status === "succeeded") {
      await recordCharge(intent, bookingId, now);
      logger.info({ event: "balance_card.charged", bookingId, pence: charge.pence });
    } else if (isUndecided(intent) || intent.status === "canceled") {
      await cancelRefused(bookingId);
      await recordRefusal(bookingId, reasonOf(intent.last_payment_error), now);
    } else {
      throw new Error(`The charge of a balance is ${intent.status}`);
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await cancelRefused(bookingId);
    await recordRefusal(bookingId, reasonOf(error), now);
  }
}

/** The payment intent of a charge with its state, created if missing; null if the charge has ended meanwhile. */
async function getOrCreateIntent({ intentId, ...charge }: Charge): Promise<Stripe.PaymentIntent | null> {
  if (intentId) return stripe().paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
  const { bookingId, kind, customerId, cardId, chargedAt, dueOn, pence, currency, item } = charge;
  const of = kind === "coaching" ? "coachingId" : "bookingId";
  const intent = await stripe().paymentIntents.create(
    {
      amount: pence,
      currency,
      customer: customerId,
      payment_method: cardId,
      allowed_payment_method_types: ["card"],
      description: item,
      metadata: { [of]: bookingId, dueOn },
    },
    { idempotencyKey: `balance-${bookingId}-${dueOn}-${chargedAt.getTime()}` },
  );
  // Saved before a card is charged, so that a retry finds this payment and creates no other
  const { count } = await db.balanceCard.updateMany({
    where: { orderId: bookingId, state: "charging", chargedAt },
    data: { intentId: intent.id },
  });
  if (count > 0) return intent;
  await orNull(stripe().paymentIntents.cancel(intent.id));
  return null;
}

/** Charges the card, idempotent. Throws when it is declined. */
async function confirmIntent(intentId: string, cardId: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe().paymentIntents.confirm(
      intentId,
      { payment_method: cardId, off_session: true, expand: ["latest_charge"] },
      { idempotencyKey: `confirm-${intentId}` },
    );
  } catch (error) {
    if (!isInvalid(error)) throw error;
    const intent = await stripe().paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
    if (isUndecided(intent)) throw error;
    return intent;
  }
}

/** Cancels the refused payment at Stripe, so that it cannot succeed beside the second try. */
async function cancelRefused(bookingId: string): Promise<void> {
  const card = await db.balanceCard.findUnique({ where: { orderId: bookingId }, select: { intentId: true } });
  if (card?.intentId) await orNull(stripe().paymentIntents.cancel(card.intentId));
}

function isUndecided({ status }: Stripe.PaymentIntent): boolean {
  return (
    status === "requires_confirmation" || status === "requires_payment_method" || status === "requires_action"
  );
}

function isInvalid(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;
}

function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeCardError || isInvalid(error);
}

function reasonOf(error: { code?: string; decline_code?: string } | null | undefined): string {
  return error?.code === "card_declined" ? (error.decline_code ?? error.code) : (error?.code ?? "unknown");
}

/** Ends a refused charge: the card is tried once more some days later, and deleted after the second refusal. */
async function recordRefusal(bookingId: string, failure: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOrder(tx, bookingId);
    const before = await getDebt(tx, bookingId);
    const { balanceCard: card, next } = before;
    if (card?.state !== "charging") return;
    const today = calendarDay(now);
    const isFirst = next !== null && isOf(card, next) && card.retryOn === null && failure !== cardGone;
    const retryOn =
      isFirst && !(await isNotCharged(tx, before, today)) ? addDays(today, daysUntilRetry) : null;
    if (retryOn) {
      const again = { ...readyToCharge, retryOn: asDate(retryOn), failure };
      await tx.balanceCard.update({ where: { orderId: bookingId }, data: again });
      logger.info({ event: "balance_card.refused", bookingId, failure });
    } else await removeBalanceCard(tx, bookingId, "refused", failure);
    const debt = await getDebt(tx, bookingId);
    if (!(await isNotCharged(tx, debt, today))) await queueCardRefused(tx, debt, failure, retryOn);
  });
}

/** Job: removes an unneeded card from Stripe, cancels or records its payment. Idempotent; throws if Stripe is down. */
export async function removeCard(bookingId: string, now: Date): Promise<void> {
  const card = await db.balanceCard.findUnique({ where: { orderId: bookingId } });
  if (!card || card.state === "asked" || isByItself(card)) return;
  if (card.intentId) await cancelOrRecordIntent(card.intentId, bookingId, now);
  if (!card.cardId) return;
  const detached = await orNull(stripe().paymentMethods.detach(card.cardId));
  if (!detached) {
    const method = await orNull(stripe().paymentMethods.retrieve(card.cardId));
    if (method?.customer) throw new Error("Stripe would not forget a card");
  }
  await db.balanceCard.updateMany({
    where: { orderId: bookingId, cardId: card.cardId },
    data: { cardId: null, customerId: null, last4: null },
  });
  logger.info({ event: "balance_card.forgotten", bookingId });
}

async function cancelOrRecordIntent(intentId: string, bookingId: string, now: Date): Promise<void> {
  if ((await db.payment.count({ where: { paymentIntentId: intentId } })) > 0) return;
  const canceled = await orNull(stripe().paymentIntents.cancel(intentId));
  if (canceled) return;
  const intent = await stripe().paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
  if (intent.status === "succeeded") await recordCharge(intent, bookingId, now);
}

/** Records a charge of a saved card, for a booking or for coaching, idempotently. */
async function recordCharge(intent: Stripe.PaymentIntent, orderId: string, now: Date): Promise<void> {
  const { product } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { product: true } });
  await (product === "coaching" ? recordCoachingCharge : recordBalanceCharge)(intent, orderId, now);
}
