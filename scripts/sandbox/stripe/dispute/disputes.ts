import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import type { RequestInfo, StripeApi } from "../http/api";
import { saveBalanceTransaction } from "../payment/balance-transactions";
import { invalidRequest } from "../http/errors";
import { emit } from "../events";
import { isWithin, pageOf } from "../http/lists";
import { idOf, newestFirst, requireObject, save } from "../objects";
import { createdRange, listShape, params, text } from "../http/params";
import { newDispute } from "./new-dispute";

const listParams = params({
  ...listShape,
  charge: text().optional(),
  created: createdRange().optional(),
  payment_intent: text().optional(),
});

/** Disputes; the buyer's bank begins them, which here the control API plays. */
export function disputeRoutes(api: StripeApi) {
  api.get("/disputes", listParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "disputes").filter(
      (dispute) =>
        isWithin(dispute.created, params.created) &&
        (params.charge === undefined || dispute.charge === params.charge) &&
        (params.payment_intent === undefined || dispute.payment_intent === params.payment_intent),
    );
    return pageOf(wanted, "disputes", path, params);
  });

  api.get("/disputes/:id", params({}), ({ sandbox, id }) =>
    requireObject(sandbox, "disputes", id, "dispute"),
  );

  api.post("/disputes/:id/close", params({}), ({ sandbox, id, request }) =>
    decideDispute(sandbox, id, "lost", request),
  );
}

/** The buyer's bank takes a payment back until the dispute is decided. */
export function openDispute(sandbox: Sandbox, paymentIntent: string): Stripe.Dispute {
  const intent = requireObject(sandbox, "payment_intents", paymentIntent, "payment_intent", 400);
  const charge = requireObject(sandbox, "charges", idOf(intent.latest_charge) ?? "", "charge", 400);
  if (!charge.paid || charge.disputed || charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} is not paid, or already disputed or refunded.`);
  }
  const disputed = save(sandbox, "charges", { ...charge, disputed: true });
  const dispute = newDispute(sandbox, disputed);
  emit(sandbox, "charge.dispute.created", dispute);
  emit(sandbox, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** The bank decides: the money comes back to us, or stays with the buyer. */
export function decideDispute(
  sandbox: Sandbox,
  id: string,
  status: "won" | "lost",
  request?: RequestInfo,
): Stripe.Dispute {
  const before = requireObject(sandbox, "disputes", id, "dispute");
  if (before.status === "won" || before.status === "lost") {
    throw invalidRequest(`This dispute is already closed: it was ${before.status}.`);
  }
  const back =
    status === "won"
      ? [
          saveBalanceTransaction(sandbox, {
            amount: before.amount,
            currency: before.currency,
            description: null,
            fees: [],
            reportingCategory: "dispute_reversal",
            source: before.id,
            type: "adjustment",
          }),
        ]
      : [];
  const decided = save(sandbox, "disputes", {
    ...before,
    balance_transactions: [...before.balance_transactions, ...back],
    is_charge_refundable: status === "won",
    status,
  });
  if (status === "won") emit(sandbox, "charge.dispute.funds_reinstated", decided, { request });
  emit(sandbox, "charge.dispute.closed", decided, { request });
  return decided;
}

/** Whether a bank has taken the charge's money back, or may still do so. */
export function isChargedBack(sandbox: Sandbox, charge: string): boolean {
  return newestFirst(sandbox, "disputes").some(
    (dispute) => dispute.charge === charge && dispute.status !== "won",
  );
}
