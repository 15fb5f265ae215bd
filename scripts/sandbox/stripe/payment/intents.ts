import type { StripeApi } from "../http/api";
import { isWithin, pageOf } from "../http/lists";
import { newestFirst, requireObject } from "../objects";
import { createdRange, listShape, params, text } from "../http/params";

const listParams = params({
  ...listShape,
  created: createdRange().optional(),
  customer: text().optional(),
});

export function paymentIntentRoutes(api: StripeApi) {
  api.get("/payment_intents", listParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "payment_intents").filter(
      (intent) =>
        isWithin(intent.created, params.created) &&
        (params.customer === undefined || intent.customer === params.customer),
    );
    return pageOf(wanted, "payment_intents", path, params);
  });

  api.get("/payment_intents/:id", params({}), ({ sandbox, id }) =>
    requireObject(sandbox, "payment_intents", id, "intent"),
  );
}
