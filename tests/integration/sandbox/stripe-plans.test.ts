import Stripe from "stripe";
import { describe, expect } from "vitest";
import { addDuration } from "@/scripts/sandbox/clock";
import {
  checkoutParams,
  dayOf,
  eventually,
  idOf,
  pageAt,
  planParams,
  postPayment,
  test,
  type TestSandbox,
} from "./fixture";

const failsLater = "4000 0000 0000 0341";
const declinedCard = { number: "4000 0000 0000 0002" };
const sixPaid = Array<string>(6).fill("paid");
const months = (from: number, count: number) => addDuration(from * 1000, `${count} months`) / 1000;

async function statusesOf({ invoicesOf }: TestSandbox, subscription: string) {
  return (await invoicesOf(subscription)).map(({ status }) => status);
}

async function statusOf({ stripe }: TestSandbox, subscription: string) {
  return (await stripe.subscriptions.retrieve(subscription)).status;
}

/** A plan whose second invoice is open, as its card fails after the first. */
async function startFailing(sandbox: TestSandbox) {
  const plan = await sandbox.startPlan(failsLater);
  sandbox.receiver.clear();
  await sandbox.advance("1 month");
  const [, invoice] = await sandbox.invoicesOf(plan.id);
  if (!invoice) throw new Error("There is no second invoice");
  return { plan, invoice };
}

describe("a checkout in subscription mode", () => {
  test("shows the interval; paying creates customer, subscription and invoice", async ({ sandbox }) => {
    const { stripe, receiver } = sandbox;
    const customer_email = "ada@example.com";
    const session = await stripe.checkout.sessions.create(planParams({ customer_email }));
    const page = await pageAt(session.url);
    for (const text of ["£97.00 per month", ">Subscribe</button>"]) expect(page).toContain(text);
    await postPayment(session.url);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription.latest_invoice.payments", "subscription.default_payment_method", "customer"],
    });
    expect(paid).toMatchObject({
      payment_status: "paid",
      payment_intent: null,
      customer: { email: customer_email, name: "Ada Lovelace", delinquent: false },
      subscription: {
        status: "active",
        metadata: { purchase: "7" },
        default_payment_method: { card: { last4: "4242" } },
        latest_invoice: {
          status: "paid",
          billing_reason: "subscription_create",
          parent: { subscription_details: { metadata: { purchase: "7" } } },
          payments: { data: [{ status: "paid", amount_paid: 9_700 }] },
        },
      },
    });
    const intent = await stripe.paymentIntents.retrieve(await sandbox.paymentOf(idOf(paid.invoice)));
    expect(intent).toMatchObject({ status: "succeeded", setup_future_usage: "off_session" });
    expect(receiver.types()).toEqual([
      ...["customer.created", "payment_method.attached", "customer.subscription.created"],
      ...["invoice.created", "invoice.finalized", "payment_intent.created", "charge.succeeded"],
      ...["payment_intent.succeeded", "invoice_payment.paid", "invoice.paid"],
      ...["invoice.payment_succeeded", "checkout.session.completed"],
    ]);
    // Each event has the state at its time
    const states = receiver.received.map(({ type, body }) => {
      const { data } = JSON.parse(body) as { data: { object: { status?: string } } };
      return [type, data.object.status] as const;
    });
    expect(Object.fromEntries(states)).toMatchObject({
      ...{ "customer.subscription.created": "active", "invoice.created": "draft" },
      ...{ "invoice.finalized": "open", "invoice.paid": "paid" },
    });
  });

  test("a declined card creates nothing; the next card pays the same intent", async ({ sandbox }) => {
    const { stripe, stored } = sandbox;
    const session = await stripe.checkout.sessions.create(planParams());
    expect(await (await postPayment(session.url, declinedCard)).text()).toContain("Your card was declined.");
    await eventually(() => sandbox.receiver.types()).toEqual([
      ...["payment_intent.created", "charge.failed", "payment_intent.payment_failed"],
    ]);
    for (const kind of ["customers", "subscriptions", "invoices"])
      expect(await stored.objects(kind)).toEqual([]);
    await postPayment(session.url);
    expect(await stripe.paymentIntents.list()).toMatchObject({ data: [{ status: "succeeded" }] });
    const other = await stripe.checkout.sessions.create(planParams());
    await postPayment(other.url, declinedCard);
    await stripe.checkout.sessions.expire(other.id);
    expect((await stripe.paymentIntents.list()).data[0]).toMatchObject({ status: "canceled" });
  });

  const oneTime = checkoutParams().line_items;
  test.for<[Partial<Stripe.Checkout.SessionCreateParams>, string]>([
    [{ payment_intent_data: { description: "x" } }, "payment_intent_data"],
    [{ customer_creation: "always" }, "customer_creation"],
    [{ invoice_creation: { enabled: true } }, "invoice_creation"],
    [{ subscription_data: { trial_period_days: 3 } }, "subscription_data[trial_period_days]"],
    [{ line_items: oneTime }, "line_items"],
    [{ mode: "payment", subscription_data: undefined }, "line_items"],
    [{ mode: "payment", line_items: oneTime }, "subscription_data"],
    [{ mode: "setup" }, "mode"],
  ])("with %j is refused", async ([change, param], { sandbox }) => {
    const refused = sandbox.stripe.checkout.sessions.create(planParams(change));
    await expect(refused).rejects.toMatchObject({ statusCode: 400, param });
  });
});

