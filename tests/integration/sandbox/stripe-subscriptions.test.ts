import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { checkoutParams, eventually, idOf, postPayment, startTestSandbox } from "./fixture";
import { advance, dayOf, endAfterSix, invoicesOf, paymentOf, planParams, startPlan } from "./stripe-plan";

const firstPaymentTypes = [
  "customer.created",
  "payment_method.attached",
  "customer.subscription.created",
  "invoice.created",
  "invoice.finalized",
  "payment_intent.created",
  "charge.succeeded",
  "payment_intent.succeeded",
  "invoice_payment.paid",
  "invoice.paid",
  "invoice.payment_succeeded",
  "checkout.session.completed",
];

describe("a checkout in subscription mode", () => {
  test("the page shows the interval, and paying creates customer, subscription and invoice", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const session = await stripe.checkout.sessions.create(
      planParams({
        customer_email: "ada@example.com",
        client_reference_id: "purchase-7",
        metadata: { purchase: "7" },
      }),
    );
    expect(session).toMatchObject({ amount_total: 9_700, customer: null, payment_status: "unpaid" });
    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toContain("£97.00 per month");
    expect(page).toContain(">Subscribe</button>");

    await postPayment(session.url);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription.latest_invoice.payments", "subscription.default_payment_method", "customer"],
    });
    expect(paid).toMatchObject({
      status: "complete",
      payment_status: "paid",
      payment_intent: null,
      client_reference_id: "purchase-7",
      customer: { email: "ada@example.com", name: "Ada Lovelace", delinquent: false },
      subscription: {
        status: "active",
        metadata: { purchase: "7" },
        cancel_at: null,
        default_payment_method: { card: { last4: "4242" } },
        latest_invoice: {
          status: "paid",
          billing_reason: "subscription_create",
          amount_paid: 9_700,
          attempt_count: 1,
          parent: { subscription_details: { metadata: { purchase: "7" } } },
          payments: { data: [{ status: "paid", amount_paid: 9_700 }] },
        },
      },
    });
    const subscription = paid.subscription as Stripe.Subscription;
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice.id).toBe(paid.invoice);
    expect(idOf(invoice.parent?.subscription_details?.subscription ?? null)).toBe(subscription.id);
    const end = subscription.items.data[0]?.current_period_end;
    expect(invoice.lines.data[0]).toMatchObject({ amount: 9_700, period: { end } });
    const intent = await stripe.paymentIntents.retrieve(await paymentOf(sandbox, invoice.id));
    expect(intent).toMatchObject({ status: "succeeded", setup_future_usage: "off_session" });
  });

  test("emits events in order, each with the state at its time", async () => {
    const sandbox = await startTestSandbox();
    await startPlan(sandbox);
    const { receiver } = sandbox;
    expect(receiver.types()).toEqual(firstPaymentTypes);
    const status = (type: string) => {
      const event = receiver.received.find((each) => each.type === type);
      return (JSON.parse(event?.body ?? "") as { data: { object: { status: string } } }).data.object.status;
    };
    expect(status("customer.subscription.created")).toBe("active");
    expect(status("invoice.created")).toBe("draft");
    expect(status("invoice.finalized")).toBe("open");
    expect(status("invoice.paid")).toBe("paid");
  });

  test("a declined card creates nothing; the next card pays the same intent", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, stored, receiver } = sandbox;
    const session = await stripe.checkout.sessions.create(planParams());
    const declined = await postPayment(session.url, { number: "4000 0000 0000 0002" });
    expect(await declined.text()).toContain("Your card was declined.");
    await eventually(() => receiver.types()).toEqual([
      "payment_intent.created",
      "charge.failed",
      "payment_intent.payment_failed",
    ]);
    for (const kind of ["customers", "subscriptions", "invoices"]) {
      expect(await stored.objects(kind)).toEqual([]);
    }
    await postPayment(session.url);
    expect(await stored.objects("payment_intents")).toHaveLength(1);
    expect(await stripe.paymentIntents.list()).toMatchObject({ data: [{ status: "succeeded" }] });
    expect(await stored.objects("subscriptions")).toHaveLength(1);

    const other = await stripe.checkout.sessions.create(planParams());
    await postPayment(other.url, { number: "4000 0000 0000 0002" });
    await stripe.checkout.sessions.expire(other.id);
    expect((await stripe.paymentIntents.list()).data[0]).toMatchObject({ status: "canceled" });
  });

  const oneTime = checkoutParams().line_items;
  test.each<[Partial<Stripe.Checkout.SessionCreateParams>, object]>([
    [{ payment_intent_data: { description: "x" } }, { param: "payment_intent_data" }],
    [{ customer_creation: "always" }, { param: "customer_creation" }],
    [{ invoice_creation: { enabled: true } }, { param: "invoice_creation" }],
    [
      { subscription_data: { trial_period_days: 3 } },
      { code: "parameter_unknown", param: "subscription_data[trial_period_days]" },
    ],
    [{ line_items: oneTime }, { param: "line_items" }],
    [{ mode: "payment", subscription_data: undefined }, { param: "line_items" }],
    [{ mode: "payment", line_items: oneTime }, { param: "subscription_data" }],
    [{ mode: "setup" }, { param: "mode" }],
  ])("with %j is refused", async (change, error) => {
    const { stripe } = await startTestSandbox();
    await expect(stripe.checkout.sessions.create(planParams(change))).rejects.toMatchObject({
      statusCode: 400,
      ...error,
    });
  });
});

