import {
  boolean,
  createdRange,
  email,
  group,
  integer,
  listOf,
  listShape,
  metadata,
  oneOf,
  params,
  priceShape,
  text,
  url,
} from "../http/params";

// Names that the API knows and the sandbox does not act upon are left out on purpose: using one is an error that shows.

const productData = group({
  name: text(250),
  description: text().optional(),
  images: listOf(url(), 8).optional(),
  metadata: metadata().optional(),
  tax_code: text().optional(),
  unit_label: text(12).optional(),
});

const priceData = group({
  ...priceShape,
  product_data: productData.optional(),
});

const lineItem = group({
  metadata: metadata().optional(),
  price: text().optional(),
  price_data: priceData.optional(),
  quantity: integer(1, 999_999).optional(),
});

const paymentIntentData = group({
  capture_method: oneOf(["automatic", "automatic_async"]).optional(),
  description: text(1000).optional(),
  metadata: metadata().optional(),
  receipt_email: email().optional(),
  setup_future_usage: oneOf(["off_session", "on_session"]).optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
});

const subscriptionData = group({
  description: text(500).optional(),
  metadata: metadata().optional(),
});

const invoiceData = group({
  description: text(1500).optional(),
  metadata: metadata().optional(),
});

const message = group({ message: text(1200) }).optional();

const locales = [
  ..."auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt".split(
    " ",
  ),
  ..."nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW".split(" "),
] as [string, ...string[]];

export const createParams = params({
  adaptive_pricing: group({ enabled: boolean().optional() }).optional(),
  allow_promotion_codes: boolean().optional(),
  // Replaced `payment_method_types`, which the API no longer knows.
  allowed_payment_method_types: listOf(text()).optional(),
  excluded_payment_method_types: listOf(text()).optional(),
  automatic_tax: group({ enabled: boolean() }).optional(),
  billing_address_collection: oneOf(["auto", "required"]).optional(),
  cancel_url: url().optional(),
  client_reference_id: text(200).optional(),
  custom_text: group({
    after_submit: message,
    shipping_address: message,
    submit: message,
    terms_of_service_acceptance: message,
  }).optional(),
  customer: text().optional(),
  customer_creation: oneOf(["always", "if_required"]).optional(),
  customer_email: email().optional(),
  expires_at: integer(0).optional(),
  integration_identifier: text().optional(),
  invoice_creation: group({ enabled: boolean(), invoice_data: invoiceData.optional() }).optional(),
  line_items: listOf(lineItem).optional(),
  locale: oneOf(locales).optional(),
  metadata: metadata().optional(),
  mode: oneOf(["payment", "setup", "subscription"]).optional(),
  payment_intent_data: paymentIntentData.optional(),
  payment_method_collection: oneOf(["always"]).optional(),
  phone_number_collection: group({ enabled: boolean() }).optional(),
  submit_type: oneOf(["auto", "book", "donate", "pay", "subscribe"]).optional(),
  subscription_data: subscriptionData.optional(),
  success_url: url().optional(),
  ui_mode: oneOf(["elements", "embedded_page", "form", "hosted_page"]).optional(),
});

export const sessionListParams = params({
  ...listShape,
  created: createdRange().optional(),
  customer: text().optional(),
  customer_details: group({ email: email() }).optional(),
  payment_intent: text().optional(),
  status: oneOf(["complete", "expired", "open"]).optional(),
  subscription: text().optional(),
});