describe("a subscription", () => {
  test.for([
    ["in one leap", ["8 months"]],
    ["day by day", Array<string>(200).fill("1 day")],
  ] as const)("of six payments raises six invoices and no seventh, %s", async ([, steps], { sandbox }) => {
    const { stripe, receiver } = sandbox;
    const { id, cancel_at } = await sandbox.endAfterSix(await sandbox.startPlan());
    receiver.clear();
    for (const step of steps) await sandbox.advance(step);
    const invoices = await sandbox.invoicesOf(id);
    expect(invoices.map(({ status, amount_paid }) => [status, amount_paid])).toEqual(
      Array(6).fill(["paid", 9_700]),
    );
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: "canceled",
      ended_at: cancel_at,
    });
    // Each event is sent once, in order, before the clock answers: nine of a renewal
    const times = receiver.received.map(({ body }) => (JSON.parse(body) as { created: number }).created);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const renewals = receiver.received.slice(-(5 * 9 + 1));
    expect(new Set(renewals.map((event) => event.id)).size).toBe(5 * 9 + 1);
    expect(receiver.types().at(-1)).toBe("customer.subscription.deleted");
  });

  test("of the 31st is billed on the last day of a shorter month", async ({ sandbox }) => {
    const january = Date.UTC(new Date().getUTCFullYear() + 1, 0, 31, 12);
    await sandbox.advance(`${Math.round((january - Date.now()) / 60_000)} minutes`);
    const { id } = await sandbox.startPlan();
    await sandbox.advance("3 months");
    const days = (await sandbox.invoicesOf(id)).map(({ created }) => dayOf(created).slice(5));
    expect(days).toEqual(["01-31", expect.stringMatching(/^02-2[89]$/), "03-31", "04-30"]);
  });

  test("is canceled at the end of a period, now, or not after all", async ({ sandbox }) => {
    const { receiver, advance, stripe } = sandbox;
    const { subscriptions } = stripe;
    const first = await sandbox.startPlan();
    const end = first.items.data[0]?.current_period_end;
    const ending = await subscriptions.update(first.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: "active", cancel_at: end, cancel_at_period_end: true });
    await advance("1 second");
    receiver.clear();
    const going = await subscriptions.update(first.id, { cancel_at_period_end: false });
    expect(going).toMatchObject({ cancel_at: null, cancel_at_period_end: false, canceled_at: null });
    await advance("1 second");
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({
      type: "customer.subscription.updated",
      data: { previous_attributes: { cancel_at: end, cancel_at_period_end: true } },
    });
    await subscriptions.update(first.id, { cancel_at: end, proration_behavior: "none" });
    const { id } = await sandbox.startPlan();
    expect(await subscriptions.cancel(id, { invoice_now: false, prorate: false })).toMatchObject({
      status: "canceled",
    });
    await expect(subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
    await advance("3 months");
    expect(await subscriptions.retrieve(first.id)).toMatchObject({ status: "canceled", ended_at: end });
    expect(await sandbox.invoicesOf(first.id)).toHaveLength(1);
    expect((await subscriptions.list()).data).toEqual([]);
    for (const status of ["all", "canceled"] as const)
      expect((await subscriptions.list({ status })).data).toHaveLength(2);
  });

  test("refuses a proration and unknown parameters", async ({ sandbox }) => {
    const { subscriptions } = sandbox.stripe;
    const { id, items } = await sandbox.startPlan();
    const end = items.data[0]?.current_period_end ?? 0;
    const update = (params: Stripe.SubscriptionUpdateParams) => () => subscriptions.update(id, params);
    for (const [call, error] of [
      [update({ cancel_at: end - 3600 }), { param: "cancel_at" }],
      [update({ cancel_at: end + 3600 }), { param: "cancel_at" }],
      [update({ cancel_at: 1 }), { param: "cancel_at" }],
      [update({ trial_end: "now" }), { code: "parameter_unknown" }],
      [() => subscriptions.cancel(id, { prorate: true }), { param: "prorate" }],
      [() => subscriptions.retrieve("sub_none"), { statusCode: 404 }],
      [() => subscriptions.list({ status: "sleeping" }), { param: "status" }],
    ] as const)
      await expect(call()).rejects.toMatchObject(error);
  });

  test("is billed while Stripe answers no request", async ({ sandbox }) => {
    const { id } = await sandbox.startPlan();
    await sandbox.setFaults({ stripe: { down: true } });
    await expect(sandbox.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 503 });
    await sandbox.advance("2 months");
    await sandbox.control("DELETE", "/faults");
    expect(await sandbox.invoicesOf(id)).toHaveLength(3);
  });
});

