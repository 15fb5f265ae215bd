import type { z } from "zod";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import type { createParams } from "./params";
import { checkItems, checkParams } from "./checks";
import type { CheckoutSession } from "../collections";
import { invalidRequest } from "../http/errors";
import { lineItemsOf, totalOf } from "./line-items";
import { find, save } from "../objects";
import { changedMetadata } from "../http/params";

type CreateParams = z.output<typeof createParams>;

const shortestSeconds = 30 * 60;
const longestSeconds = 24 * 3600;

/** Makes an open checkout of what was asked for, or refuses as Stripe would. */
export function createSession(sandbox: Sandbox, params: CreateParams): CheckoutSession {
  checkParams(sandbox, params);
  const created = sandbox.clock.seconds();
  const expiresAt = expiryOf(sandbox, params.expires_at);
  const lineItems = lineItemsOf(sandbox, params.line_items ?? []);
  const amount = totalOf(lineItems);
  checkItems(lineItems, params.mode ?? "payment");

  const id = newId("cs_test", 58);
  sandbox.store.state.stripe.checkouts[id] = {
    lineItems,
    paymentIntentData: {
      description: params.payment_intent_data?.description ?? null,
      metadata: changedMetadata({}, params.payment_intent_data?.metadata),
      receipt_email: params.payment_intent_data?.receipt_email ?? null,
      setup_future_usage: params.payment_intent_data?.setup_future_usage ?? null,
      statement_descriptor: params.payment_intent_data?.statement_descriptor ?? null,
      statement_descriptor_suffix: params.payment_intent_data?.statement_descriptor_suffix ?? null,
    },
    subscriptionData: {
      description: params.subscription_data?.description ?? null,
      metadata: changedMetadata({}, params.subscription_data?.metadata),
    },
  };
  return save(sandbox, "checkout.sessions", {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: lineItems[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: params.custom_text?.after_submit ?? null,
      shipping_address: params.custom_text?.shipping_address ?? null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: params.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: creationOf(params),
    customer_details: givenDetails(sandbox, params),
    customer_email: params.customer_email ?? null,
    discounts: [],
    ...(params.excluded_payment_method_types
      ? { excluded_payment_method_types: params.excluded_payment_method_types }
      : {}),
    expires_at: expiresAt,
    integration_identifier: params.integration_identifier ?? null,
    invoice: null,
    invoice_creation: invoiceCreationOf(params),
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: changedMetadata({}, params.metadata),
    mode: params.mode ?? "payment",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.mode === "subscription" ? "always" : "if_required",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: amount === 0 ? "no_payment_required" : "unpaid",
    permissions: null,
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${sandbox.url}/checkout/${id}`,
    wallet_options: null,
  });
}

function creationOf(params: CreateParams): CheckoutSession["customer_creation"] {
  if (params.customer) return null;
  if (params.mode === "subscription" || params.invoice_creation?.enabled) return "always";
  return params.customer_creation ?? "if_required";
}

function invoiceCreationOf({ mode, invoice_creation }: CreateParams): CheckoutSession["invoice_creation"] {
  if (mode === "subscription") return null;
  return {
    enabled: invoice_creation?.enabled ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: invoice_creation?.invoice_data?.description ?? null,
      footer: null,
      issuer: null,
      metadata: changedMetadata({}, invoice_creation?.invoice_data?.metadata),
      rendering_options: null,
    },
  };
}

/**
 * When the checkout expires, by the payment clock. Callers count from the machine's time; where the payment clock was
 * moved ahead, the same length of time is counted from there, so that a new checkout is not born expired.
 */
function expiryOf(sandbox: Sandbox, wanted: number | undefined): number {
  const now = sandbox.clock.seconds();
  if (wanted === undefined) return now + longestSeconds;
  const offset = sandbox.clock.offsetSeconds();
  const fits = (at: number) => at - now >= shortestSeconds && at - now <= longestSeconds;
  if (fits(wanted + offset)) return wanted + offset;
  if (fits(wanted)) return wanted;
  const message =
    wanted + offset - now < shortestSeconds
      ? "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation."
      : "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.";
  throw invalidRequest(message, { param: "expires_at" });
}

function givenDetails(sandbox: Sandbox, params: CreateParams): CheckoutSession["customer_details"] {
  const customer = params.customer ? find(sandbox, "customers", params.customer) : null;
  const email = params.customer_email ?? customer?.email ?? null;
  return email ? customerDetails(email, customer?.name ?? null) : null;
}

/** The buyer as a session shows them. */
export function customerDetails(email: string, name: string | null) {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none" as const,
    tax_ids: [],
  };
}
