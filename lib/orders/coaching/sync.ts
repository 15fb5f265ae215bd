import "server-only";
import type Stripe from "stripe";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { recordOrderPayment, type OrderOutcome } from "@/lib/orders/payments/record-payment";
import { getCoaching } from "./coaching";
import { queueCoachingLetters } from "./letters";

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
      confirm: async (tx, payment) => {
        await tx.order.update({ where: { id }, data: { status: "confirmed", confirmedAt: now } });
        await issueInvoice(tx, id, now);
        await queueCoachingLetters(tx, await getCoaching(tx, id), payment);
      },
    },
    now,
  );
}