describe("a card that fails after the first payment", () => {
  test("is retried after 3, 5 and 7 days, then past due; the following months are billed", async ({
    sandbox,
  }) => {
    const { stripe, receiver } = sandbox;
    const { plan, invoice } = await startFailing(sandbox);
    expect(invoice).toMatchObject({ status: "open", attempted: true, amount_remaining: 9_700 });
    expect(await stripe.customers.retrieve(idOf(plan.customer))).toMatchObject({ delinquent: true });
    expect(receiver.types()).toEqual([
      ...["customer.subscription.updated", "invoice.created", "invoice.finalized", "payment_intent.created"],
      ...["charge.failed", "payment_intent.payment_failed", "invoice.payment_failed", "customer.updated"],
      "customer.subscription.updated",
    ]);
    for (const [pause, count, next] of [
      [0, 1, 3],
      [3, 2, 8],
      [5, 3, 15],
      [7, 4, null],
    ] as const) {
      if (pause) await sandbox.advance(`${pause} days`);
      expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
        attempt_count: count,
        next_payment_attempt: next && invoice.created + next * 86_400,
      });
      expect(await statusOf(sandbox, plan.id)).toBe("past_due");
    }
    await sandbox.advance("1 month");
    expect(await statusesOf(sandbox, plan.id)).toEqual(["paid", "open", "open"]);
  });

  test("and recovers by a retry moves no later payment", async ({ sandbox }) => {
    const { receiver, control } = sandbox;
    const plan = await sandbox.startPlan();
    await sandbox.endAfterSix(plan);
    await sandbox.advance("1 month");
    await control("POST", "/stripe/fail-next-invoice", { subscription: plan.id });
    await sandbox.advance("1 month");
    expect(await statusOf(sandbox, plan.id)).toBe("past_due");
    await control("POST", "/stripe/pay-next-invoice", { subscription: plan.id });
    receiver.clear();
    await sandbox.advance("3 days");
    expect(receiver.types()).toEqual([
      ...["charge.succeeded", "payment_intent.succeeded", "invoice_payment.paid", "invoice.paid"],
      ...["invoice.payment_succeeded", "customer.updated", "customer.subscription.updated"],
    ]);
    expect(await statusOf(sandbox, plan.id)).toBe("active");
    await sandbox.advance("8 months");
    const invoices = await sandbox.invoicesOf(plan.id);
    expect(invoices.map(({ status }) => status)).toEqual(sixPaid);
    expect(invoices.map(({ attempt_count }) => attempt_count)).toEqual([1, 1, 2, 1, 1, 1]);
    expect(new Set(invoices.map(({ created }) => dayOf(created).slice(8))).size).toBeLessThanOrEqual(2);
  });

  test("leaves open invoices unpaid when the plan is over, until they are paid by hand", async ({
    sandbox,
  }) => {
    const plan = await sandbox.startPlan(failsLater);
    await sandbox.endAfterSix(plan);
    await sandbox.advance("8 months");
    const invoices = await sandbox.invoicesOf(plan.id);
    expect(invoices.map(({ status, auto_advance }) => [status, auto_advance]).slice(1)).toEqual(
      Array(5).fill(["open", false]),
    );
    await postPayment(invoices[1]?.hosted_invoice_url);
    expect((await statusesOf(sandbox, plan.id))[1]).toBe("paid");
    expect(await statusOf(sandbox, plan.id)).toBe("canceled");
  });
});

