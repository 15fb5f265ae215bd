import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { idOf, startTestSandbox } from "./fixture";
import { advance, endAfterSix, invoicesOf, postCard, startPlan, type TestSandbox } from "./stripe-plan";

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** What the application lets its buyers do: change the card and see invoices. */
const ourFeatures: Features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
  customer_update: { enabled: false },
};

async function openPortal(
  { stripe }: TestSandbox,
  customer: string,
  features: Partial<Features> = {},
  changes: Partial<Stripe.BillingPortal.SessionCreateParams> = {},
) {
  const configuration = await stripe.billingPortal.configurations.create({
    features: { ...ourFeatures, ...features },
    business_profile: { headline: "Your plan" },
    default_return_url: "http://localhost:3000/account",
  });
  return stripe.billingPortal.sessions.create({ customer, configuration: configuration.id, ...changes });
}

const post = (url: string) => fetch(url, { method: "POST", redirect: "manual" });

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
    expect(page).not.toContain("Cancel plan");
    for (const { hosted_invoice_url } of await invoicesOf(sandbox, subscription.id)) {
      expect(page).toContain(hosted_invoice_url);
    }
    expect((await fetch(`${sandbox.url}/billing/bps_none`)).status).toBe(404);
  });

  test("a new card is used from then on: failure in month three and recovery", async () => {
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

    const refused = await post(`${session.url}/invoices/${open?.id}/pay`);
    expect(await refused.text()).toContain("Your card was declined.");
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

    expect((await post(`${session.url}/invoices/${open?.id}/pay`)).status).toBe(303);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    await advance(sandbox, "8 months");
    const invoices = await invoicesOf(sandbox, subscription.id);
    expect(invoices.map(({ status }) => status)).toEqual(Array(6).fill("paid"));
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  });

  test("a session made for the card shows nothing else and leads on", async () => {
    const sandbox = await startTestSandbox();
    const { customer } = await startPlan(sandbox);
    const session = await openPortal(
      sandbox,
      idOf(customer),
      {},
      {
        flow_data: {
          type: "payment_method_update",
          after_completion: { type: "redirect", redirect: { return_url: "http://localhost:3000/thanks" } },
        },
      },
    );
    const page = await (await fetch(session.url)).text();
    expect(page).toContain("Change your card");
    expect(page).not.toContain("Invoices");
    const answer = await postCard(`${session.url}/card`);
    expect(answer.headers.get("location")).toBe("http://localhost:3000/thanks");
  });

  test("does only what its configuration allows", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { id, customer } = await startPlan(sandbox);
    const closed = await openPortal(sandbox, idOf(customer), {
      payment_method_update: { enabled: false },
      invoice_history: { enabled: false },
    });
    expect(await (await fetch(closed.url)).text()).not.toMatch(/Card number|Invoices/);
    await post(`${closed.url}/subscriptions/${id}/cancel`);
    await postCard(`${closed.url}/card`);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "active", cancel_at: null });
    expect(await sandbox.seen.objects("payment_methods")).toHaveLength(1);

    const open = await openPortal(sandbox, idOf(customer), { subscription_cancel: { enabled: true } });
    expect(await (await fetch(open.url)).text()).toContain("Cancel plan");
    await post(`${open.url}/subscriptions/${id}/cancel`);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
    });
    const other = await startPlan(sandbox);
    await post(`${open.url}/subscriptions/${other.id}/cancel`);
    expect((await stripe.subscriptions.retrieve(other.id)).cancel_at).toBeNull();
  });
});

describe("portal configurations and sessions", () => {
  test("are made, changed, found and listed", async () => {
    const { stripe } = await startTestSandbox();
    const made = await stripe.billingPortal.configurations.create({ features: ourFeatures, name: "Ours" });
    expect(made).toMatchObject({
      active: true,
      is_default: false,
      name: "Ours",
      features: { subscription_cancel: { enabled: false }, payment_method_update: { enabled: true } },
    });
    const changed = await stripe.billingPortal.configurations.update(made.id, {
      features: { invoice_history: { enabled: false } },
      active: false,
    });
    expect(changed.features).toMatchObject({
      invoice_history: { enabled: false },
      payment_method_update: { enabled: true },
    });
    expect((await stripe.billingPortal.configurations.list({ active: true })).data).toEqual([]);
    expect((await stripe.billingPortal.configurations.list()).data).toHaveLength(1);
  });

  test("are refused where Stripe would", async () => {
    const sandbox = await startTestSandbox();
    const { billingPortal } = sandbox.stripe;
    const customer = idOf((await startPlan(sandbox)).customer);
    const configure = (features: Features) => billingPortal.configurations.create({ features });
    await expect(configure({ ...ourFeatures, customer_update: { enabled: true } })).rejects.toMatchObject({
      param: "features[customer_update][allowed_updates]",
    });
    await expect(
      configure({ subscription_update: { enabled: true, products: [], default_allowed_updates: [] } }),
    ).rejects.toMatchObject({ statusCode: 400 });
    await expect(billingPortal.sessions.create({ customer })).rejects.toMatchObject({
      message: expect.stringContaining("No configuration provided") as string,
    });
    const { id } = await configure({ ...ourFeatures, payment_method_update: { enabled: false } });
    const open = (params: Stripe.BillingPortal.SessionCreateParams) =>
      billingPortal.sessions.create({ configuration: id, ...params });
    await expect(open({})).rejects.toMatchObject({ code: "parameter_missing", param: "customer" });
    await expect(open({ customer: "cus_none" })).rejects.toMatchObject({ code: "resource_missing" });
    await expect(open({ customer, return_url: "/account" })).rejects.toMatchObject({ code: "url_invalid" });
    await expect(open({ customer, flow_data: { type: "payment_method_update" } })).rejects.toMatchObject({
      param: "flow_data[type]",
    });
    await expect(open({ customer, on_behalf_of: "acct_1" })).rejects.toMatchObject({
      code: "parameter_unknown",
    });
    await billingPortal.configurations.update(id, { active: false });
    await expect(open({ customer })).rejects.toMatchObject({ param: "configuration" });
  });
});
