import type { Credentials } from "../credentials";

/** What a key has permissions for: Stripe's name, and the first parts of the paths. */
const resources = {
  checkout_session: { name: "Checkout Sessions", paths: ["checkout"] },
  customer: { name: "Customers", paths: ["customers"] },
  subscription: { name: "Subscriptions", paths: ["subscriptions"] },
  product: { name: "Products", paths: ["products"] },
  charge: { name: "Charges and Refunds", paths: ["refunds", "charges"] },
  customer_portal: { name: "Customer portal", paths: ["billing_portal"] },
  payment_method: { name: "Payment Methods", paths: ["payment_methods"] },
  payment_intent: { name: "PaymentIntents", paths: ["payment_intents"] },
  invoice: { name: "Invoices", paths: ["invoices"] },
  dispute: { name: "Disputes", paths: ["disputes"] },
  event: { name: "Events", paths: ["events"] },
  balance: { name: "Balance", paths: ["balance_transactions"] },
  payout: { name: "Payouts", paths: ["payouts"] },
};

type Resource = keyof typeof resources;
type Level = "read" | "write";
export type Permission = { id: `${Resource}_${Level}`; name: string; paths: string[]; level: Level };

export const permissions: Permission[] = (Object.keys(resources) as Resource[]).flatMap((resource) => {
  const { name, paths } = resources[resource];
  return [
    { id: `${resource}_read` as const, name: `${name} Read`, paths, level: "read" as const },
    { id: `${resource}_write` as const, name: `${name} Write`, paths, level: "write" as const },
  ];
});

/** The key that has all permissions but one: `rk_test_sandbox_without_charge_write`. */
export function keyWithout({ stripeSecretKey }: Credentials, id: Permission["id"]): string {
  return `${stripeSecretKey.replace(/^sk_/, "rk_")}_without_${id}`;
}

/** The permission that a restricted key of the sandbox lacks; null for any other key. */
export function permissionMissingFrom(credentials: Credentials, key: string): Permission | null {
  return permissions.find(({ id }) => key === keyWithout(credentials, id)) ?? null;
}

/** Whether a request needs the missing permission: writing needs both. */
export function isForbidden({ paths, level }: Permission, method: string, path: string): boolean {
  const [, , first = ""] = path.split("/");
  return paths.includes(first) && (level === "read" || method !== "GET");
}
