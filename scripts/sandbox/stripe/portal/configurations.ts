import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import { missingParam } from "../http/errors";
import { changedMetadata } from "../http/params";
import type { ConfigurationParams, Features } from "./params";

type Configuration = Stripe.BillingPortal.Configuration;

/** A configuration in which nothing is on yet; the caller keeps it. */
export function newConfiguration(sandbox: Sandbox): Configuration {
  const now = sandbox.clock.seconds();
  return {
    id: newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: false },
      payment_method_update: { enabled: false, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: "at_period_end",
        proration_behavior: "none",
      },
      subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: "none",
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "end_trial",
      },
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  };
}

/** A configuration after a change; what is not named stays. */
export function changedConfiguration(before: Configuration, params: ConfigurationParams): Configuration {
  return {
    ...before,
    active: params.active ?? before.active,
    business_profile: { ...before.business_profile, ...params.business_profile },
    default_return_url:
      params.default_return_url === undefined ? before.default_return_url : params.default_return_url,
    features: params.features ? changedFeatures(before.features, params.features) : before.features,
    metadata: changedMetadata(before.metadata ?? {}, params.metadata),
    name: params.name === undefined ? before.name : params.name,
  };
}

function changedFeatures(before: Configuration["features"], given: Features): Configuration["features"] {
  const update = { ...before.customer_update, ...given.customer_update };
  if (update.enabled && update.allowed_updates.length === 0) {
    throw missingParam("features[customer_update][allowed_updates]");
  }
  const { cancellation_reason, ...cancel } = given.subscription_cancel ?? {};
  return {
    ...before,
    customer_update: update,
    invoice_history: { ...before.invoice_history, ...given.invoice_history },
    payment_method_update: { ...before.payment_method_update, ...given.payment_method_update },
    subscription_cancel: {
      ...before.subscription_cancel,
      ...cancel,
      cancellation_reason: { ...before.subscription_cancel.cancellation_reason, ...cancellation_reason },
    },
  };
}
