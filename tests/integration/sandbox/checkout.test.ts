import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { checkoutParams, eventually, postPayment, startTestSandbox } from "./fixture";

describe("the hosted payment page", () => {
  test("a declined card charges nothing and leaves the checkout open", async () => {
    const { stripe, receiver } = await startTestSandbox();
    const session = await stripe.checkout.sessions.create(checkoutParams());
    const answer = await postPayment(session.url, { number: "4000 0000 0000 0002" });
    const content = await answer.text();
    expect(answer.status).toBe(200);
    expect(content).toContain("Your card was declined.");
    expect(content).toContain('value="ada@example.com"');
    expect(content).not.toContain('4000 0000 0000 0002"');

    const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
    const intent = after.payment_intent as Stripe.PaymentIntent;
    expect(after).toMatchObject({ status: "open", payment_status: "unpaid" });
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      amount_received: 0,
      last_payment_error: { code: "card_declined", message: "Your card was declined." },
    });
    await eventually(() => receiver.types()).toContain("payment_intent.payment_failed");

    expect((await postPayment(session.url)).status).toBe(303);
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ payment_status: "paid", payment_intent: intent.id });
  });

  test.each([
    [{ number: "4111 1111 1111 1111" }, "Your card number is invalid."],
    [{ expiry: "12/20" }, "Your card&#39;s expiration date is in the past."],
    [{ cvc: "12" }, "Your card&#39;s security code is incomplete."],
    [{ email: "ada" }, "Your email is invalid."],
    [{ name: " " }, "Enter the name on your card."],
  ])("%j is refused in the form", async (fields, message) => {
    const { stripe } = await startTestSandbox();
    const session = await stripe.checkout.sessions.create(checkoutParams());
    const answer = await postPayment(session.url, fields);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(message);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("unpaid");
  });

  test("a double post pays once and sends both to the success address", async () => {
    const { stripe, stored } = await startTestSandbox();
    const session = await stripe.checkout.sessions.create(checkoutParams());
    const answers = await Promise.all([postPayment(session.url), postPayment(session.url)]);
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(
        `http://localhost:3000/retreat-confirmed?session_id=${session.id}`,
      );
    }
    expect(await stored.objects("charges")).toHaveLength(1);
    expect(await (await fetch(session.url ?? "")).text()).toContain("You have already paid");
  });

  test("an expired checkout cannot be paid", async () => {
    const { stripe } = await startTestSandbox();
    const session = await stripe.checkout.sessions.create(checkoutParams());
    await stripe.checkout.sessions.expire(session.id);
    const answer = await postPayment(session.url);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("This payment page has expired");
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });

  test("the page shows the items, a fixed email and a way back, and escapes its texts", async () => {
    const { stripe, url } = await startTestSandbox();
    const session = await stripe.checkout.sessions.create(
      checkoutParams({
        customer_email: "grace@example.com",
        line_items: [
          {
            price_data: { currency: "gbp", unit_amount: 5000, product_data: { name: "<b>Retreat</b>" } },
            quantity: 2,
          },
        ],
      }),
    );
    const content = await (await fetch(session.url ?? "")).text();
    expect(content).toContain("&lt;b&gt;Retreat&lt;/b&gt; × 2");
    expect(content).toContain("Pay £100.00");
    expect(content).toMatch(/value="grace@example.com"\s+readonly/);
    for (const label of ["Email", "Name on card", "Card number", "Expiry", "CVC"]) {
      expect(content).toContain(`>${label}</label>`);
    }

    const back = await fetch(`${session.url}/back`, { method: "POST", redirect: "manual" });
    expect(back.headers.get("location")).toBe("http://localhost:3000/retreat");
    expect((await postPayment(session.url, { email: "someone@else.example" })).status).toBe(303);
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid.customer_details?.email).toBe("grace@example.com");
    expect((await fetch(`${url}/checkout/cs_test_none`)).status).toBe(404);
  });
});

