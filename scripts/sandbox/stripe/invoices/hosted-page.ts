import { Hono, type Context } from "hono";
import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { invoicePage, receiptPage } from "../../pages/invoice";
import { notFoundPage, sendPage } from "../../pages/layout";
import { find } from "../objects";
import { parsePaymentForm } from "../payment-form";
import { savePaymentMethod } from "../payment-methods";
import { declinedMessage } from "../test-cards";
import { collectInvoice } from "./collect";

/** The page of an invoice at /invoice/:id, which is its receipt once it is paid. */
export function hostedInvoice(sandbox: Sandbox): Hono {
  const app = new Hono();

  app.get("/:id", (c) => withInvoice(sandbox, c, (invoice) => sendPage(c, invoicePage(invoice))));

  app.post("/:id", async (c) => {
    const form = await c.req.parseBody();
    return withInvoice(sandbox, c, async (invoice) => {
      // Posted twice: the second finds it paid.
      if (invoice.status !== "open") return c.redirect(`/invoice/${invoice.id}`, 303);
      const now = sandbox.clock.seconds();
      const { values, payer, errors } = parsePaymentForm(form, invoice.customer_email ?? "", now);
      if (!payer) return sendPage(c, invoicePage(invoice, values, errors));
      const refusal = payer.card.outcome === "declined" ? "card_declined" : null;
      // The card pays this invoice only; the next one is collected from the default card.
      const method = savePaymentMethod(sandbox, payer, null);
      const after = collectInvoice(sandbox, invoice, { method, refusal, onRequest: true });
      await sandbox.webhooks.settled(10_000);
      if (refusal) return sendPage(c, invoicePage(after, values, { number: declinedMessage }));
      return c.redirect(`/invoice/${invoice.id}`, 303);
    });
  });
  return app;
}

/** The receipt of a single payment at /receipts/:charge. */
export function receipts(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.get("/:id", (c) => {
    const charge = find(sandbox, "charges", c.req.param("id"));
    return charge?.paid ? sendPage(c, receiptPage(charge)) : sendPage(c, notFoundPage(), 404);
  });
  return app;
}

async function withInvoice(
  sandbox: Sandbox,
  c: Context,
  handle: (invoice: Stripe.Invoice) => Response | Promise<Response>,
): Promise<Response> {
  sandbox.clock.catchUp();
  const invoice = find(sandbox, "invoices", c.req.param("id"));
  return invoice && invoice.status !== "draft" ? handle(invoice) : sendPage(c, notFoundPage(), 404);
}
