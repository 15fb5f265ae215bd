import type { Credentials } from "../../credentials";

/** What a restricted key may lack, as Stripe calls it, and the addresses that need it. */
const resources = {
  checkout_session: { name: "Checkout Sessions", paths: ["checkout"] },
  customer: { name: "Customers", paths: ["customers"] },
  subscription: { name: "Subscriptions", paths: ["subscriptions"] },
  product: { name: "Products", paths: ["products"] },
  charge: { name: "Charges and Refunds", paths: ["refunds", "charges"] },
  customer_portal: { name: "Customer portal", paths: ["billing_portal"] },
  payment_method: { name: "Payment Methods", paths: ["payment_methods"] },
  payment_intent: { name: "PaymentIntents", paths: ["payment_intents"] },
  invoice: { name: "Invoices", paths: ["invoices", "invoice_payments"] },
  dispute: { name: "Disputes", paths: ["disputes"] },
  event: { name: "Events", paths: ["events"] },
  balance: { name: "Balance", paths: ["balance_transactions"] },
} as const satisfies Record<string, { name: string; paths: readonly string[] }>;

type Resource = keyof typeof resources;
type Level = "read" | "write";
export type Permission = { id: `${Resource}_${Level}`; name: string; resource: Resource; level: Level };

export const permissions: Permission[] = (Object.keys(resources) as Resource[]).flatMap((resource) =>
  (["read", "write"] as const).map((level) => ({
    id: `${resource}_${level}` as const,
    name: `${resources[resource].name} ${level === "read" ? "Read" : "Write"}`,
    resource,
    level,
  })),
);

/** The key that may do all but one thing: `rk_test_sandbox_without_charge_write`. */
export function keyWithout({ stripeSecretKey }: Credentials, id: Permission["id"]): string {
  return `${stripeSecretKey.replace(/^sk_/, "rk_")}_without_${id}`;
}

/** What a restricted key of the sandbox lacks; null for any other key. */
export function lackOf(credentials: Credentials, key: string): Permission | null {
  return permissions.find(({ id }) => key === keyWithout(credentials, id)) ?? null;
}

/** Whether a request needs what is lacking: writing includes reading, and without reading there is no writing. */
export function isNeeded({ resource, level }: Permission, method: string, path: string): boolean {
  const [, , first = ""] = path.split("/");
  const paths: readonly string[] = resources[resource].paths;
  return paths.includes(first) && (level === "read" || method !== "GET");
}
