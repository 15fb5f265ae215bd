import { Hono, type Context } from "hono";
import type { Sandbox } from "../../context";
import { missingPage } from "../../pages/checkout";
import { invoicePage, receiptPage } from "../../pages/invoice";
import { sendPage } from "../../pages/layout";
import { savePaymentMethod } from "../payment/charge-records";
import type { Invoice } from "../collections";
import { collectInvoice } from "./collect";
import { find } from "../objects";
import { readPaymentForm } from "../card/payment-form";
import { declinedMessage } from "../card/test-cards";
import { webhooksSent } from "../webhooks-sent";

/** The page of an invoice at /invoice/:id, the receipt once it is paid. */
export function hostedInvoice(sandbox: Sandbox): Hono {
  const app = new Hono();

  app.get("/:id", (c) => withInvoice(sandbox, c, (invoice) => sendPage(c, invoicePage(invoice))));
  app.get("/:id/pdf", (c) => withInvoice(sandbox, c, (invoice) => sendPage(c, invoicePage(invoice))));

  app.post("/:id", (c) =>
    withInvoice(sandbox, c, async ({ id }) => {
      const form = await c.req.parseBody();
      const invoice = find(sandbox, "invoices", id);
      // Posted twice: the second finds it paid.
      if (invoice?.status !== "open") return c.redirect(`/invoice/${id}`, 303);
      const { values, payer, errors } = readPaymentForm(
        form,
        invoice.customer_email ?? "",
        sandbox.clock.seconds(),
      );
      if (!payer) return sendPage(c, invoicePage(invoice, values, errors));
      const goesThrough = payer.card.card.outcome !== "declined";
      // The card pays this invoice and is not kept: the next one is tried with the card on file.
      const method = savePaymentMethod(sandbox, payer, null);
      const after = collectInvoice(sandbox, invoice, { method, goesThrough, byHand: true });
      await webhooksSent(sandbox);
      if (!goesThrough) return sendPage(c, invoicePage(after, values, { number: declinedMessage }));
      return c.redirect(`/invoice/${id}`, 303);
    }),
  );
  return app;
}

/** The receipt of a single payment at /receipts/:charge. */
export function receipts(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.get("/:id", (c) => {
    const charge = find(sandbox, "charges", c.req.param("id"));
    return charge?.paid ? sendPage(c, receiptPage(charge)) : sendPage(c, missingPage(), 404);
  });
  return app;
}

async function withInvoice(
  sandbox: Sandbox,
  c: Context,
  handle: (invoice: Invoice) => Response | Promise<Response>,
): Promise<Response> {
  sandbox.clock.catchUp();
  const invoice = find(sandbox, "invoices", c.req.param("id") ?? "");
  return invoice && invoice.status !== "draft" ? handle(invoice) : sendPage(c, missingPage(), 404);
}
