import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { addDuration } from "@/scripts/sandbox/clock";
import { checkoutParams, idOf, postPayment, startTestSandbox } from "./fixture";
import { advance, dayOf, invoicesOf, type TestSandbox } from "./stripe-plan";

const months = (from: number, count: number) => addDuration(from * 1000, `${count} months`) / 1000;

/** Pays once with a card that is saved. */
async function payAndSave(
  { stripe }: TestSandbox,
  card?: string,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  const session = await stripe.checkout.sessions.create(
    checkoutParams({
      customer_creation: "always",
      payment_intent_data: { setup_future_usage: "off_session" },
      invoice_creation: { enabled: true, invoice_data: { description: "Number 1", metadata: { a: "1" } } },
      ...changes,
    }),
  );
  await postPayment(session.url, card ? { number: card } : {});
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ["payment_intent.latest_charge", "invoice.payments"],
  });
  return {
    paid,
    intent: paid.payment_intent as Stripe.PaymentIntent,
    customer: idOf(paid.customer),
  };
}

/** The ids of the cards saved for a customer. */
async function cardsOf({ stored }: TestSandbox, customer: string) {
  const methods = (await stored.objects("payment_methods")) as Stripe.PaymentMethod[];
  return methods.filter((method) => method.customer === customer).map(({ id }) => id);
}

async function planOf(sandbox: TestSandbox, changes: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { stripe } = sandbox;
  const { intent, customer } = await payAndSave(sandbox);
  const product = await stripe.products.create({ id: "the-plan", name: "The plan" });
  const anchor = months(intent.created, 1);
  const params: Stripe.SubscriptionCreateParams = {
    customer,
    default_payment_method: idOf(intent.payment_method),
    items: [
      {
        price_data: {
          currency: "gbp",
          unit_amount: 9_700,
          recurring: { interval: "month" },
          product: product.id,
        },
      },
    ],
    billing_cycle_anchor: anchor,
    proration_behavior: "none",
    cancel_at: months(anchor, 5),
    metadata: { plan: "7" },
    off_session: true,
    ...changes,
  };
  return { params, anchor, intent, customer, product };
}

