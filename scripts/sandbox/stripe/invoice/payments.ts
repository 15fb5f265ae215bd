import type { StripeApi } from "../http/api";
import { invalidRequest, missingParam } from "../http/errors";
import { isWithin, pageOf } from "../http/lists";
import { newestFirst, requireObject } from "../objects";
import { createdRange, group, listShape, oneOf, params, text } from "../http/params";

const listParams = params({
  ...listShape,
  created: createdRange().optional(),
  invoice: text().optional(),
  payment: group({
    payment_intent: text().optional(),
    type: oneOf(["payment_intent", "payment_record"]),
  }).optional(),
  status: oneOf(["canceled", "open", "paid"]).optional(),
});

/** What ties invoices to payment intents: the way from one to the other, in either direction. */
export function invoicePaymentRoutes(api: StripeApi) {
  api.get("/invoice_payments", listParams, ({ sandbox, params, path }) => {
    const { payment } = params;
    if (payment?.type === "payment_record") {
      throw invalidRequest("The sandbox knows no payment records.", { param: "payment[type]" });
    }
    if (payment && payment.payment_intent === undefined) throw missingParam("payment[payment_intent]");
    const wanted = newestFirst(sandbox, "invoice_payments").filter(
      (each) =>
        isWithin(each.created, params.created) &&
        (params.invoice === undefined || each.invoice === params.invoice) &&
        (payment === undefined || each.payment.payment_intent === payment.payment_intent) &&
        (params.status === undefined || each.status === params.status),
    );
    return pageOf(wanted, "invoice_payments", path, params);
  });

  api.get("/invoice_payments/:id", params({}), ({ sandbox, id }) =>
    requireObject(sandbox, "invoice_payments", id, "invoice_payment"),
  );
}
