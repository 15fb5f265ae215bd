import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { idOf, startTestSandbox } from "./fixture";
import { advance, dayOf, endAfterSix, invoicesOf, paymentOf, postCard, startPlan } from "./stripe-plan";

const failsLater = "4000 0000 0000 0341";

describe("a card that fails after the first payment", () => {
  test("is retried after 3, 5 and 7 days, then past due", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, receiver } = sandbox;
    const { id, customer } = await startPlan(sandbox, failsLater);
    receiver.received.length = 0;
    await advance(sandbox, "1 month");
    const [, invoice] = await invoicesOf(sandbox, id);
    const created = invoice?.created ?? 0;
    expect(invoice).toMatchObject({
      status: "open",
      attempted: true,
      attempt_count: 1,
      amount_remaining: 9_700,
      next_payment_attempt: created + 3 * 86_400,
    });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "past_due" });
    expect(await stripe.customers.retrieve(idOf(customer))).toMatchObject({ delinquent: true });
    expect(receiver.types()).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "charge.failed",
      "payment_intent.payment_failed",
      "invoice.payment_failed",
      "customer.updated",
      "customer.subscription.updated",
    ]);
    const attempts = [];
    for (const days of [3, 5, 7]) {
      await advance(sandbox, `${days} days`);
      const { attempt_count, next_payment_attempt } = await stripe.invoices.retrieve(invoice?.id ?? "");
      attempts.push([attempt_count, next_payment_attempt && (next_payment_attempt - created) / 86_400]);
    }
    expect(attempts).toEqual([
      [2, 8],
      [3, 15],
      [4, null],
    ]);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "past_due" });
    // The following months are billed.
    await advance(sandbox, "1 month");
    expect((await invoicesOf(sandbox, id)).map(({ status }) => status)).toEqual(["paid", "open", "open"]);
    expect((await stripe.invoices.list({ subscription: id, status: "open" })).data).toHaveLength(2);
    expect((await stripe.charges.list({ customer: idOf(customer), limit: 100 })).data).toHaveLength(
      1 + 4 + 4,
    );
  });

  test("month three fails and recovers by a retry: six invoices nevertheless", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, control, receiver } = sandbox;
    const subscription = await startPlan(sandbox);
    await endAfterSix(sandbox, subscription);
    await advance(sandbox, "1 month");
    await control("POST", "/stripe/fail-next-invoice", { subscription: subscription.id });
    await advance(sandbox, "1 month");
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    await control("POST", "/stripe/pay-next-invoice", { subscription: subscription.id });
    receiver.received.length = 0;
    await advance(sandbox, "3 days");
    expect(receiver.types()).toEqual([
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice_payment.paid",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.updated",
      "customer.subscription.updated",
    ]);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    await advance(sandbox, "8 months");
    const invoices = await invoicesOf(sandbox, subscription.id);
    expect(invoices.map(({ status }) => status)).toEqual(Array(6).fill("paid"));
    expect(invoices.map(({ attempt_count }) => attempt_count)).toEqual([1, 1, 2, 1, 1, 1]);
    // The due dates did not move with the late payment.
    expect(new Set(invoices.map(({ created }) => dayOf(created).slice(8))).size).toBeLessThanOrEqual(2);
  });

  test("a cancellation leaves open invoices unpaid", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const subscription = await startPlan(sandbox, failsLater);
    await endAfterSix(sandbox, subscription);
    await advance(sandbox, "8 months");
    const invoices = await invoicesOf(sandbox, subscription.id);
    expect(invoices.map(({ status }) => status)).toEqual(["paid", "open", "open", "open", "open", "open"]);
    expect(invoices.slice(1).every(({ auto_advance }) => auto_advance === false)).toBe(true);
    const [, open] = invoices;
    await postCard(open?.hosted_invoice_url ?? "");
    expect((await stripe.invoices.retrieve(open?.id ?? "")).status).toBe("paid");
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  });
});

describe("invoices", () => {
  test("can be paid on request: a decline is a card error, repeated under its idempotency key", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, control } = sandbox;
    const { id } = await startPlan(sandbox, failsLater);
    await advance(sandbox, "1 month");
    const invoice = (await invoicesOf(sandbox, id))[1]?.id ?? "";
    const pay = () => stripe.invoices.pay(invoice, {}, { idempotencyKey: "pay-1" });
    await expect(pay()).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
    await control("POST", "/stripe/pay-next-invoice", { subscription: id });
    await expect(pay()).rejects.toMatchObject({ statusCode: 402, code: "card_declined" });
    expect((await stripe.invoices.retrieve(invoice)).attempt_count).toBe(1);
    const paid = await stripe.invoices.pay(invoice);
    expect(paid).toMatchObject({ status: "paid", attempt_count: 1, amount_paid: 9_700 });
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ message: "Invoice is already paid" });
    await expect(stripe.invoices.pay(invoice, { forgive: true })).rejects.toMatchObject({
      code: "parameter_unknown",
    });
  });

  test("an open one can be voided, and its payment is canceled", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, receiver } = sandbox;
    const { id } = await startPlan(sandbox, failsLater);
    await advance(sandbox, "1 month");
    const invoice = (await invoicesOf(sandbox, id))[1]?.id ?? "";
    expect((await stripe.invoices.voidInvoice(invoice)).status).toBe("void");
    await expect(stripe.invoices.voidInvoice(invoice)).rejects.toMatchObject({
      code: "status_transition_invalid",
    });
    await advance(sandbox, "10 days");
    expect(receiver.types()).toContain("invoice.voided");
    const intent = await stripe.paymentIntents.retrieve(await paymentOf(sandbox, invoice));
    expect(intent.status).toBe("canceled");
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  test("an open one can be paid on its page, which is the receipt afterwards", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { id } = await startPlan(sandbox, failsLater);
    await advance(sandbox, "1 month");
    const invoice = (await invoicesOf(sandbox, id))[1];
    const url = invoice?.hosted_invoice_url ?? "";
    expect(await (await fetch(url)).text()).toContain("Pay £97.00");
    expect(await (await postCard(url, "4111 1111 1111 1111")).text()).toContain(
      "Your card number is invalid.",
    );
    expect(await (await postCard(url, "4000 0000 0000 0002")).text()).toContain("Your card was declined.");
    expect((await postCard(url)).status).toBe(303);
    expect((await postCard(url)).status).toBe(303);
    const paid = await stripe.invoices.retrieve(invoice?.id ?? "");
    expect(paid).toMatchObject({ status: "paid", next_payment_attempt: null });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
    const receipt = await (await fetch(url)).text();
    expect(receipt).toContain("Receipt");
    expect(receipt).not.toContain("Card number");
    const [charge] = (await stripe.charges.list()).data;
    expect(await (await fetch(charge?.receipt_url ?? "")).text()).toContain("£97.00");
    expect((await fetch(`${sandbox.url}/invoice/in_none`)).status).toBe(404);
    // The card paid this invoice only: the next one is collected from the default card.
    await advance(sandbox, "1 month");
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
  });
});
