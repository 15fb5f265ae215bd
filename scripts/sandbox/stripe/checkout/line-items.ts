import type { z } from "zod";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import type { createParams } from "./params";
import type { LineItem, Price } from "../collections";
import { invalidRequest } from "../http/errors";
import { find, requireObject } from "../objects";
import { inlinePrice } from "../prices";
import { newProduct } from "../products";
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
  if (item.price_data !== undefined) {
    const [data, inline] = [item.price_data, `${param}[price_data]`];
    return inlinePrice(sandbox, data, inline, () => productOf(sandbox, data, inline));
  }
  throw invalidRequest(`You must specify either \`price\` or \`price_data\` for each line item.`, { param });
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
  if (data.product_data === undefined) {
    throw invalidRequest("You must specify either `product` or `product_data` when creating a price.", {
      param,
    });
  }
  return newProduct(sandbox, { ...data.product_data, active: false }).id;
}
