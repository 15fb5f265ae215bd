import type Stripe from "stripe";
import type { z } from "zod";
import type { Sandbox } from "../context";
import type { StripeApi } from "./api";
import { invalidRequest } from "./errors";
import { find, newId, requireObject, save } from "./objects";
import { boolean, params, text, type priceShape } from "./params";

const createParams = params({ active: boolean().optional(), id: text(), name: text(250) });
const updateParams = params({ active: boolean().optional(), name: text(250).optional() });

export function productRoutes(api: StripeApi) {
  api.post("/products", createParams, ({ sandbox, params: { id, name, active = true } }) => {
    if (find(sandbox, "products", id)) {
      throw invalidRequest("Product already exists.", { code: "resource_already_exists", param: "id" });
    }
    return newProduct(sandbox, { id, name, active });
  });
  api.post("/products/:id", updateParams, ({ sandbox, id, params }) => {
    const before = requireObject(sandbox, "products", id, "id");
    const { active = before.active, name = before.name } = params;
    return save(sandbox, "products", { ...before, active, name });
  });
}

/** Creates a product; one of a checkout is inactive and cannot be used again, as at Stripe. */
export function newProduct(
  sandbox: Sandbox,
  { id = newId("prod", 14), name, active = false }: { id?: string; name: string; active?: boolean },
): Stripe.Product {
  const created = sandbox.clock.seconds();
  return save(sandbox, "products", { id, object: "product", active, created, metadata: {}, name });
}

/** Creates the price that is given inline, of a product that exists. */
export function newPrice(
  sandbox: Sandbox,
  product: string,
  given: z.output<z.ZodObject<typeof priceShape>>,
): Stripe.Price {
  const { currency, recurring, unit_amount } = given;
  return save(sandbox, "prices", {
    id: newId("price"),
    object: "price",
    created: sandbox.clock.seconds(),
    currency,
    metadata: {},
    product,
    recurring: recurring ? { interval_count: 1, ...recurring } : null,
    type: recurring ? "recurring" : "one_time",
    unit_amount,
  });
}
