import type { StripeApi } from "./http/api";
import { requireObject } from "./objects";
import { params } from "./http/params";

/** Products and prices come into being with a checkout and can be looked up. */
export function catalogueRoutes(api: StripeApi) {
  api.get("/products/:id", params({}), ({ sandbox, id }) => requireObject(sandbox, "products", id, "id"));
  api.get("/prices/:id", params({}), ({ sandbox, id }) => requireObject(sandbox, "prices", id, "price"));
  api.get("/balance_transactions/:id", params({}), ({ sandbox, id }) =>
    requireObject(sandbox, "balance_transactions", id, "id"),
  );
}
