import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import { checkoutParams, eventually, postPayment, startTestSandbox } from "./fixture";

const paidTypes = [
  "payment_intent.created",
  "charge.succeeded",
  "payment_intent.succeeded",
  "checkout.session.completed",
];

async function pay(stripe: Stripe) {
  const session = await stripe.checkout.sessions.create(checkoutParams());
  await postPayment(session.url);
  return session;
}

describe("webhooks", () => {
  test("a refused one is retried until it is accepted", async () => {
    const { stripe, receiver, stored } = await startTestSandbox();
    receiver.status = 500;
    const session = await stripe.checkout.sessions.create(checkoutParams());
    await stripe.checkout.sessions.expire(session.id);
    await eventually(() => receiver.received.length).toBeGreaterThan(1);
    receiver.status = 200;
    await eventually(stored.deliveries).toMatchObject([
      { type: "checkout.session.expired", status: "delivered", lastStatus: 200 },
    ]);
    const ids = new Set(receiver.received.map(({ id }) => id));
    expect(ids.size).toBe(1);
  });

  test("one that is never accepted fails, stays listed and can be sent again", async () => {
    const { stripe, receiver, control, stored } = await startTestSandbox({ webhookRetryDelaysMs: [10] });
    receiver.status = 500;
    const session = await stripe.checkout.sessions.create(checkoutParams());
    await stripe.checkout.sessions.expire(session.id);
    await eventually(stored.deliveries).toMatchObject([
      { status: "failed", attempts: 2, lastStatus: 500, lastError: "refused" },
    ]);
    receiver.status = 200;
    const id = (await stored.deliveries())[0]?.id;
    const sent = await control("POST", `/webhooks/${id}/resend`);
    expect(sent.body).toMatchObject({ status: "delivered", attempts: 3, lastStatus: 200 });
    expect((await control("POST", "/webhooks/evt_none/resend")).status).toBe(404);
  });

  test("an unavailable site is logged", async () => {
    const { stripe, stored } = await startTestSandbox({ siteUrl: "http://127.0.0.1:9" });
    const session = await stripe.checkout.sessions.create(checkoutParams());
    await stripe.checkout.sessions.expire(session.id);
    await eventually(stored.deliveries).toMatchObject([
      { lastStatus: null, lastError: expect.any(String) as string },
    ]);
  });

  test("are signed so that the SDK accepts them, and only with the right secret", async () => {
    const { stripe, receiver } = await startTestSandbox();
    const session = await pay(stripe);
    expect(receiver.types()).toEqual(paidTypes);
    const last = receiver.received.at(-1);
    const body = last?.body ?? "";
    const signature = String(last?.headers["stripe-signature"]);
    const event = stripe.webhooks.constructEvent(body, signature, sandboxCredentials.stripeWebhookSecret);
    expect(event).toMatchObject({
      object: "event",
      api_version: Stripe.API_VERSION,
      type: "checkout.session.completed",
      data: { object: { id: session.id, payment_status: "paid" } },
    });
    expect(() => stripe.webhooks.constructEvent(body, signature, "whsec_other")).toThrow(/signature/);
    expect((await stripe.events.list({ type: event.type })).data[0]?.id).toBe(event.id);
  });

  test("of a refund have the previous values", async () => {
    const { stripe, receiver, control, stored } = await startTestSandbox();
    await pay(stripe);
    const id = (await stored.objects("payment_intents"))[0]?.id;
    const refund = await control("POST", "/stripe/refund", { payment_intent: id });
    expect(refund.body).toMatchObject({ object: "refund", amount: 49_700 });
    expect(receiver.types().slice(paidTypes.length)).toEqual(["refund.created", "charge.refunded"]);
    expect(JSON.parse(receiver.received.at(-1)?.body ?? "")).toMatchObject({
      data: { object: { refunded: true }, previous_attributes: { amount_refunded: 0, refunded: false } },
    });
    expect((await control("POST", "/stripe/refund", { payment_intent: id })).status).toBe(400);
  });

  test("dropped ones stay listed and can be sent later", async () => {
    const { stripe, receiver, control, stored } = await startTestSandbox();
    await control("POST", "/faults", { webhooks: { drop: true } });
    await pay(stripe);
    expect(receiver.received).toEqual([]);
    const dropped = await stored.deliveries();
    expect(dropped).toHaveLength(4);
    expect(dropped[0]).toMatchObject({ type: "checkout.session.completed", status: "dropped", attempts: 0 });
    await control("DELETE", "/faults");
    await control("POST", `/webhooks/${dropped[0]?.id}/resend`);
    expect(receiver.types()).toEqual(["checkout.session.completed"]);
  });

  test("duplicated and out of order by a fault", async () => {
    const { stripe, receiver, control } = await startTestSandbox();
    await control("POST", "/faults", { webhooks: { duplicate: true, reorder: true } });
    await pay(stripe);
    await eventually(() => receiver.received.length).toBe(8);
    expect(receiver.types()[0]).toBe("checkout.session.completed");
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4);
  });
});