describe("an open invoice", () => {
  test("can be paid on request: a decline is repeated under its idempotency key", async ({ sandbox }) => {
    const { invoices } = sandbox.stripe;
    const { plan, invoice } = await startFailing(sandbox);
    const pay = () => invoices.pay(invoice.id, {}, { idempotencyKey: "pay-1" });
    await expect(pay()).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
    await sandbox.control("POST", "/stripe/pay-next-invoice", { subscription: plan.id });
    await expect(pay()).rejects.toMatchObject({ statusCode: 402, code: "card_declined" });
    expect(await invoices.pay(invoice.id)).toMatchObject({ status: "paid", attempt_count: 1 });
    await expect(invoices.pay(invoice.id)).rejects.toMatchObject({ message: "Invoice is already paid" });
  });

  test("can be voided once, and its payment is canceled", async ({ sandbox }) => {
    const { invoices, paymentIntents } = sandbox.stripe;
    const { invoice } = await startFailing(sandbox);
    expect((await invoices.voidInvoice(invoice.id)).status).toBe("void");
    await expect(invoices.voidInvoice(invoice.id)).rejects.toMatchObject({
      code: "status_transition_invalid",
    });
    await sandbox.advance("10 days");
    expect(sandbox.receiver.types()).toContain("invoice.voided");
    expect(await paymentIntents.retrieve(await sandbox.paymentOf(invoice.id))).toMatchObject({
      status: "canceled",
    });
  });

  test("can be paid on its page, which is the receipt afterwards", async ({ sandbox }) => {
    const { plan, invoice } = await startFailing(sandbox);
    const url = invoice.hosted_invoice_url ?? "";
    expect(await pageAt(url)).toContain("Pay £97.00");
    expect(await (await postPayment(url, declinedCard)).text()).toContain("Your card was declined.");
    for (let times = 0; times < 2; times++) expect((await postPayment(url)).status).toBe(303);
    expect(await statusOf(sandbox, plan.id)).toBe("active");
    expect(await pageAt(url)).toContain("Receipt");
    expect(await pageAt(url)).not.toContain("Card number");
    const [charge] = (await sandbox.stripe.charges.list()).data;
    expect(await pageAt(charge?.receipt_url)).toContain("£97.00");
    // The card paid this invoice only
    await sandbox.advance("1 month");
    expect(await statusOf(sandbox, plan.id)).toBe("past_due");
  });
});

test("refunds of a plan's payment leave invoice and subscription as they are", async ({ sandbox }) => {
  const { stripe, receiver } = sandbox;
  const plan = await sandbox.startPlan();
  const payment_intent = await sandbox.paymentOf(idOf(plan.latest_invoice));
  receiver.clear();
  for (const amount of [700, undefined])
    await stripe.refunds.create({ payment_intent, ...(amount && { amount }) });
  await sandbox.advance("1 minute");
  const types = ["refund.created", "charge.refunded"];
  expect(receiver.types()).toEqual([...types, ...types]);
  const intent = await stripe.paymentIntents.retrieve(payment_intent, { expand: ["latest_charge.refunds"] });
  expect(intent.latest_charge).toMatchObject({
    refunded: true,
    refunds: { data: [{ amount: 9_000 }, { amount: 700 }] },
  });
  expect(await statusesOf(sandbox, plan.id)).toEqual(["paid"]);
  expect(await statusOf(sandbox, plan.id)).toBe("active");
});

