import type Stripe from "stripe";
import type { z } from "zod";
import { newId } from "../ids";
import type { Sandbox } from "../context";
import { emit } from "./events";
import type { StripeApi } from "./http/api";
import { invalidRequest } from "./http/errors";
import { boolean, changedMetadata, listOf, metadata, params, text, unsettableText, url } from "./http/params";
import { find, requireObject, save } from "./objects";

const createParams = params({
  active: boolean().optional(),
  description: text().optional(),
  id: text().optional(),
  images: listOf(url(), 8).optional(),
  metadata: metadata().optional(),
  name: text(250),
  tax_code: text().optional(),
  unit_label: text(12).optional(),
});

const updateParams = params({
  active: boolean().optional(),
  description: unsettableText().optional(),
  metadata: metadata().optional(),
  name: text(250).optional(),
});

/** Products: made by themselves, with the address their maker chose, or with a checkout. */
export function productRoutes(api: StripeApi) {
  api.post("/products", createParams, ({ sandbox, params: wanted, request }) => {
    if (wanted.id !== undefined && find(sandbox, "products", wanted.id)) {
      throw invalidRequest("Product already exists.", { code: "resource_already_exists", param: "id" });
    }
    const product = newProduct(sandbox, wanted);
    emit(sandbox, "product.created", product, { request });
    return product;
  });
  api.post("/products/:id", updateParams, ({ sandbox, id, params, request }) => {
    const before = requireObject(sandbox, "products", id, "id");
    const { active = before.active, name = before.name, description = before.description } = params;
    const metadata = changedMetadata(before.metadata, params.metadata);
    const updated = sandbox.clock.seconds();
    const after = save(sandbox, "products", { ...before, active, description, metadata, name, updated });
    emit(sandbox, "product.updated", after, { request });
    return after;
  });
}

/** Keeps a new product. */
export function newProduct(sandbox: Sandbox, wanted: z.output<typeof createParams>): Stripe.Product {
  const now = sandbox.clock.seconds();
  return save(sandbox, "products", {
    id: wanted.id ?? newId("prod", 14),
    object: "product",
    active: wanted.active ?? true,
    created: now,
    default_price: null,
    description: wanted.description ?? null,
    images: wanted.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: changedMetadata({}, wanted.metadata),
    name: wanted.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: wanted.tax_code ?? null,
    tax_details: null,
    type: "service",
    unit_label: wanted.unit_label ?? null,
    updated: now,
    url: null,
  });
}
