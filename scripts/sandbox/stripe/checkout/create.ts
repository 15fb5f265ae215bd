import { z } from "zod";
import type { Sandbox } from "../../context";
import type { CheckoutSession, LineItem } from "../collections";
import { invalidRequest } from "../errors";
import { build, newId, save } from "../objects";
import { boolean, email, integer, listOf, metadata, params, priceShape, text, url } from "../params";
import { newPrice, newProduct } from "../products";

const lineItem = z.strictObject({
  price_data: z.strictObject({
    ...priceShape,
    product_data: z.strictObject({ name: text(250), description: text().optional() }),
  }),
  quantity: integer(1, 999_999),
});

export const createParams = params({
  adaptive_pricing: z.strictObject({ enabled: boolean() }).optional(),
  allowed_payment_method_types: listOf(text()).optional(),
  cancel_url: url().optional(),
  client_reference_id: text(200).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text(1200) }) }).optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  customer_email: email().optional(),
  expires_at: integer(0).optional(),
  invoice_creation: z
    .strictObject({
      enabled: boolean(),
      invoice_data: z
        .strictObject({ description: text(1500).optional(), metadata: metadata().optional() })
        .optional(),
    })
    .optional(),
  line_items: listOf(lineItem, 1),
  metadata: metadata().optional(),
  mode: z.enum(["payment", "subscription"]),
  payment_intent_data: z
    .strictObject({
      description: text(1000).optional(),
      metadata: metadata().optional(),
      setup_future_usage: z.enum(["off_session", "on_session"]).optional(),
    })
    .optional(),
  subscription_data: z.strictObject({ metadata: metadata().optional() }).optional(),
  success_url: url(),
});

type CreateParams = z.output<typeof createParams>;

const smallestPence = 30;
const shortestSeconds = 30 * 60;
const longestSeconds = 24 * 3600;

/** Creates an open checkout session, or refuses it as Stripe would. */
export function createSession(sandbox: Sandbox, given: CreateParams): CheckoutSession {
  checkMode(given);
  const { mode, payment_intent_data, invoice_creation, customer_email = null } = given;
  const expires_at = expiryOf(sandbox, given.expires_at);
  const lineItems = given.line_items.map((item) => newLineItem(sandbox, item));
  const amount_total = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  if (amount_total < smallestPence) {
    throw invalidRequest("The Checkout Session's total amount due must add up to at least £0.30 gbp", {
      code: "amount_too_small",
    });
  }
  const id = newId("cs_test", 58);
  sandbox.store.state.stripe.checkouts[id] = {
    lineItems,
    paymentIntentData: payment_intent_data ?? {},
    subscriptionMetadata: given.subscription_data?.metadata ?? {},
  };
  const isAlways = mode === "subscription" || invoice_creation?.enabled;
  return save(sandbox, "checkout.sessions", {
    id,
    object: "checkout.session",
    adaptive_pricing: given.adaptive_pricing ?? { enabled: true },
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount_total,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created: sandbox.clock.seconds(),
    currency: lineItems[0]?.currency ?? null,
    custom_text: { submit: given.custom_text?.submit ?? null },
    customer: null,
    customer_creation: isAlways ? "always" : (given.customer_creation ?? "if_required"),
    customer_details: customer_email === null ? null : { email: customer_email, name: null },
    customer_email,
    expires_at,
    invoice: null,
    invoice_creation: mode === "subscription" ? null : (invoice_creation ?? { enabled: false }),
    metadata: given.metadata ?? {},
    mode,
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    subscription: null,
    success_url: given.success_url,
    url: `${sandbox.url}/checkout/${id}`,
  });
}

/** Refuses parameters and prices of the other mode. */
function checkMode(given: CreateParams) {
  const { mode } = given;
  const foreign =
    mode === "payment"
      ? (["subscription_data"] as const)
      : (["payment_intent_data", "customer_creation", "invoice_creation"] as const);
  for (const param of foreign) {
    if (given[param] === undefined) continue;
    throw invalidRequest(`You can not pass \`${param}\` in \`${mode}\` mode.`, { param });
  }
  if (given.line_items.some((item) => !item.price_data.recurring !== (mode === "payment"))) {
    const message = "Recurring prices need `subscription` mode, and one-time prices `payment` mode.";
    throw invalidRequest(message, { param: "line_items" });
  }
}

function newLineItem(
  sandbox: Sandbox,
  { price_data, quantity }: CreateParams["line_items"][number],
): LineItem {
  const product = newProduct(sandbox, price_data.product_data);
  const price = newPrice(sandbox, product.id, price_data);
  return build<LineItem>({
    id: newId("li"),
    object: "item",
    amount_total: price_data.unit_amount * quantity,
    currency: price.currency,
    description: product.name,
    metadata: {},
    price,
    quantity,
  });
}

/** The expiry by the payment clock. Callers count from the machine's time, so the offset of the clock is added. */
function expiryOf(sandbox: Sandbox, wanted: number | undefined): number {
  const now = sandbox.clock.seconds();
  if (wanted === undefined) return now + longestSeconds;
  const isValid = (at: number) => at - now >= shortestSeconds && at - now <= longestSeconds;
  const shifted = wanted + sandbox.clock.offsetSeconds();
  const valid = [shifted, wanted].find(isValid);
  if (valid !== undefined) return valid;
  const limit = shifted - now < shortestSeconds ? "at least 30 minutes" : "less than 24 hours";
  throw invalidRequest(`The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`, {
    param: "expires_at",
  });
}