describe("a subscription with the card of an earlier payment", () => {
  /** Pays once with a card that is saved, and has an invoice; returns the parameters of a plan with it. */
  async function savedCard({ stripe, pay }: TestSandbox) {
    const payment = await pay({
      customer_creation: "always",
      payment_intent_data: { setup_future_usage: "off_session" },
      invoice_creation: { enabled: true, invoice_data: { description: "Number 1", metadata: { a: "1" } } },
    });
    const intent = await stripe.paymentIntents.retrieve(payment);
    const product = await stripe.products.create({ id: "the-plan", name: "The plan" });
    const anchor = months(intent.created, 1);
    const price = { currency: "gbp", unit_amount: 9_700, recurring: { interval: "month" } } as const;
    return {
      customer: idOf(intent.customer),
      default_payment_method: idOf(intent.payment_method),
      items: [{ price_data: { ...price, product: product.id } }],
      billing_cycle_anchor: anchor,
      proration_behavior: "none",
      cancel_at: months(anchor, 5),
      metadata: { plan: "7" },
      off_session: true,
    } satisfies Stripe.SubscriptionCreateParams;
  }

  test("saves the card, not as the default of invoices, and has a paid invoice", async ({ sandbox }) => {
    const { customer, default_payment_method } = await savedCard(sandbox);
    expect(await sandbox.stored.objects("payment_methods")).toMatchObject([
      { id: default_payment_method, customer },
    ]);
    expect(await sandbox.stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    expect(await sandbox.stored.objects("invoices")).toMatchObject([
      {
        ...{ status: "paid", billing_reason: "manual", customer, parent: null, amount_paid: 49_700 },
        ...{ description: "Number 1", metadata: { a: "1" } },
      },
    ]);
  });

  test("is free until its anchor, billed monthly from then on, and ends", async ({ sandbox }) => {
    const params = await savedCard(sandbox);
    const { billing_cycle_anchor: anchor, cancel_at, customer } = params;
    const made = await sandbox.stripe.subscriptions.create(params);
    expect(made).toMatchObject({ status: "active", customer, cancel_at, latest_invoice: null });
    await sandbox.advance("27 days");
    expect(await sandbox.invoicesOf(made.id)).toEqual([]);
    await sandbox.advance("9 months");
    expect(
      (await sandbox.invoicesOf(made.id)).map(({ created, status }) => [dayOf(created), status]),
    ).toEqual([0, 1, 2, 3, 4].map((count) => [dayOf(months(anchor, count)), "paid"]));
    expect(await sandbox.stripe.subscriptions.retrieve(made.id)).toMatchObject({
      ...{ status: "canceled", ended_at: cancel_at },
    });
  });

  test("can fail before its first invoice, and pay again", async ({ sandbox }) => {
    const { id } = await sandbox.stripe.subscriptions.create(await savedCard(sandbox));
    const turn = (to: "fail" | "pay") =>
      sandbox.control("POST", `/stripe/${to}-next-invoice`, { subscription: id });
    await turn("fail");
    await sandbox.advance("1 month");
    expect([await statusOf(sandbox, id), await statusesOf(sandbox, id)]).toEqual(["past_due", ["open"]]);
    await turn("pay");
    await sandbox.advance("4 days");
    expect(await statusesOf(sandbox, id)).toEqual(["paid"]);
  });

  test("is refused for wrong parameters", async ({ sandbox }) => {
    const { stripe } = sandbox;
    const params = await savedCard(sandbox);
    const anchor = params.billing_cycle_anchor;
    const refused = async (
      changes: Partial<Stripe.SubscriptionCreateParams>,
      param = Object.keys(changes)[0],
    ) => expect(stripe.subscriptions.create({ ...params, ...changes })).rejects.toMatchObject({ param });
    await refused({ customer: "cus_none" });
    await refused({ default_payment_method: "pm_none" });
    for (const billing_cycle_anchor of [1, anchor + 86_400 * 4, undefined])
      await refused({ billing_cycle_anchor });
    await refused({ proration_behavior: "create_prorations" });
    for (const cancel_at of [1, anchor + 86_400 * 40]) await refused({ cancel_at });
    await refused({ trial_end: anchor });
    await stripe.products.update("the-plan", { active: false });
    await refused({}, "items[0][price_data][product]");
    expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  });
});

test("a product is created once under a given id, and changed", async ({ sandbox }) => {
  const { products } = sandbox.stripe;
  expect(await products.create({ id: "the-plan", name: "The plan" })).toMatchObject({ active: true });
  const again = products.create({ id: "the-plan", name: "Again" });
  await expect(again).rejects.toMatchObject({ code: "resource_already_exists" });
  expect(await products.update("the-plan", { name: "Another" })).toMatchObject({ name: "Another" });
  await expect(products.update("none", { name: "Another" })).rejects.toMatchObject({ statusCode: 404 });
});

describe("the billing portal", () => {
  type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
  const off = { enabled: false };
  /** The features that the site uses: card and invoices. */
  const ourFeatures: Features = {
    ...{ invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
    ...{ subscription_cancel: off, subscription_update: off, customer_update: off },
  };
  const return_url = "http://localhost:3000/account";

  async function openPortal(
    { stripe }: TestSandbox,
    plan: Stripe.Subscription,
    features: Partial<Features> = {},
  ) {
    const { id } = await stripe.billingPortal.configurations.create({
      features: { ...ourFeatures, ...features },
    });
    return stripe.billingPortal.sessions.create({
      ...{ customer: idOf(plan.customer), configuration: id, return_url },
    });
  }

  test("shows plan, card and invoices, and the way back", async ({ sandbox }) => {
    const plan = await sandbox.startPlan();
    const { url } = await openPortal(sandbox, plan);
    const page = await pageAt(url);
    for (const text of ["The mastermind", "Visa ending in 4242", `href="${return_url}"`])
      expect(page).toContain(text);
    expect(page).toMatch(/£97\.00\s+per month/);
    for (const { hosted_invoice_url } of await sandbox.invoicesOf(plan.id))
      expect(page).toContain(hosted_invoice_url);
  });

  test("takes a new card, which is used from then on", async ({ sandbox }) => {
    const { stripe, receiver } = sandbox;
    const { plan, invoice } = await startFailing(sandbox);
    const { id, url } = await openPortal(sandbox, plan);
    expect(await (await postPayment(`${url}/card`, declinedCard)).text()).toContain(
      "Your card was declined.",
    );
    receiver.clear();
    expect((await postPayment(`${url}/card`)).headers.get("location")).toBe(`/billing/${id}`);
    expect(receiver.types()).toEqual([
      ...["payment_method.attached", "customer.updated", "customer.subscription.updated"],
    ]);
    const changed = await stripe.subscriptions.retrieve(plan.id, { expand: ["customer"] });
    expect(changed.default_payment_method).not.toBe(plan.default_payment_method);
    await stripe.invoices.pay(invoice.id);
    await sandbox.advance("1 month");
    expect(await statusesOf(sandbox, plan.id)).toEqual(["paid", "paid", "paid"]);
  });

  test("has only the features of its configuration", async ({ sandbox }) => {
    const plan = await sandbox.startPlan();
    const { url } = await openPortal(sandbox, plan, { payment_method_update: off, invoice_history: off });
    expect(await pageAt(url)).not.toMatch(/Card number|Invoices/);
    await postPayment(`${url}/card`);
    expect(await sandbox.stripe.subscriptions.retrieve(plan.id)).toMatchObject({
      default_payment_method: plan.default_payment_method,
    });
  });

  test("needs a configuration that is active, a customer and a whole address", async ({ sandbox }) => {
    const { customers, billingPortal } = sandbox.stripe;
    const customer = (await customers.create({})).id;
    const { id: configuration } = await billingPortal.configurations.create({ features: ourFeatures });
    const refused = async (params: Stripe.BillingPortal.SessionCreateParams, error: object) =>
      expect(billingPortal.sessions.create(params)).rejects.toMatchObject(error);
    await refused({ customer }, { param: "configuration" });
    await refused({ configuration }, { code: "parameter_missing", param: "customer" });
    await refused({ configuration, customer: "cus_none" }, { code: "resource_missing" });
    await refused({ configuration, customer, return_url: "/account" }, { code: "url_invalid" });
    await billingPortal.configurations.update(configuration, { active: false });
    await refused({ configuration, customer }, { param: "configuration" });
    expect((await billingPortal.configurations.list({ active: true })).data).toEqual([]);
  });
});
