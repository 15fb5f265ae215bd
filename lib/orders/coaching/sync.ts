import "server-only";
import type Stripe from "stripe";
import type { Transaction } from "@/lib/db";
import {
  followWithCard,
  removeBalanceCard,
  savedCard,
  type SavedCard,
} from "@/lib/orders/schedule/balance-card";
import { coachingDebt } from "@/lib/orders/schedule/debt";
import { recordOrderPayment, type OrderOutcome } from "@/lib/orders/payments/record-payment";
import {
  payerOf,
  paymentOf,
  paymentOfIntent,
  type CapturedPayment,
} from "@/lib/orders/stripe/captured-payment";
import { getCoaching } from "./coaching";
import { confirmCoaching } from "./confirm";
import { owesBeyondSchedule, queueCoachingLetter, queueNewCoachingNotice } from "./letters";
import { queueCoachingReceived } from "./payment-letters";

/** Records a paid Checkout of coaching, its first payment or a later one, idempotently. */
export function recordCoachingPayment(
  session: Stripe.Checkout.Session,
  id: string,
  now: Date,
): Promise<OrderOutcome> {
  return recordPayment(paymentOf(session), { id, payer: payerOf(session), card: savedCard(session) }, now);
}

/** Records a charge of a saved card, idempotently. Needs the payment's charge expanded. */
export function recordCoachingCharge(
  intent: Stripe.PaymentIntent,
  id: string,
  now: Date,
): Promise<OrderOutcome> {
  return recordPayment(paymentOfIntent(intent), { id, card: null }, now);
}

type Paid = { id: string; payer?: ReturnType<typeof payerOf>; card: SavedCard | null };

function recordPayment(
  payment: CapturedPayment,
  { id, payer, card }: Paid,
  now: Date,
): Promise<OrderOutcome> {
  const { paymentIntentId } = payment;
  return recordOrderPayment(
    payment,
    {
      ...{ id, product: "coaching", ...(payer && { payer }) },
      confirm: async (tx) => {
        await confirmCoaching(tx, id, now);
      },
      discard: async (tx) =>
        followWithCard(tx, coachingDebt(await getCoaching(tx, id)), { paymentIntentId, card }),
      complete: (tx, paid) => completePayment(tx, id, { ...paid, paymentIntentId, card }),
    },
    now,
  );
}

type Payment = {
  amountPence: number;
  isFirst: boolean;
  /** The payment intent, or another id of the payment. */
  occasion?: string;
  paymentIntentId: string | null;
  card: SavedCard | null;
};

/** What follows a payment for coaching: its card, and the emails to the buyer and the founder. The order is locked. */
export async function completePayment(
  tx: Transaction,
  id: string,
  { amountPence, isFirst, paymentIntentId, occasion = paymentIntentId ?? id, card }: Payment,
): Promise<void> {
  await followWithCard(tx, coachingDebt(await getCoaching(tx, id)), { paymentIntentId, card });
  if (isFirst && owesBeyondSchedule(await getCoaching(tx, id))) await removeBalanceCard(tx, id, "off");
  // With what becomes of the card
  const coaching = await getCoaching(tx, id);
  if (!isFirst) return queueCoachingReceived(tx, coaching, { occasion, amountPence });
  await queueCoachingLetter(tx, coaching);
  await queueNewCoachingNotice(tx, coaching);
}
