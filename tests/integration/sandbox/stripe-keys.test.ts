import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import { keyWithout, permissions } from "@/scripts/sandbox/stripe/restricted-keys";
import { root } from "@/scripts/stack/folders";
import { missingPermissions } from "@/scripts/stack/stripe-account";
import { startTestSandbox, stripeClient } from "./fixture";

const patience = 10_000;
const without = (id: Parameters<typeof keyWithout>[1]) => keyWithout(sandboxCredentials, id);

describe("a restricted key", () => {
  test("lacks one permission only: 403 with Stripe's message", async () => {
    const { port } = await startTestSandbox();
    const stripe = stripeClient(port, without("charge_write"));
    const refused = stripe.refunds.create({ payment_intent: "pi_none" });
    await expect(refused).rejects.toThrow(Stripe.errors.StripePermissionError);
    await expect(refused).rejects.toMatchObject({
      statusCode: 403,
      code: "more_permissions_required",
      rawType: "invalid_request_error",
      message: expect.stringMatching(/"Charges and Refunds Write" \('charge_write'\)/) as string,
    });
    expect((await stripe.refunds.list()).data).toEqual([]);
    expect(await stripe.customers.create({ email: "kat@example.test" })).toMatchObject({
      object: "customer",
    });
  });

  test("without read permission cannot read, and an unknown key is refused", async () => {
    const { port } = await startTestSandbox();
    const blind = stripeClient(port, without("dispute_read"));
    await expect(blind.disputes.list()).rejects.toMatchObject({ statusCode: 403 });
    const unknown = stripeClient(port, "rk_test_sandbox_without_anything");
    await expect(unknown.refunds.list()).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe("the doctor's check of a key", () => {
  test.each([
    ["checkout_session_write", "Checkout Sessions (write)"],
    ["customer_write", "Customers (write)"],
    ["subscription_write", "Subscriptions (write)"],
    ["product_write", "Products (write)"],
    ["charge_write", "Charges and Refunds (write)"],
    ["customer_portal_write", "Customer portal (write)"],
    ["payment_intent_write", "Payment Intents (write)"],
    ["payment_method_write", "Payment Methods (write)"],
    ["invoice_read", "Invoices (read)"],
    ["dispute_read", "Disputes (read)"],
    ["event_read", "Events (read)"],
    ["balance_read", "Balance (read)"],
  ] as const)("without %s it names %s", async (id, name) => {
    const { url } = await startTestSandbox();
    expect(await missingPermissions(url, without(id), patience)).toEqual([name]);
  });

  test("changes nothing, and names nothing of a key that has everything it needs", async () => {
    const { url, stored } = await startTestSandbox();
    expect(await missingPermissions(url, sandboxCredentials.stripeSecretKey, patience)).toEqual([]);
    for (const { id } of permissions) await missingPermissions(url, without(id), patience);
    for (const kind of ["checkout.sessions", "customers", "products", "refunds", "events"])
      expect(await stored.objects(kind)).toEqual([]);
  });

  test("says nothing of permissions while Stripe is down", async () => {
    const { url, control } = await startTestSandbox();
    await control("POST", "/faults", { stripe: { down: true } });
    await expect(missingPermissions(url, sandboxCredentials.stripeSecretKey, patience)).rejects.toThrow(
      "it answers 503",
    );
  });

  test("`npm run doctor` prints what is missing", { timeout: 60_000 }, async () => {
    const { url } = await startTestSandbox();
    const run = promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/commands/doctor.ts"], {
      cwd: path.resolve(root),
      env: { ...process.env, SANDBOX_URL: url, STRIPE_SECRET_KEY: without("subscription_write") },
    });
    // Other lines fail as well: only Stripe is there
    const { stdout } = await run.catch((failed: unknown) => failed as { stdout: string });
    expect(stdout).toContain("✗ Stripe: the key lacks Subscriptions (write).");
  });
});
