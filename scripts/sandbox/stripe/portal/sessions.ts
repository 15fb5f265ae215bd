import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import type { StripeApi } from "../http/api";
import { invalidRequest, missingParam } from "../http/errors";
import { emit } from "../events";
import { pageOf } from "../http/lists";
import { newestFirst, requireObject, save } from "../objects";
import { changedConfiguration, newConfiguration } from "./configurations";
import {
  configurationListParams,
  configurationParams,
  configurationUpdateParams,
  sessionParams,
  type SessionParams,
} from "./params";

type Configuration = Stripe.BillingPortal.Configuration;

/** The billing portal: what it allows, and sessions that let one customer in. */
export function portalRoutes(api: StripeApi) {
  const path = "/billing_portal/configurations";
  api.post(path, configurationParams, ({ sandbox, params, request }) => {
    const made = save(
      sandbox,
      "billing_portal.configurations",
      changedConfiguration(newConfiguration(sandbox), params),
    );
    emit(sandbox, "billing_portal.configuration.created", made, { request });
    return made;
  });

  api.get(path, configurationListParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "billing_portal.configurations").filter(
      ({ active, is_default }) =>
        (params.active === undefined || active === params.active) &&
        (params.is_default === undefined || is_default === params.is_default),
    );
    return pageOf(wanted, "billing_portal.configurations", path, params);
  });

  api.post(`${path}/:id`, configurationUpdateParams, ({ sandbox, id, params, request }) => {
    const before = requireObject(sandbox, "billing_portal.configurations", id, "configuration");
    const after = changedConfiguration({ ...before, updated: sandbox.clock.seconds() }, params);
    save(sandbox, "billing_portal.configurations", after);
    emit(sandbox, "billing_portal.configuration.updated", after, { request });
    return after;
  });

  api.post("/billing_portal/sessions", sessionParams, ({ sandbox, params, request }) => {
    const session = newSession(sandbox, params);
    emit(sandbox, "billing_portal.session.created", session, { request });
    return session;
  });
}

function newSession(sandbox: Sandbox, params: SessionParams): Stripe.BillingPortal.Session {
  if (params.customer === undefined) throw missingParam("customer");
  const customer = requireObject(sandbox, "customers", params.customer, "customer", 400);
  const configuration = configurationOf(sandbox, params.configuration);
  const returnUrl = params.return_url ?? configuration.default_return_url;
  const id = newId("bps");
  return save(sandbox, "billing_portal.sessions", {
    id,
    object: "billing_portal.session",
    configuration: configuration.id,
    created: sandbox.clock.seconds(),
    customer: customer.id,
    customer_account: null,
    flow: flowOf(params.flow_data, configuration),
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${sandbox.url}/billing/${id}`,
  });
}

function configurationOf(sandbox: Sandbox, id: string | undefined): Configuration {
  if (id === undefined) {
    // A default exists only where somebody has saved the portal's settings in the dashboard.
    throw invalidRequest(
      "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
    );
  }
  const found = requireObject(sandbox, "billing_portal.configurations", id, "configuration", 400);
  if (!found.active) {
    throw invalidRequest(`The configuration ${id} is not active.`, { param: "configuration" });
  }
  return found;
}

function flowOf(
  given: SessionParams["flow_data"],
  configuration: Configuration,
): Stripe.BillingPortal.Session.Flow | null {
  if (!given) return null;
  if (!configuration.features.payment_method_update.enabled) {
    throw invalidRequest(
      "This flow is not available: the configuration's `payment_method_update` feature is disabled.",
      { param: "flow_data[type]" },
    );
  }
  const after = given.after_completion;
  if (after?.type === "redirect" && !after.redirect) {
    throw missingParam("flow_data[after_completion][redirect]");
  }
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: given.type,
  };
}