describe("subscriptions", () => {
  test("are canceled at the end of a period, now, or not after all", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, receiver } = sandbox;
    const first = await startPlan(sandbox);
    const end = first.items.data[0]?.current_period_end;
    const ending = await stripe.subscriptions.update(first.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: "active", cancel_at: end, cancel_at_period_end: true });
    await advance(sandbox, "1 second");
    receiver.received.length = 0;
    const going = await stripe.subscriptions.update(first.id, { cancel_at_period_end: false });
    await advance(sandbox, "1 second");
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({
      type: "customer.subscription.updated",
      data: { previous_attributes: { cancel_at: end, cancel_at_period_end: true } },
    });
    expect(going).toMatchObject({ cancel_at: null, cancel_at_period_end: false, canceled_at: null });
    await stripe.subscriptions.update(first.id, { cancel_at: end, proration_behavior: "none" });

    const second = await startPlan(sandbox);
    const ended = await stripe.subscriptions.cancel(second.id, { invoice_now: false, prorate: false });
    expect(ended).toMatchObject({ status: "canceled", ended_at: expect.any(Number) as number });
    await expect(stripe.subscriptions.cancel(second.id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(
      stripe.subscriptions.update(second.id, { cancel_at_period_end: true }),
    ).rejects.toMatchObject({ statusCode: 400 });

    await advance(sandbox, "3 months");
    expect(await stripe.subscriptions.retrieve(first.id)).toMatchObject({
      status: "canceled",
      ended_at: end,
    });
    expect(await invoicesOf(sandbox, first.id)).toHaveLength(1);
    expect(receiver.types().filter((type) => type === "customer.subscription.deleted")).toHaveLength(2);
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: "all" })).data).toHaveLength(2);
    expect((await stripe.subscriptions.list({ status: "canceled" })).data).toHaveLength(2);
  });

  test("a proration and unknown parameters are refused", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { id, items } = await startPlan(sandbox);
    const end = items.data[0]?.current_period_end ?? 0;
    const update = (params: Stripe.SubscriptionUpdateParams) => stripe.subscriptions.update(id, params);
    await expect(update({ cancel_at: end - 3600 })).rejects.toMatchObject({ param: "cancel_at" });
    await expect(update({ cancel_at: end + 3600 })).rejects.toMatchObject({ param: "cancel_at" });
    await expect(update({ cancel_at: 1 })).rejects.toMatchObject({ param: "cancel_at" });
    await expect(update({ trial_end: "now" })).rejects.toMatchObject({ code: "parameter_unknown" });
    await expect(stripe.subscriptions.cancel(id, { prorate: true })).rejects.toMatchObject({
      param: "prorate",
    });
    await expect(stripe.subscriptions.retrieve("sub_none")).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.subscriptions.list({ status: "sleeping" })).rejects.toMatchObject({
      param: "status",
    });
  });
});

describe("a plan of six payments", () => {
  test.each([
    ["in one leap", ["8 months"]],
    ["day by day", Array<string>(200).fill("1 day")],
  ])("raises six invoices and no seventh, %s", async (_how, steps) => {
    const sandbox = await startTestSandbox();
    const { stripe, receiver } = sandbox;
    const { id, cancel_at } = await endAfterSix(sandbox, await startPlan(sandbox));
    for (const step of steps) await advance(sandbox, step);
    const invoices = await invoicesOf(sandbox, id);
    expect(invoices.map(({ status }) => status)).toEqual(Array(6).fill("paid"));
    expect(invoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0)).toBe(6 * 9_700);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: "canceled",
      ended_at: cancel_at,
    });
    expect(receiver.types().at(-1)).toBe("customer.subscription.deleted");
    // Each event is sent once, before the clock answers.
    expect(new Set(receiver.received.map((event) => event.id)).size).toBe(receiver.received.length);
    expect(receiver.types().filter((type) => type === "invoice.paid")).toHaveLength(6);
  });
});

describe("renewals", () => {
  test("a year at once raises one invoice a month, each at its own time", async () => {
    const sandbox = await startTestSandbox();
    const { id, billing_cycle_anchor } = await startPlan(sandbox);
    await advance(sandbox, "1 year");
    const invoices = await invoicesOf(sandbox, id);
    expect(invoices).toHaveLength(13);
    expect(invoices[0]?.created).toBe(billing_cycle_anchor);
    for (const invoice of invoices.slice(1)) {
      expect(invoice.billing_reason).toBe("subscription_cycle");
      expect(invoice.created).toBe(invoice.lines.data[0]?.period.start);
      expect(invoice.status_transitions.paid_at).toBe(invoice.created);
    }
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(13);
  });

  test("the 31st becomes the last day of a shorter month, and the 31st again", async () => {
    const sandbox = await startTestSandbox();
    const today = new Date();
    const january = Date.UTC(today.getUTCFullYear() + 1, 0, 31, 12);
    await advance(sandbox, `${Math.round((january - Date.now()) / 60_000)} minutes`);
    const { id, billing_cycle_anchor } = await startPlan(sandbox);
    expect(dayOf(billing_cycle_anchor).slice(5)).toBe("01-31");
    await advance(sandbox, "3 months");
    const days = (await invoicesOf(sandbox, id)).map(({ created }) => dayOf(created).slice(5));
    expect(days).toEqual(["01-31", expect.stringMatching(/^02-2[89]$/), "03-31", "04-30"]);
  });
});
