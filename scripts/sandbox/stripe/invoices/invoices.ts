import type Stripe from "stripe";
import { z } from "zod";
import type { Sandbox } from "../../context";
import type { StripeApi } from "../api";
import { cardError, invalidRequest } from "../errors";
import { emit } from "../events";
import { idOf, requireObject, save } from "../objects";
import { boolean, params, text } from "../params";
import { refusalOf, requireCardOf } from "../payment-methods";
import { cancelPayment, cardOf, collectInvoice, markPaid } from "./collect";
import { subscriptionIdOf } from "./create";

const payParams = params({ payment_method: text().optional(), paid_out_of_band: boolean().optional() });

/** Invoices, which subscriptions and checkouts raise. */
export function invoiceRoutes(api: StripeApi) {
  api.list(
    "/invoices",
    "invoices",
    {
      customer: text(),
      status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
      subscription: text(),
    },
    { subscription: (invoice, id) => subscriptionIdOf(invoice) === id },
  );
  api.retrieve("/invoices", "invoices");

  api.post("/invoices/:id/pay", payParams, ({ sandbox, id, params }) => {
    const invoice = requireOpen(sandbox, id, "pay");
    if (params.paid_out_of_band) {
      cancelPayment(sandbox, invoice);
      return markPaid(sandbox, invoice, true);
    }
    const method =
      params.payment_method === undefined
        ? cardOf(sandbox, invoice)
        : requireCardOf(sandbox, idOf(invoice.customer), params.payment_method, "payment_method");
    if (!method) {
      const message = "There is no `default_payment_method` set on this Customer or Invoice.";
      throw invalidRequest(message, { code: "missing" });
    }
    const refusal = refusalOf(sandbox, method);
    const after = collectInvoice(sandbox, invoice, { method, refusal, onRequest: true });
    if (refusal) throw cardError(refusal);
    return after;
  });

  api.post("/invoices/:id/void", params({}), ({ sandbox, id }) => {
    const { status_transitions, ...invoice } = requireOpen(sandbox, id, "void");
    const voided = save(sandbox, "invoices", {
      ...invoice,
      auto_advance: false,
      next_payment_attempt: null,
      status: "void",
      status_transitions: { ...status_transitions, voided_at: sandbox.clock.seconds() },
    });
    cancelPayment(sandbox, voided);
    emit(sandbox, "invoice.voided", voided);
    return voided;
  });
}

function requireOpen(sandbox: Sandbox, id: string, verb: string): Stripe.Invoice {
  const invoice = requireObject(sandbox, "invoices", id, "invoice");
  if (invoice.status === "open") return invoice;
  if (invoice.status === "paid" && verb === "pay") throw invalidRequest("Invoice is already paid");
  throw invalidRequest(
    `You can only ${verb} open invoices. This invoice has a status of ${invoice.status}.`,
    {
      code: "status_transition_invalid",
    },
  );
}
