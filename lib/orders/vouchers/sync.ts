import "server-only";
import type Stripe from "stripe";
import { recordOrderPayment, type OrderOutcome } from "@/lib/orders/payments/record-payment";
import { payerOf, paymentOf } from "@/lib/orders/stripe/captured-payment";
import { confirmVoucher } from "./confirm";
import { queueVoucherNotice } from "./letters";
import { getVoucher } from "./vouchers";

/** Records a voucher's paid Checkout, idempotently. It is no supply, so it has no invoice (docs/rules/sales.md#vouchers). */
export function recordVoucherPayment(
  session: Stripe.Checkout.Session,
  id: string,
  now: Date,
): Promise<OrderOutcome> {
  return recordOrderPayment(
    paymentOf(session),
    {
      id,
      product: "voucher",
      payer: payerOf(session),
      confirm: async (tx) => {
        await confirmVoucher(tx, id, now);
        await queueVoucherNotice(tx, await getVoucher(tx, id));
      },
    },
    now,
  );
}
