import { z } from "zod";
import type { StripeApi } from "./api";
import { invalidRequest } from "./errors";
import { newId, requireObject, save } from "./objects";
import { boolean, metadata, params, text, url } from "./params";

const feature = z.strictObject({ enabled: boolean() }).default({ enabled: false });

const configurationParams = params({
  business_profile: z.strictObject({ headline: text(60).optional() }).optional(),
  features: z.strictObject({
    customer_update: feature,
    invoice_history: feature,
    payment_method_update: feature,
    subscription_cancel: feature,
    subscription_pause: feature,
    subscription_update: feature,
  }),
  metadata: metadata().optional(),
});

const sessionParams = params({ configuration: text(), customer: text(), return_url: url().optional() });

/** The billing portal: its configurations, and sessions for one customer. */
export function portalRoutes(api: StripeApi) {
  const path = "/billing_portal/configurations";
  const name = "billing_portal.configurations";
  api.list(path, name, { active: boolean() });
  api.post(path, configurationParams, ({ sandbox, params: { features, metadata = {} } }) =>
    save(sandbox, name, {
      id: newId("bpc"),
      object: "billing_portal.configuration",
      active: true,
      created: sandbox.clock.seconds(),
      features,
      metadata,
    }),
  );
  api.post(`${path}/:id`, params({ active: boolean() }), ({ sandbox, id, params: { active } }) =>
    save(sandbox, name, { ...requireObject(sandbox, name, id, "configuration"), active }),
  );

  api.post("/billing_portal/sessions", sessionParams, ({ sandbox, params }) => {
    const customer = requireObject(sandbox, "customers", params.customer, "customer", 400);
    const param = "configuration";
    const configuration = requireObject(sandbox, name, params.configuration, param, 400);
    if (!configuration.active) {
      throw invalidRequest(`The configuration ${configuration.id} is not active.`, { param });
    }
    const id = newId("bps");
    return save(sandbox, "billing_portal.sessions", {
      id,
      object: "billing_portal.session",
      configuration: configuration.id,
      created: sandbox.clock.seconds(),
      customer: customer.id,
      return_url: params.return_url ?? null,
      url: `${sandbox.url}/billing/${id}`,
    });
  });
}
