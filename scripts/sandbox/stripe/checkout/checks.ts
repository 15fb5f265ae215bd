import type { z } from "zod";
import type { Sandbox } from "../../context";
import type { createParams } from "./params";
import type { LineItem } from "../collections";
import { invalidRequest, missingParam, onlyOneOf } from "../http/errors";
import { totalOf } from "./line-items";
import { requireObject } from "../objects";

type CreateParams = z.output<typeof createParams>;

/** Refuses parameters of a new checkout that do not go together. */
export function checkParams(sandbox: Sandbox, params: CreateParams) {
  if (params.mode === undefined) throw missingParam("mode");
  if (params.mode === "setup") {
    throw invalidRequest("The sandbox does not know mode setup.", { param: "mode" });
  }
  if (params.ui_mode !== undefined && params.ui_mode !== "hosted_page") {
    throw invalidRequest(`The sandbox does not know ui_mode ${params.ui_mode}.`, { param: "ui_mode" });
  }
  if (params.success_url === undefined) throw missingParam("success_url");
  if (params.line_items === undefined) throw missingParam("line_items");
  checkMode(params, params.mode);
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw onlyOneOf(["customer", "customer_email"], "customer");
  }
  if (params.customer !== undefined && params.customer_creation !== undefined) {
    throw onlyOneOf(["customer", "customer_creation"], "customer");
  }
  if (params.customer !== undefined) requireObject(sandbox, "customers", params.customer, "customer", 400);
}

/** Parameters that belong to the other mode. */
function checkMode(params: CreateParams, mode: "payment" | "subscription") {
  const foreign =
    mode === "payment"
      ? (["subscription_data", "payment_method_collection"] as const)
      : (["payment_intent_data", "customer_creation", "invoice_creation"] as const);
  for (const name of foreign) {
    if (params[name] === undefined) continue;
    throw invalidRequest(`You can not pass \`${name}\` in \`${mode}\` mode.`, { param: name });
  }
  const type = params.submit_type;
  const foreignType =
    mode === "payment" ? type === "subscribe" : ["book", "donate", "pay"].includes(type ?? "");
  if (foreignType) {
    throw invalidRequest(`You can not pass \`submit_type: ${type}\` in \`${mode}\` mode.`, {
      param: "submit_type",
    });
  }
}

/** Refuses what cannot be sold in one checkout: prices of the other mode, several currencies, too little or too much. */
export function checkItems(items: LineItem[], mode: string) {
  checkRecurring(items, mode);
  checkAmount(totalOf(items), items);
}

function checkRecurring(items: LineItem[], mode: string) {
  const recurring = items.flatMap(({ price }) => (price.recurring ? [price.recurring] : []));
  if (mode === "payment" && recurring.length > 0) {
    throw invalidRequest(
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
      { param: "mode" },
    );
  }
  if (mode === "payment") return;
  if (recurring.length === 0) {
    throw invalidRequest("You must provide at least one recurring price in `subscription` mode.", {
      param: "line_items",
    });
  }
  // Stripe puts one-time prices on the first invoice, and bills several intervals apart: neither is acted upon here.
  const [first] = recurring;
  if (
    recurring.length < items.length ||
    recurring.some(
      (each) => each.interval !== first?.interval || each.interval_count !== first.interval_count,
    )
  ) {
    throw invalidRequest("The sandbox bills recurring prices of one interval only.", {
      param: "line_items",
    });
  }
}

// Stripe's smallest charge in pounds.
const smallestAmount = 30;

function checkAmount(amount: number, items: LineItem[]) {
  if (items.some((item) => item.currency !== items[0]?.currency)) {
    throw invalidRequest("You must provide the same currency for all line items.", { param: "line_items" });
  }
  if (amount > 0 && amount < smallestAmount) {
    throw invalidRequest("The Checkout Session's total amount due must add up to at least £0.30 gbp", {
      code: "amount_too_small",
    });
  }
  if (amount > 99_999_999) {
    throw invalidRequest("The Checkout Session's total amount must be no more than 99999999.", {
      code: "amount_too_large",
    });
  }
}
