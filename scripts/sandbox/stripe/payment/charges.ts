import type { StripeApi } from "../http/api";
import { isWithin, pageOf } from "../http/lists";
import { newestFirst, requireObject } from "../objects";
import { createdRange, listShape, params, text } from "../http/params";

const listParams = params({
  ...listShape,
  created: createdRange().optional(),
  customer: text().optional(),
  payment_intent: text().optional(),
});

export function chargeRoutes(api: StripeApi) {
  api.get("/charges", listParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "charges").filter(
      (charge) =>
        isWithin(charge.created, params.created) &&
        (params.customer === undefined || charge.customer === params.customer) &&
        (params.payment_intent === undefined || charge.payment_intent === params.payment_intent),
    );
    return pageOf(wanted, "charges", path, params);
  });

  api.get("/charges/:id", params({}), ({ sandbox, id }) => requireObject(sandbox, "charges", id, "charge"));
}