describe("checkout sessions", () => {
  test("a payment is found on session, intent, charge and line items", async () => {
    const { stripe, url } = await startTestSandbox();
    const made = await stripe.checkout.sessions.create(
      checkoutParams({
        client_reference_id: "booking-7",
        customer_creation: "always",
        metadata: { booking: "7" },
        payment_intent_data: { description: "Deposit", metadata: { booking: "7" } },
        custom_text: { submit: { message: "The terms apply." } },
        expires_at: Math.floor(Date.now() / 1000) + 1900,
      }),
    );
    expect(made).toMatchObject({ payment_status: "unpaid", url: `${url}/checkout/${made.id}` });
    await postPayment(made.url);

    const paid = await stripe.checkout.sessions.retrieve(made.id, {
      expand: ["payment_intent.latest_charge", "line_items.data.price.product", "customer"],
    });
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    const charge = intent.latest_charge as Stripe.Charge;
    expect(paid).toMatchObject({
      status: "complete",
      payment_status: "paid",
      client_reference_id: "booking-7",
      metadata: { booking: "7" },
      customer: { email: "ada@example.com", name: "Ada Lovelace" },
      customer_details: { email: "ada@example.com", name: "Ada Lovelace" },
      url: null,
    });
    expect(intent).toMatchObject({ amount_received: 49_700, description: "Deposit", status: "succeeded" });
    expect(charge).toMatchObject({
      paid: true,
      metadata: { booking: "7" },
      payment_method_details: { card: { last4: "4242", brand: "visa" } },
    });
    expect(paid.line_items?.data[0]?.price?.product).toMatchObject({ name: "The retreat, shared room" });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data[0]?.id).toBe(charge.id);
  });

  test("lists are filtered and paged, newest first", async () => {
    const { stripe } = await startTestSandbox();
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      ids.unshift((await stripe.checkout.sessions.create(checkoutParams())).id);
    }
    await stripe.checkout.sessions.expire(ids[0] ?? "");
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
    const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    const before = await stripe.checkout.sessions.list({ ending_before: ids[2], limit: 1 });
    expect(before.data.map(({ id }) => id)).toEqual([ids[1]]);
    const open = await stripe.checkout.sessions.list({ status: "open", created: { gte: 1 } });
    expect(open.data).toHaveLength(4);
  });
});

describe("the payment clock", () => {
  test("refuses anything but a duration", async () => {
    const { control } = await startTestSandbox();
    for (const body of [{ advance: "soon" }, { advance: "-1 day" }, { advance: 3 }, {}]) {
      expect((await control("POST", "/clock", body)).status).toBe(400);
    }
  });

  test("open checkouts past their time expire, and the webhook arrives before the answer", async () => {
    const { stripe, control, receiver } = await startTestSandbox();
    const soon = await stripe.checkout.sessions.create(
      checkoutParams({ expires_at: Math.floor(Date.now() / 1000) + 1860 }),
    );
    const late = await stripe.checkout.sessions.create(checkoutParams());
    await control("POST", "/clock", { advance: "32 minutes" });
    expect(receiver.types()).toEqual(["checkout.session.expired"]);
    expect((await stripe.checkout.sessions.retrieve(soon.id)).status).toBe("expired");
    expect((await stripe.checkout.sessions.retrieve(late.id)).status).toBe("open");
    const [event] = (await stripe.events.list({ type: "checkout.session.expired" })).data;
    // It was created at its own time, not when the clock stopped.
    expect(event?.created).toBe(soon.expires_at);
  });

  test("a checkout created after the clock was moved expires by the moved clock", async () => {
    const { stripe, control, stored } = await startTestSandbox();
    await control("POST", "/clock", { advance: "35 days" });
    expect((await stored.clock()).offsetSeconds).toBe(35 * 86_400);
    const wanted = Math.floor(Date.now() / 1000) + 1860;
    const session = await stripe.checkout.sessions.create(checkoutParams({ expires_at: wanted }));
    expect(session.expires_at).toBe(wanted + 35 * 86_400);
    expect(session.status).toBe("open");
    await control("POST", "/clock", { advance: "1 month" });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  });
});
