import type { z } from "zod";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import type { createParams } from "./params";
import type { LineItem, Price } from "../collections";
import { invalidRequest } from "../http/errors";
import { find, requireObject, save } from "../objects";
import { changedMetadata } from "../http/params";

type LineItemParams = NonNullable<z.output<typeof createParams>["line_items"]>[number];
type PriceData = NonNullable<LineItemParams["price_data"]>;

/** What is being bought, with a product and a price kept for each price given inline. */
export function lineItemsOf(sandbox: Sandbox, wanted: LineItemParams[]): LineItem[] {
  return wanted.map((item, index) => {
    const param = `line_items[${index}]`;
    const price = priceOf(sandbox, item, param);
    if (item.quantity === undefined) {
      throw invalidRequest(`Missing required param: ${param}[quantity].`, {
        code: "parameter_missing",
        param: `${param}[quantity]`,
      });
    }
    const amount = (price.unit_amount ?? 0) * item.quantity;
    const product = typeof price.product === "string" ? find(sandbox, "products", price.product) : null;
    return {
      id: newId("li"),
      object: "item",
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: product?.name ?? null,
      metadata: changedMetadata({}, item.metadata),
      price,
      quantity: item.quantity,
    };
  });
}

export function totalOf(items: LineItem[]): number {
  return items.reduce((sum, item) => sum + item.amount_total, 0);
}

function priceOf(sandbox: Sandbox, item: LineItemParams, param: string): Price {
  if (item.price !== undefined && item.price_data !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: price, price_data.", {
      param: `${param}[price]`,
    });
  }
  if (item.price !== undefined) {
    return requireObject(sandbox, "prices", item.price, `${param}[price]`, 400);
  }
  if (item.price_data !== undefined) return inlinePrice(sandbox, item.price_data, `${param}[price_data]`);
  throw invalidRequest(`You must specify either \`price\` or \`price_data\` for each line item.`, { param });
}

function inlinePrice(sandbox: Sandbox, data: PriceData, param: string): Price {
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
    product: productOf(sandbox, data, param),
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

function productOf(sandbox: Sandbox, data: PriceData, param: string): string {
  if (data.product !== undefined && data.product_data !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: product, product_data.", {
      param: `${param}[product]`,
    });
  }
  if (data.product !== undefined) {
    return requireObject(sandbox, "products", data.product, `${param}[product]`, 400).id;
  }
  const given = data.product_data;
  if (given === undefined) {
    throw invalidRequest("You must specify either `product` or `product_data` when creating a price.", {
      param,
    });
  }
  const now = sandbox.clock.seconds();
  return save(sandbox, "products", {
    id: newId("prod", 14),
    object: "product",
    active: false,
    created: now,
    default_price: null,
    description: given.description ?? null,
    images: given.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: changedMetadata({}, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: given.tax_code ?? null,
    tax_details: null,
    type: "service",
    unit_label: given.unit_label ?? null,
    updated: now,
    url: null,
  }).id;
}