describe("a payment that saves its card", () => {
  test("attaches it to a new customer and has a paid invoice", async () => {
    const sandbox = await startTestSandbox();
    const { paid, intent, customer } = await payAndSave(sandbox);
    expect(paid).toMatchObject({
      mode: "payment",
      payment_status: "paid",
      customer_creation: "always",
      invoice_creation: { enabled: true },
      subscription: null,
      invoice: {
        status: "paid",
        billing_reason: "manual",
        customer,
        parent: null,
        description: "Number 1",
        metadata: { a: "1" },
        amount_paid: 49_700,
        lines: { data: [{ amount: 49_700, description: "The retreat, shared room" }] },
        payments: { data: [{ status: "paid", payment: { payment_intent: intent.id } }] },
      },
    });
    expect(intent).toMatchObject({ status: "succeeded", setup_future_usage: "off_session", customer });
    expect(await cardsOf(sandbox, customer)).toEqual([idOf(intent.payment_method)]);
    // Saved, but not the default for invoices.
    expect(await sandbox.stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    const types = sandbox.receiver.types();
    for (const type of ["payment_method.attached", "invoice.paid", "checkout.session.completed"])
      expect(types).toContain(type);
  });

  test("is charged once, and a declined card is not saved", async () => {
    const sandbox = await startTestSandbox();
    const { paid } = await payAndSave(sandbox, "4000 0000 0000 0002");
    expect(paid).toMatchObject({ payment_status: "unpaid", customer: null, invoice: null });
    await postPayment(paid.url);
    const again = await sandbox.stripe.checkout.sessions.retrieve(paid.id);
    expect(again.payment_status).toBe("paid");
    expect(await cardsOf(sandbox, idOf(again.customer as string))).toHaveLength(1);
    const charges = (await sandbox.stripe.charges.list()).data;
    expect(charges.filter((charge) => charge.paid)).toHaveLength(1);
  });

  test("cannot create an invoice in subscription mode", async () => {
    const { stripe } = await startTestSandbox();
    const wrong = checkoutParams({ mode: "subscription", invoice_creation: { enabled: true } });
    await expect(stripe.checkout.sessions.create(wrong)).rejects.toMatchObject({ param: "invoice_creation" });
  });
});

describe("a subscription with a saved card", () => {
  test("is free until its anchor, billed monthly from then on, and ends", async () => {
    const sandbox = await startTestSandbox();
    const { params, anchor, customer } = await planOf(sandbox);
    const made = await sandbox.stripe.subscriptions.create(params);
    expect(made).toMatchObject({
      status: "active",
      customer,
      billing_cycle_anchor: anchor,
      cancel_at: months(anchor, 5),
      latest_invoice: null,
      metadata: { plan: "7" },
      items: { data: [{ current_period_end: anchor, quantity: 1 }] },
    });
    expect(await invoicesOf(sandbox, made.id)).toEqual([]);
    await advance(sandbox, "27 days");
    expect(await invoicesOf(sandbox, made.id)).toEqual([]);
    await advance(sandbox, "9 months");
    const invoices = await invoicesOf(sandbox, made.id);
    expect(invoices.map(({ created, status }) => [dayOf(created), status])).toEqual(
      [0, 1, 2, 3, 4].map((count) => [dayOf(months(anchor, count)), "paid"]),
    );
    expect(await sandbox.stripe.subscriptions.retrieve(made.id)).toMatchObject({
      status: "canceled",
      ended_at: months(anchor, 5),
    });
    const types = sandbox.receiver.types();
    for (const type of ["customer.subscription.created", "customer.subscription.deleted"])
      expect(types).toContain(type);
  });

  test("its card can fail before its first invoice, and pay again", async () => {
    const sandbox = await startTestSandbox();
    const { params } = await planOf(sandbox);
    const { id } = await sandbox.stripe.subscriptions.create(params);
    const turn = (to: "fail" | "pay") =>
      sandbox.control("POST", `/stripe/${to}-next-invoice`, { subscription: id });
    expect((await turn("fail")).status).toBe(200);
    await advance(sandbox, "1 month");
    expect(await sandbox.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "past_due" });
    expect(await invoicesOf(sandbox, id)).toMatchObject([{ status: "open", attempt_count: 1 }]);
    await turn("pay");
    await advance(sandbox, "4 days");
    expect(await invoicesOf(sandbox, id)).toMatchObject([{ status: "paid" }]);
  });

  test("is refused for wrong parameters", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { params, anchor, product } = await planOf(sandbox);
    const refused = async (changes: Partial<Stripe.SubscriptionCreateParams>, param: string) =>
      expect(stripe.subscriptions.create({ ...params, ...changes })).rejects.toMatchObject({ param });
    await refused({ customer: "cus_none" }, "customer");
    await refused({ default_payment_method: "pm_none" }, "default_payment_method");
    await refused({ billing_cycle_anchor: 1 }, "billing_cycle_anchor");
    await refused({ billing_cycle_anchor: anchor + 86_400 * 4 }, "billing_cycle_anchor");
    await refused({ billing_cycle_anchor: undefined }, "billing_cycle_anchor");
    await refused({ proration_behavior: "create_prorations" }, "proration_behavior");
    await refused({ cancel_at: 1 }, "cancel_at");
    await refused({ cancel_at: anchor + 86_400 * 40 }, "cancel_at");
    await refused({ trial_end: anchor }, "trial_end");
    await stripe.products.update(product.id, { active: false });
    await refused({}, "items[0][price_data][product]");
    expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  });
});

test("a product is created once under a given id, and changed", async () => {
  const { stripe } = await startTestSandbox();
  expect(await stripe.products.create({ id: "the-plan", name: "The plan" })).toMatchObject({ active: true });
  await expect(stripe.products.create({ id: "the-plan", name: "Again" })).rejects.toMatchObject({
    code: "resource_already_exists",
  });
  expect(await stripe.products.update("the-plan", { name: "Another", active: true })).toMatchObject({
    id: "the-plan",
    name: "Another",
  });
  await expect(stripe.products.update("none", { name: "Another" })).rejects.toMatchObject({
    statusCode: 404,
  });
});
