import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import Stripe from "stripe";
import { expect } from "vitest";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import { keyWithout, permissions } from "@/scripts/sandbox/stripe/restricted-keys";
import { root } from "@/scripts/stack/folders";
import { missingPermissions } from "@/lib/checks/stripe-account";
import { stripeClient, test } from "./fixture";

const without = (id: Parameters<typeof keyWithout>[1]) => keyWithout(sandboxCredentials, id);
const missing = (url: string, key: string) => missingPermissions(url, key);

test("a restricted key lacks one permission only, with Stripe's message", async ({ sandbox }) => {
  const stripe = stripeClient(sandbox.port, without("charge_write"));
  const refused = stripe.refunds.create({ payment_intent: "pi_none" });
  await expect(refused).rejects.toThrow(Stripe.errors.StripePermissionError);
  await expect(refused).rejects.toMatchObject({
    statusCode: 403,
    code: "more_permissions_required",
    message: expect.stringMatching(/"Charges and Refunds Write" \('charge_write'\)/) as string,
  });
  expect((await stripe.refunds.list()).data).toEqual([]);
  const blind = stripeClient(sandbox.port, without("dispute_read"));
  await expect(blind.disputes.list()).rejects.toMatchObject({ statusCode: 403 });
  const unknown = stripeClient(sandbox.port, "rk_test_sandbox_without_anything");
  await expect(unknown.refunds.list()).rejects.toMatchObject({ statusCode: 401 });
});

test("the doctor names the permission that a key lacks, and changes nothing", async ({ sandbox }) => {
  const { url, stored } = sandbox;
  expect(await missing(url, sandboxCredentials.stripeSecretKey)).toEqual([]);
  for (const [id, name] of [
    ["checkout_session_write", "Checkout Sessions (write)"],
    ["customer_write", "Customers (write)"],
    ["subscription_write", "Subscriptions (write)"],
    ["product_write", "Products (write)"],
    ["charge_write", "Charges and Refunds (write)"],
    ["customer_portal_write", "Customer portal (write)"],
    ["payment_intent_write", "Payment Intents (write)"],
    ["payment_method_write", "Payment Methods (write)"],
    ["invoice_read", "Invoices (read)"],
    ["dispute_write", "Disputes (write)"],
    ["event_read", "Events (read)"],
    ["balance_read", "Balance (read)"],
    ["payout_read", "Payouts (read)"],
  ] as const)
    expect(await missing(url, without(id))).toEqual([name]);
  for (const { id } of permissions) await missing(url, without(id));
  for (const kind of ["checkout.sessions", "customers", "products", "refunds", "events"])
    expect(await stored.objects(kind)).toEqual([]);
  await sandbox.setFaults({ stripe: { down: true } });
  await expect(missing(url, sandboxCredentials.stripeSecretKey)).rejects.toThrow("it answers 503");
});

test("`npm run doctor` prints what is missing", { timeout: 60_000 }, async ({ sandbox: { url } }) => {
  const run = promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/commands/doctor.ts"], {
    cwd: path.resolve(root),
    env: { ...process.env, SANDBOX_URL: url, STRIPE_SECRET_KEY: without("subscription_write") },
  });
  // Other lines fail as well: only Stripe is there
  const { stdout } = await run.catch((failed: unknown) => failed as { stdout: string });
  expect(stdout).toContain("✗ Stripe: the key lacks Subscriptions (write).");
});
