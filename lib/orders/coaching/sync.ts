import "server-only";
import type Stripe from "stripe";
import { recordOrderPayment, type OrderOutcome } from "@/lib/orders/payments/record-payment";
import { confirmCoaching } from "./confirm";
import { queueCoachingLetter, queueNewCoachingNotice } from "./letters";

/** Records a package's paid Checkout, idempotently. */
export function recordCoachingPayment(
  session: Stripe.Checkout.Session,
  id: string,
  now: Date,
): Promise<OrderOutcome> {
  return recordOrderPayment(
    session,
    {
      id,
      product: "coaching",
      confirm: async (tx) => {
        const coaching = await confirmCoaching(tx, id, now);
        await queueCoachingLetter(tx, coaching);
        await queueNewCoachingNotice(tx, coaching);
      },
    },
    now,
  );
}
