/** A permission the site needs, with a request that shows whether the key has it and changes nothing. */
type Need = { permission: string; method: "GET" | "POST"; place: string; form?: Record<string, string> };

// What is written to does not exist, and the one thing that would be made is of a kind Stripe does not have: it looks at the
// key's permission first, and then refuses the rest.
const needs: readonly Need[] = [
  {
    permission: "Checkout Sessions (write)",
    method: "POST",
    place: "/v1/checkout/sessions",
    form: { mode: "none" },
  },
  { permission: "Customers (write)", method: "POST", place: "/v1/customers/cus_none" },
  { permission: "Subscriptions (write)", method: "POST", place: "/v1/subscriptions/sub_none" },
  { permission: "Products (write)", method: "POST", place: "/v1/products/prod_none" },
  {
    permission: "Charges and Refunds (write)",
    method: "POST",
    place: "/v1/refunds",
    form: { payment_intent: "pi_none" },
  },
  {
    permission: "Customer portal (write)",
    method: "POST",
    place: "/v1/billing_portal/sessions",
    form: { customer: "cus_none" },
  },
  {
    permission: "Payment Intents (write)",
    method: "POST",
    place: "/v1/payment_intents/pi_none/confirm",
    form: { off_session: "true" },
  },
  { permission: "Payment Methods (write)", method: "POST", place: "/v1/payment_methods/pm_none/detach" },
  { permission: "Invoices (read)", method: "GET", place: "/v1/invoices?limit=1" },
  { permission: "Disputes (read)", method: "GET", place: "/v1/disputes?limit=1" },
  { permission: "Events (read)", method: "GET", place: "/v1/events?limit=1" },
  { permission: "Balance (read)", method: "GET", place: "/v1/balance_transactions/txn_none" },
];

/** The permissions that a key of Stripe's lacks. Throws what the answer was when it tells nothing about them. */
export async function missingPermissions(base: string, key: string, patienceMs: number): Promise<string[]> {
  const missing: string[] = [];
  for (const { permission, method, place, form } of needs) {
    const { status } = await fetch(new URL(place, base), {
      method,
      headers: { Authorization: `Bearer ${key}` },
      ...(method === "POST" && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (status === 403) missing.push(permission);
    else if (status === 401 || status === 429 || status >= 500)
      throw new Error(`it answers ${status} when asked about ${permission}. Its status page may say why.`);
  }
  return missing;
}
