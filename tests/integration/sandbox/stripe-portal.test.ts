import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { idOf, startTestSandbox } from "./fixture";
import { advance, endAfterSix, invoicesOf, postCard, startPlan, type TestSandbox } from "./stripe-plan";

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** The features that the site uses: card and invoices. */
const ourFeatures: Features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
  customer_update: { enabled: false },
};

async function openPortal({ stripe }: TestSandbox, customer: string, features: Partial<Features> = {}) {
  const configuration = await stripe.billingPortal.configurations.create({
    features: { ...ourFeatures, ...features },
    business_profile: { headline: "Your plan" },
  });
  const return_url = "http://localhost:3000/account";
  return stripe.billingPortal.sessions.create({ customer, configuration: configuration.id, return_url });
}

describe("the billing portal", () => {
  test("shows plan, card and invoices, and the way back", async () => {
    const sandbox = await startTestSandbox();
    const subscription = await startPlan(sandbox);
    await advance(sandbox, "1 month");
    const session = await openPortal(sandbox, idOf(subscription.customer));
    expect(session).toMatchObject({
      object: "billing_portal.session",
      customer: subscription.customer,
      return_url: "http://localhost:3000/account",
      url: `${sandbox.url}/billing/${session.id}`,
    });
    const page = await (await fetch(session.url)).text();
    expect(page).toContain("The mastermind");
    expect(page).toMatch(/£97\.00\s+per month/);
    expect(page).toContain("Visa ending in 4242");
    expect(page).toContain('href="http://localhost:3000/account"');
    for (const { hosted_invoice_url } of await invoicesOf(sandbox, subscription.id)) {
      expect(page).toContain(hosted_invoice_url);
    }
    expect((await fetch(`${sandbox.url}/billing/bps_none`)).status).toBe(404);
  });

  test("a new card is used from then on: month three fails and recovers", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, control, receiver } = sandbox;
    const subscription = await startPlan(sandbox);
    await endAfterSix(sandbox, subscription);
    await advance(sandbox, "1 month");
    await control("POST", "/stripe/fail-next-invoice", { subscription: subscription.id });
    await advance(sandbox, "1 month");
    const session = await openPortal(sandbox, idOf(subscription.customer));
    const open = (await invoicesOf(sandbox, subscription.id))[2];
    expect(open?.status).toBe("open");

    expect(await (await postCard(`${session.url}/card`, "4000 0000 0000 0002")).text()).toContain(
      "Your card was declined.",
    );
    receiver.received.length = 0;
    expect((await postCard(`${session.url}/card`)).headers.get("location")).toBe(`/billing/${session.id}`);
    expect(receiver.types()).toEqual([
      "payment_method.attached",
      "customer.updated",
      "customer.subscription.updated",
    ]);
    const changed = await stripe.subscriptions.retrieve(subscription.id, { expand: ["customer"] });
    const customer = changed.customer as Stripe.Customer;
    expect(changed.default_payment_method).not.toBe(subscription.default_payment_method);
    expect(customer.invoice_settings.default_payment_method).toBe(changed.default_payment_method);

    await stripe.invoices.pay(open?.id ?? "");
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    await advance(sandbox, "8 months");
    const invoices = await invoicesOf(sandbox, subscription.id);
    expect(invoices.map(({ status }) => status)).toEqual(Array(6).fill("paid"));
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  });

  test("has only the features of its configuration", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { id, customer, default_payment_method } = await startPlan(sandbox);
    const closed = await openPortal(sandbox, idOf(customer), {
      payment_method_update: { enabled: false },
      invoice_history: { enabled: false },
    });
    expect(await (await fetch(closed.url)).text()).not.toMatch(/Card number|Invoices/);
    await postCard(`${closed.url}/card`);
    expect((await stripe.subscriptions.retrieve(id)).default_payment_method).toBe(default_payment_method);
  });
});

test("portal configurations and sessions are created, deactivated, found and refused as at Stripe", async () => {
  const { stripe } = await startTestSandbox();
  const { billingPortal } = stripe;
  const customer = (await stripe.customers.create({})).id;
  const configuration = await billingPortal.configurations.create({ features: ourFeatures });
  expect(configuration).toMatchObject({
    active: true,
    features: { subscription_cancel: { enabled: false }, payment_method_update: { enabled: true } },
  });
  const open = (params: Stripe.BillingPortal.SessionCreateParams) =>
    billingPortal.sessions.create({ configuration: configuration.id, ...params });
  await expect(billingPortal.sessions.create({ customer })).rejects.toMatchObject({ param: "configuration" });
  await expect(open({})).rejects.toMatchObject({ code: "parameter_missing", param: "customer" });
  await expect(open({ customer: "cus_none" })).rejects.toMatchObject({ code: "resource_missing" });
  await expect(open({ customer, return_url: "/account" })).rejects.toMatchObject({ code: "url_invalid" });
  await billingPortal.configurations.update(configuration.id, { active: false });
  await expect(open({ customer })).rejects.toMatchObject({ param: "configuration" });
  expect((await billingPortal.configurations.list({ active: true })).data).toEqual([]);
  expect((await billingPortal.configurations.list()).data).toHaveLength(1);
});
