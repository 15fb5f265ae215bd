import type { StripeApi } from "./http/api";
import { requireObject } from "./objects";
import { params } from "./http/params";

/** What comes into being with a payment and can be looked up. */
export function catalogueRoutes(api: StripeApi) {
  api.get("/prices/:id", params({}), ({ sandbox, id }) => requireObject(sandbox, "prices", id, "price"));
  api.get("/balance_transactions/:id", params({}), ({ sandbox, id }) =>
    requireObject(sandbox, "balance_transactions", id, "id"),
  );
}
