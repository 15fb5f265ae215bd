import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import type { StripeApi } from "../http/api";
import type { Invoice } from "../collections";
import { cardOnFile, collectInvoice, paymentOf, settleOutside } from "./collect";
import { cardRefused, invalidRequest } from "../http/errors";
import { emit } from "../events";
import { isWithin, pageOf } from "../http/lists";
import { cancelIntent } from "../payment/new-intent";
import { find, idOf, newestFirst, requireObject, save } from "../objects";
import { boolean, createdRange, listShape, oneOf, params, text } from "../http/params";
import { paysByItself } from "../payment/attempts";
import { requireMethodOf } from "../card/payment-methods";

const listParams = params({
  ...listShape,
  created: createdRange().optional(),
  customer: text().optional(),
  status: oneOf(["draft", "open", "paid", "uncollectible", "void"]).optional(),
  subscription: text().optional(),
});

const payParams = params({ payment_method: text().optional(), paid_out_of_band: boolean().optional() });

/** Invoices; subscriptions raise them. */
export function invoiceRoutes(api: StripeApi) {
  api.get("/invoices", listParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "invoices").filter(
      (invoice) =>
        isWithin(invoice.created, params.created) &&
        (params.customer === undefined || invoice.customer === params.customer) &&
        (params.status === undefined || invoice.status === params.status) &&
        (params.subscription === undefined ||
          idOf(invoice.parent?.subscription_details?.subscription) === params.subscription),
    );
    return pageOf(wanted, "invoices", path, params);
  });

  api.get("/invoices/:id", params({}), ({ sandbox, id }) => requireInvoice(sandbox, id));

  api.post("/invoices/:id/pay", payParams, ({ sandbox, id, params }) => {
    const invoice = requireInvoice(sandbox, id);
    if (invoice.status === "paid") throw invalidRequest("Invoice is already paid");
    requireOpen(invoice, "pay");
    if (params.paid_out_of_band)
      return settleOutside(sandbox, invoice, () => cancelPayment(sandbox, invoice));
    const method = cardFor(sandbox, invoice, params.payment_method);
    const after = collectInvoice(sandbox, invoice, {
      method,
      goesThrough: paysByItself(sandbox, method),
      byHand: true,
    });
    if (after.status !== "paid") throw cardRefused("card_declined");
    return after;
  });

  api.post("/invoices/:id/void", params({}), ({ sandbox, id, request }) => {
    const invoice = requireInvoice(sandbox, id);
    requireOpen(invoice, "void");
    const now = sandbox.clock.seconds();
    const voided = save(sandbox, "invoices", {
      ...invoice,
      auto_advance: false,
      next_payment_attempt: null,
      status: "void",
      status_transitions: { ...invoice.status_transitions, voided_at: now },
    });
    cancelPayment(sandbox, voided);
    emit(sandbox, "invoice.voided", voided, { request });
    return voided;
  });
}

function requireInvoice(sandbox: Sandbox, id: string): Invoice {
  return requireObject(sandbox, "invoices", id, "invoice");
}

function requireOpen({ status }: Invoice, verb: string) {
  if (status === "open") return;
  throw invalidRequest(`You can only ${verb} open invoices. This invoice has a status of ${status}.`, {
    code: "status_transition_invalid",
  });
}

function cardFor(sandbox: Sandbox, invoice: Invoice, given: string | undefined): Stripe.PaymentMethod {
  if (given !== undefined) {
    return requireMethodOf(sandbox, idOf(invoice.customer) ?? "", given, "payment_method");
  }
  const method = cardOnFile(sandbox, invoice);
  if (method) return method;
  throw invalidRequest(
    `There is no \`default_payment_method\` set on this Customer or Invoice. Please set a \`default_payment_method\` on the customer (${idOf(invoice.customer)}).`,
    { code: "missing" },
  );
}

function cancelPayment(sandbox: Sandbox, invoice: Invoice) {
  const payment = paymentOf(sandbox, invoice);
  if (!payment) return;
  save(sandbox, "invoice_payments", {
    ...payment,
    status: "canceled",
    status_transitions: { ...payment.status_transitions, canceled_at: sandbox.clock.seconds() },
  });
  const intent = find(sandbox, "payment_intents", idOf(payment.payment.payment_intent) ?? "");
  if (intent) cancelIntent(sandbox, intent, "void_invoice");
}
