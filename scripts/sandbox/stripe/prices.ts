import type { z } from "zod";
import { newId } from "../ids";
import type { Sandbox } from "../context";
import type { Price } from "./collections";
import { invalidRequest } from "./http/errors";
import type { priceParams } from "./http/params";
import { save } from "./objects";

/** Keeps a price given inline, of a product that is found or made once the price is known to be right. */
export function inlinePrice(
  sandbox: Sandbox,
  data: z.output<typeof priceParams>,
  param: string,
  product: () => string,
): Price {
  if (data.unit_amount === undefined) {
    throw invalidRequest(`Missing required param: ${param}[unit_amount].`, {
      code: "parameter_missing",
      param: `${param}[unit_amount]`,
    });
  }
  return save(sandbox, "prices", {
    id: newId("price"),
    object: "price",
    active: false,
    billing_scheme: "per_unit",
    created: sandbox.clock.seconds(),
    currency: data.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product(),
    recurring: data.recurring
      ? {
          interval: data.recurring.interval,
          interval_count: data.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: data.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: data.recurring ? "recurring" : "one_time",
    unit_amount: data.unit_amount,
    unit_amount_decimal: String(data.unit_amount),
  });
}
