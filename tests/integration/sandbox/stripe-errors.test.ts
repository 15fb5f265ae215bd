import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import { checkoutParams, idOf, postPayment, startTestSandbox, stripeClient } from "./fixture";

/** Posts parameters that the SDK's types would not let through. */
async function post(url: string, path: string, body: Record<string, string>, headers = {}) {
  const answer = await fetch(`${url}/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${sandboxCredentials.stripeSecretKey}`, ...headers },
    body: new URLSearchParams(body),
  });
  const { error } = (await answer.json()) as { error: Record<string, string> };
  return { status: answer.status, ...error };
}

const wholeCheckout = {
  mode: "payment",
  success_url: "http://localhost:3000/thanks",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": "gbp",
  "line_items[0][price_data][unit_amount]": "49700",
  "line_items[0][price_data][product_data][name]": "Retreat",
};

describe("requests that Stripe would refuse", () => {
  test("without a key, and with a wrong one: 401", async () => {
    const { url, port } = await startTestSandbox();
    const answer = await fetch(`${url}/v1/checkout/sessions`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error" } });
    await expect(stripeClient(port, "sk_test_somebody_elses").customers.list()).rejects.toThrow(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  test("an unknown path or method: 404", async () => {
    const { url } = await startTestSandbox();
    const headers = { authorization: `Bearer ${sandboxCredentials.stripeSecretKey}` };
    for (const [method, path] of [
      ["GET", "/v1/nonsense"],
      ["PUT", "/v1/customers"],
    ] as const) {
      const answer = await fetch(url + path, { method, headers });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        error: {
          message: expect.stringContaining(`Unrecognized request URL (${method}: ${path})`) as string,
        },
      });
    }
  });

  test.each([
    [{ surprise: "1" }, { code: "parameter_unknown", param: "surprise" }],
    [
      { "line_items[0][price_data][unit_amount]": "4.97" },
      { code: "parameter_invalid_integer", param: "line_items[0][price_data][unit_amount]" },
    ],
    [
      { "line_items[0][quantity]": "0" },
      { code: "parameter_invalid_integer", param: "line_items[0][quantity]" },
    ],
    [{ "line_items[0][price_data][currency]": "quid" }, { param: "line_items[0][price_data][currency]" }],
    [{ mode: "barter" }, { message: "Invalid mode: must be one of payment or subscription", param: "mode" }],
    [{ customer_email: "ada" }, { code: "email_invalid", param: "customer_email" }],
    [{ success_url: "/thanks" }, { code: "url_invalid", param: "success_url" }],
    [{ client_reference_id: "" }, { code: "parameter_invalid_empty", param: "client_reference_id" }],
    [{ line_items: "one retreat" }, { message: "Invalid string", param: "line_items" }],
    [{ "mode[0]": "payment" }, { message: "Invalid object", param: "mode[0]" }],
    [{ "metadata[note]": "x".repeat(501) }, { param: "metadata[note]" }],
    [{ "line_items[0][price_data][unit_amount]": "29" }, { code: "amount_too_small" }],
    [{ expires_at: String(Math.floor(Date.now() / 1000) + 1700) }, { param: "expires_at" }],
    [{ "expand[0]": "colour" }, { param: "expand" }],
  ])("a checkout with %j is refused", async (change, error) => {
    const { url } = await startTestSandbox();
    const refused = await post(url, "/checkout/sessions", { ...wholeCheckout, ...change });
    expect(refused).toMatchObject({ status: 400, type: "invalid_request_error", ...error });
  });

  test.each(["mode", "line_items[0][quantity]"])("a checkout without %s is refused", async (param) => {
    const { url } = await startTestSandbox();
    const rest = Object.fromEntries(Object.entries(wholeCheckout).filter(([name]) => name !== param));
    const refused = await post(url, "/checkout/sessions", rest);
    expect(refused).toMatchObject({ status: 400, code: "parameter_missing", param });
  });

  test("a body of JSON is refused; a parameter called __proto__ is unknown like any other", async () => {
    const { url } = await startTestSandbox();
    const answer = await fetch(`${url}/v1/customers`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${sandboxCredentials.stripeSecretKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ email: "ada@example.com" }),
    });
    expect(answer.status).toBe(400);
    const smuggled = await post(url, "/customers", { "__proto__[admin]": "true" });
    expect(smuggled).toMatchObject({ status: 400, code: "parameter_unknown", param: "__proto__" });
  });

  test("an object that does not exist: 404", async () => {
    const { stripe } = await startTestSandbox();
    await expect(stripe.checkout.sessions.retrieve("cs_test_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such checkout.session: 'cs_test_none'",
    });
    await expect(stripe.paymentIntents.retrieve("__proto__")).rejects.toMatchObject({ statusCode: 404 });
  });

  test("more than 100 in a page, and a page after an unknown object", async () => {
    const { stripe } = await startTestSandbox();
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: "limit" });
    await expect(stripe.customers.list({ starting_after: "cus_none" })).rejects.toMatchObject({
      param: "starting_after",
      code: "resource_missing",
    });
  });

  test("refunds of too much, without a payment, and twice", async () => {
    const { stripe } = await startTestSandbox();
    const unpaid = await stripe.checkout.sessions.create(checkoutParams());
    const session = await stripe.checkout.sessions.create(checkoutParams());
    await postPayment(session.url);
    const intent = idOf((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);

    await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.refunds.create({ payment_intent: "pi_none" })).rejects.toMatchObject({
      code: "resource_missing",
    });
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 49_701 })).rejects.toMatchObject({
      param: "amount",
      message: "Refund amount (£497.01) is greater than unrefunded amount on charge (£497.00)",
    });
    await stripe.refunds.create({ payment_intent: intent });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    expect(unpaid.payment_intent).toBeNull();
  });
});

describe("idempotency keys", () => {
  test("the same key answers the same again, and is refused with other parameters", async () => {
    const { stripe, stored } = await startTestSandbox();
    const first = await stripe.checkout.sessions.create(checkoutParams(), { idempotencyKey: "booking-1" });
    const second = await stripe.checkout.sessions.create(checkoutParams(), { idempotencyKey: "booking-1" });
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(await stored.objects("checkout.sessions")).toHaveLength(1);
    const other = checkoutParams({ client_reference_id: "8" });
    await expect(
      stripe.checkout.sessions.create(other, { idempotencyKey: "booking-1" }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test("the same key while the first is still being answered: 409", async () => {
    const { stripe, control, stored } = await startTestSandbox();
    await control("POST", "/faults", { stripe: { latencyMs: 1500 } });
    const send = () => stripe.customers.create({ email: "ada@example.com" }, { idempotencyKey: "key" });
    const answers = await Promise.allSettled([send(), send()]);
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toMatchObject([{ reason: { statusCode: 409, code: "idempotency_key_in_use" } }]);
    expect(await stored.objects("customers")).toHaveLength(1);
  });
});
