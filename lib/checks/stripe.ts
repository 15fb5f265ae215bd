import Stripe from "stripe";
import { CheckError, type Environment } from "./check";
import { request } from "./requests";
import { hasThinEndpoint, missingEvents, missingPermissions, type EventDestination } from "./stripe-account";

const stripeUrl = "https://api.stripe.com";

/** Checks that Stripe accepts the key, and that it has every permission. */
export async function checkStripe({ SANDBOX_URL, STRIPE_SECRET_KEY = "" }: Environment): Promise<string> {
  const base = SANDBOX_URL || stripeUrl;
  const { status } = await request(new URL("/v1/checkout/sessions?limit=1", base), STRIPE_SECRET_KEY);
  if (status === 401) throw new Error("it refuses the key. Copy STRIPE_SECRET_KEY again from the dashboard.");
  if (status === 403)
    throw new Error("the restricted key may not read checkout sessions. Give it that permission.");
  if (status !== 200)
    throw new CheckError("unreachable", `it answers ${status}. Its status page may say why.`);
  const missing = await missingPermissions(base, STRIPE_SECRET_KEY);
  if (missing.length > 0)
    throw new Error(`the key lacks ${missing.join(", ")}. Give it that in the dashboard, see docs/money.md.`);
  return "the key is valid and has every permission";
}

/** Checks the form of the webhook's secret. */
export function checkWebhookSecret(environment: Environment): string {
  if (!/^whsec_\w+$/.test(environment.STRIPE_WEBHOOK_SECRET ?? "")) {
    throw new Error(
      "the secret is not one of Stripe's. Copy STRIPE_WEBHOOK_SECRET again: it begins with whsec_.",
    );
  }
  return `the secret has the right form; deliveries go to ${webhookOf(environment)}`;
}

/** Checks that Stripe sends every handled event; the nightly sync finds others a day late. */
export async function checkWebhookEvents(environment: Environment): Promise<string> {
  const url = webhookOf(environment);
  const ask = (path: string) =>
    request(new URL(path, stripeUrl), environment.STRIPE_SECRET_KEY ?? "", {
      headers: { "Stripe-Version": Stripe.API_VERSION },
    });
  // Restricted keys may lack this permission.
  const destinations = await ask("/v2/core/event_destinations?include[0]=webhook_endpoint.url");
  const listed = destinations.ok ? ((await destinations.json()) as { data: EventDestination[] }).data : [];
  if (hasThinEndpoint(listed, url))
    throw new Error(
      "an endpoint for this site sends thin events. Create it again with snapshot events, see docs/money.md.",
    );
  const response = await ask("/v1/webhook_endpoints?limit=100");
  if (!response.ok)
    throw new CheckError("unknown", "the key may not read webhook endpoints, so this is not checked.");
  const { data } = (await response.json()) as {
    data: { url: string; status: string; enabled_events: string[] }[];
  };
  const missing = missingEvents(data, url);
  if (missing === null)
    throw new Error("no enabled endpoint sends to this site. Add it in the dashboard, see docs/money.md.");
  if (missing.length > 0) throw new Error(`not selected: ${missing.join(", ")}. Add them in the dashboard.`);
  return "every handled event is selected";
}

function webhookOf({ PUBLIC_URL }: Environment): string {
  return `${PUBLIC_URL ?? ""}/api/stripe/webhook`;
}
