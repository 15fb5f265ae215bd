import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { checkoutParams, idOf, postPayment, startTestSandbox } from "./fixture";
import type { TestSandbox } from "./stripe-plan";

/** Pays once with a card that is saved, and returns the parameters of a later payment with it. */
async function saveCard({ stripe }: TestSandbox, number = "4242424242424242") {
  const session = await stripe.checkout.sessions.create(
    checkoutParams({
      customer_creation: "always",
      payment_intent_data: { setup_future_usage: "off_session" },
    }),
  );
  await postPayment(session.url, { number });
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
  const intent = paid.payment_intent;
  if (typeof intent !== "object" || !intent) throw new Error("Nothing was paid");
  return {
    amount: 39_700,
    currency: "gbp",
    customer: customerOf(intent),
    payment_method: idOf(intent.payment_method),
    metadata: { bookingId: "1" },
  };
}

function customerOf({ customer }: Stripe.PaymentIntent): string {
  return typeof customer === "string" ? customer : "";
}

const offSession = { off_session: true } as const;

describe("a payment with a saved card", () => {
  test("is created, then charged when it is confirmed; each once by its key", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, receiver } = sandbox;
    const params = await saveCard(sandbox);
    const made = await stripe.paymentIntents.create(params, { idempotencyKey: "one" });
    expect(made).toMatchObject({ status: "requires_confirmation", amount_received: 0, latest_charge: null });
    expect((await stripe.paymentIntents.create(params, { idempotencyKey: "one" })).id).toBe(made.id);
    const key = { idempotencyKey: "confirm-one" };
    for (let times = 0; times < 2; times++) {
      const confirmed = await stripe.paymentIntents.confirm(made.id, offSession, key);
      expect(confirmed).toMatchObject({ status: "succeeded", amount_received: 39_700 });
    }
    const charges = await stripe.charges.list({ payment_intent: made.id });
    expect(charges.data).toMatchObject([{ paid: true, amount: 39_700, metadata: { bookingId: "1" } }]);
    await expect(stripe.paymentIntents.confirm(made.id, offSession)).rejects.toMatchObject({
      statusCode: 400,
      code: "payment_intent_unexpected_state",
    });
    await expect(stripe.paymentIntents.cancel(made.id)).rejects.toMatchObject({ statusCode: 400 });
    await expect
      .poll(() => receiver.types().filter((type) => type === "payment_intent.succeeded"))
      .toHaveLength(2);
  });

  test.each([
    ["4000000000000341", "card_declined", "generic_decline"],
    ["4000002760003184", "authentication_required", "authentication_required"],
  ])("card %s is refused: %s", async (number, code, decline_code) => {
    const sandbox = await startTestSandbox();
    const { stripe, receiver } = sandbox;
    const made = await stripe.paymentIntents.create(await saveCard(sandbox, number));
    const refused = stripe.paymentIntents.confirm(made.id, offSession);
    await expect(refused).rejects.toThrow(Stripe.errors.StripeCardError);
    await expect(refused).rejects.toMatchObject({
      statusCode: 402,
      code,
      decline_code,
      payment_intent: { id: made.id },
    });
    expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: { code, decline_code },
    });
    await expect.poll(() => receiver.types()).toContain("payment_intent.payment_failed");
  });

  test("cannot be confirmed once it is canceled, nor paid with a detached card", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, receiver } = sandbox;
    const params = await saveCard(sandbox);
    const made = await stripe.paymentIntents.create(params);
    expect(await stripe.paymentIntents.cancel(made.id)).toMatchObject({ status: "canceled" });
    await expect(stripe.paymentIntents.confirm(made.id, offSession)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    const card = params.payment_method;
    expect(await stripe.paymentMethods.detach(card)).toMatchObject({ id: card, customer: null });
    await expect(stripe.paymentMethods.detach(card)).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.paymentIntents.create(params)).rejects.toMatchObject({
      code: "resource_missing",
      param: "payment_method",
    });
    await expect.poll(() => receiver.types()).toContain("payment_method.detached");
  });
});
