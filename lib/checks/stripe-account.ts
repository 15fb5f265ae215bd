import { handledEvents } from "@/lib/orders/stripe/event-types";
import { CheckError } from "./check";
import { request } from "./requests";

/** A permission that the site needs, and a request without effect that fails with 403 without it. */
type Need = { permission: string; method: "GET" | "POST"; path: string; form?: Record<string, string> };

// The objects do not exist, and Stripe checks permissions before it looks for them.
const needs: readonly Need[] = [
  {
    permission: "Checkout Sessions (write)",
    method: "POST",
    path: "/v1/checkout/sessions",
    form: { mode: "none" },
  },
  { permission: "Customers (write)", method: "POST", path: "/v1/customers/cus_none" },
  { permission: "Subscriptions (write)", method: "POST", path: "/v1/subscriptions/sub_none" },
  { permission: "Products (write)", method: "POST", path: "/v1/products/prod_none" },
  {
    permission: "Charges and Refunds (write)",
    method: "POST",
    path: "/v1/refunds",
    form: { payment_intent: "pi_none" },
  },
  {
    permission: "Customer portal (write)",
    method: "POST",
    path: "/v1/billing_portal/sessions",
    form: { customer: "cus_none" },
  },
  {
    permission: "Payment Intents (write)",
    method: "POST",
    path: "/v1/payment_intents/pi_none/confirm",
    form: { off_session: "true" },
  },
  { permission: "Payment Methods (write)", method: "POST", path: "/v1/payment_methods/pm_none/detach" },
  { permission: "Invoices (read)", method: "GET", path: "/v1/invoices?limit=1" },
  { permission: "Disputes (write)", method: "POST", path: "/v1/disputes/dp_none" },
  { permission: "Events (read)", method: "GET", path: "/v1/events?limit=1" },
  { permission: "Balance (read)", method: "GET", path: "/v1/balance_transactions/txn_none" },
  { permission: "Payouts (read)", method: "GET", path: "/v1/payouts?limit=1" },
];

/** Lists the permissions that a Stripe key lacks. Throws on answers that do not depend on permissions. */
export async function missingPermissions(base: string, key: string): Promise<string[]> {
  const answers = await Promise.all(
    needs.map(async ({ permission, method, path, form }) => {
      const body = method === "POST" ? new URLSearchParams(form) : undefined;
      const { status } = await request(new URL(path, base), key, { method, body });
      if (status === 401 || status === 429 || status >= 500)
        throw new CheckError(
          "unreachable",
          `it answers ${status} when asked about ${permission}. Its status page may say why.`,
        );
      return status === 403 ? [permission] : [];
    }),
  );
  return answers.flat();
}

type WebhookEndpoint = { url: string; status: string; enabled_events: readonly string[] };

/** An event destination of Stripe's v2 API, which also lists thin ones. */
export type EventDestination = {
  status: string;
  event_payload: string;
  webhook_endpoint?: { url?: string | null } | null;
};

/** Whether an enabled endpoint of this URL sends thin events, which the site cannot parse. */
export function hasThinEndpoint(destinations: readonly EventDestination[], url: string): boolean {
  return destinations.some(
    ({ status, event_payload: payload, webhook_endpoint: endpoint }) =>
      status === "enabled" && payload === "thin" && endpoint?.url === url,
  );
}

/** Lists the handled events that no enabled endpoint of this URL sends; null without such an endpoint. */
export function missingEvents(endpoints: readonly WebhookEndpoint[], url: string): string[] | null {
  const ours = endpoints.filter((endpoint) => endpoint.status === "enabled" && endpoint.url === url);
  if (ours.length === 0) return null;
  const selected = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
  return selected.has("*") ? [] : handledEvents.filter((type) => !selected.has(type));
}
