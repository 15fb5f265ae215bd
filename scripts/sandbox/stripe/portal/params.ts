import { z } from "zod";
import {
  boolean,
  group,
  listOf,
  listShape,
  metadata,
  oneOf,
  params,
  text,
  unsettableText,
  url,
} from "../http/params";

/** A web address, or an empty value to unset it. */
const unsettableUrl = z.union([z.literal("").transform(() => null), url()]);

const allowedUpdate = oneOf(["address", "email", "name", "phone", "shipping", "tax_id"]);
const cancellationOption = oneOf([
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
]);

// Switching and pausing plans are not acted upon: they can be told to be off, and nothing else.
const off = group({
  enabled: z.literal("false", "The sandbox cannot turn this feature on").transform(() => false),
});

const features = group({
  customer_update: group({
    allowed_updates: z
      .union([z.literal("").transform((): z.output<typeof allowedUpdate>[] => []), listOf(allowedUpdate)])
      .optional(),
    enabled: boolean(),
  }).optional(),
  invoice_history: group({ enabled: boolean() }).optional(),
  payment_method_update: group({ enabled: boolean() }).optional(),
  subscription_cancel: group({
    cancellation_reason: group({ enabled: boolean(), options: listOf(cancellationOption) }).optional(),
    enabled: boolean(),
    mode: oneOf(["at_period_end", "immediately"]).optional(),
    proration_behavior: oneOf(["none"]).optional(),
  }).optional(),
  subscription_pause: off.optional(),
  subscription_update: off.optional(),
});

const shared = {
  business_profile: group({
    headline: unsettableText(60).optional(),
    privacy_policy_url: unsettableUrl.optional(),
    terms_of_service_url: unsettableUrl.optional(),
  }).optional(),
  default_return_url: unsettableUrl.optional(),
  metadata: metadata().optional(),
  name: unsettableText(64).optional(),
};

export const configurationParams = params({ ...shared, features });
export const configurationUpdateParams = params({
  ...shared,
  active: boolean().optional(),
  features: features.optional(),
});
export const configurationListParams = params({
  ...listShape,
  active: boolean().optional(),
  is_default: boolean().optional(),
});

export const sessionParams = params({
  configuration: text().optional(),
  customer: text().optional(),
  flow_data: group({
    after_completion: group({
      redirect: group({ return_url: url() }).optional(),
      type: oneOf(["portal_homepage", "redirect"]),
    }).optional(),
    type: oneOf(["payment_method_update"]),
  }).optional(),
  locale: oneOf(["auto", "en", "en-GB"]).optional(),
  return_url: url().optional(),
});

export type Features = z.output<typeof features>;
export type ConfigurationParams = z.output<typeof configurationUpdateParams>;
export type SessionParams = z.output<typeof sessionParams>;
