import Stripe from "stripe";
import { describe, expect } from "vitest";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import {
  checkoutParams,
  eventually,
  idOf,
  pageAt,
  postPayment,
  stripeClient,
  test,
  type TestSandbox,
} from "./fixture";

const declinedCard = "4000 0000 0000 0002";
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const authorization = `Bearer ${sandboxCredentials.stripeSecretKey}`;

describe("the hosted payment page", () => {
  test("a declined card charges nothing and leaves the checkout open", async ({ sandbox }) => {
    const { stripe, receiver } = sandbox;
    const session = await sandbox.openCheckout();
    const content = await (await postPayment(session.url, { number: declinedCard })).text();
    expect(content).toContain("Your card was declined.");
    expect(content).toContain('value="ada@example.com"');
    expect(content).not.toContain(`${declinedCard}"`);
    const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
    expect(after).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      payment_intent: { amount_received: 0, last_payment_error: { code: "card_declined" } },
    });
    await eventually(() => receiver.types()).toContain("payment_intent.payment_failed");
    expect((await postPayment(session.url)).status).toBe(303);
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ payment_status: "paid", payment_intent: idOf(after.payment_intent) });
  });

  test.for([
    [{ number: "4111 1111 1111 1111" }, "Your card number is invalid."],
    [{ expiry: "12/20" }, "Your card&#39;s expiration date is in the past."],
    [{ cvc: "12" }, "Your card&#39;s security code is incomplete."],
    [{ email: "ada" }, "Your email is invalid."],
    [{ name: " " }, "Enter the name on your card."],
  ] as const)("%j is refused in the form", async ([fields, message], { sandbox }) => {
    const { url, id } = await sandbox.openCheckout();
    expect(await (await postPayment(url, fields)).text()).toContain(message);
    expect((await sandbox.stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
  });

  test("a double post pays once, and an expired checkout not at all", async ({ sandbox }) => {
    const session = await sandbox.openCheckout();
    for (const answer of await Promise.all([postPayment(session.url), postPayment(session.url)]))
      expect(answer.headers.get("location")).toBe(
        `http://localhost:3000/retreat-confirmed?session_id=${session.id}`,
      );
    expect(await pageAt(session.url)).toContain("You have already paid");
    const expired = await sandbox.openCheckout();
    await sandbox.stripe.checkout.sessions.expire(expired.id);
    expect(await (await postPayment(expired.url)).text()).toContain("This payment page has expired");
    expect(await sandbox.stored.objects("charges")).toHaveLength(1);
  });

  test("shows the items, a fixed email and a way back, and escapes its texts", async ({ sandbox }) => {
    const price_data = { currency: "gbp", unit_amount: 5000, product_data: { name: "<b>Retreat</b>" } };
    const { url, id } = await sandbox.openCheckout({
      customer_email: "grace@example.com",
      line_items: [{ price_data, quantity: 2 }],
    });
    const content = await pageAt(url);
    for (const text of ["&lt;b&gt;Retreat&lt;/b&gt; × 2", "Pay £100.00"]) expect(content).toContain(text);
    for (const label of ["Email", "Name on card", "Card number", "Expiry", "CVC"])
      expect(content).toContain(`>${label}</label>`);
    expect(content).toMatch(/value="grace@example.com"\s+readonly/);
    const back = await fetch(`${url}/back`, { method: "POST", redirect: "manual" });
    expect(back.headers.get("location")).toBe("http://localhost:3000/retreat");
    await postPayment(url, { email: "someone@else.example" });
    const paid = await sandbox.stripe.checkout.sessions.retrieve(id);
    expect(paid.customer_details?.email).toBe("grace@example.com");
  });
});

test("lists are filtered and paged, newest first", async ({ sandbox }) => {
  const { sessions } = sandbox.stripe.checkout;
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.unshift((await sandbox.openCheckout()).id);
  await sessions.expire(ids[0] ?? "");
  expect(await sessions.list({ limit: 2 })).toMatchObject({
    has_more: true,
    data: [{ id: ids[0] }, { id: ids[1] }],
  });
  const all = await sessions.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(all.map(({ id }) => id)).toEqual(ids);
  expect((await sessions.list({ ending_before: ids[2], limit: 1 })).data).toMatchObject([{ id: ids[1] }]);
  expect((await sessions.list({ status: "open", created: { gte: 1 } })).data).toHaveLength(4);
});

describe("the payment clock", () => {
  test("expires the checkouts that are due, each at its own time", async ({ sandbox }) => {
    for (const body of [{ advance: "soon" }, { advance: "-1 day" }, { advance: 3 }, {}])
      expect((await sandbox.control("POST", "/clock", body)).status).toBe(400);
    const soon = await sandbox.openCheckout({ expires_at: inSeconds(1860) });
    const late = await sandbox.openCheckout();
    await sandbox.advance("32 minutes");
    expect(sandbox.receiver.types()).toEqual(["checkout.session.expired"]);
    const statusOf = async (id: string) => (await sandbox.stripe.checkout.sessions.retrieve(id)).status;
    expect([await statusOf(soon.id), await statusOf(late.id)]).toEqual(["expired", "open"]);
    const [event] = (await sandbox.stripe.events.list({ type: "checkout.session.expired" })).data;
    expect(event?.created).toBe(soon.expires_at);
  });

  test("moves what is created afterwards", async ({ sandbox }) => {
    await sandbox.advance("35 days");
    expect((await sandbox.stored.clock()).offsetSeconds).toBe(35 * 86_400);
    const expires_at = inSeconds(1860);
    const session = await sandbox.openCheckout({ expires_at });
    expect(session).toMatchObject({ status: "open", expires_at: expires_at + 35 * 86_400 });
  });
});

const wholeCheckout = {
  mode: "payment",
  success_url: "http://localhost:3000/thanks",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": "gbp",
  "line_items[0][price_data][unit_amount]": "49700",
  "line_items[0][price_data][product_data][name]": "Retreat",
};

describe("requests that Stripe refuses", () => {
  test("a wrong key, path, method or kind of body", async ({ sandbox }) => {
    const { url, port } = sandbox;
    const headers = { authorization };
    const json = { ...headers, "content-type": "application/json" };
    for (const [path, request, status] of [
      ["/v1/checkout/sessions", {}, 401],
      ["/v1/nonsense", { headers }, 404],
      ["/v1/customers", { method: "PUT", headers }, 404],
      ["/v1/customers", { method: "POST", headers: json, body: '{"email":"ada@example.com"}' }, 400],
    ] as const)
      expect([path, (await fetch(url + path, request)).status]).toEqual([path, status]);
    await expect(stripeClient(port, "sk_test_somebody_elses").customers.list()).rejects.toThrow(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  test.for<[Record<string, string | undefined>, object]>([
    [{ mode: undefined }, { code: "parameter_missing", param: "mode" }],
    [{ "line_items[0][quantity]": undefined }, { code: "parameter_missing" }],
    [{ surprise: "1" }, { code: "parameter_unknown", param: "surprise" }],
    [{ "__proto__[admin]": "true" }, { code: "parameter_unknown", param: "__proto__" }],
    [{ "line_items[0][price_data][unit_amount]": "4.97" }, { code: "parameter_invalid_integer" }],
    [{ "line_items[0][quantity]": "0" }, { code: "parameter_invalid_integer" }],
    [{ "line_items[0][price_data][currency]": "quid" }, { param: "line_items[0][price_data][currency]" }],
    [{ mode: "barter" }, { message: "Invalid mode: must be one of payment or subscription", param: "mode" }],
    [{ customer_email: "ada" }, { code: "email_invalid", param: "customer_email" }],
    [{ success_url: "/thanks" }, { code: "url_invalid", param: "success_url" }],
    [{ client_reference_id: "" }, { code: "parameter_invalid_empty", param: "client_reference_id" }],
    [{ line_items: "one retreat" }, { message: "Invalid string", param: "line_items" }],
    [{ "mode[0]": "payment" }, { message: "Invalid object", param: "mode[0]" }],
    [{ "metadata[note]": "x".repeat(501) }, { param: "metadata[note]" }],
    [{ "line_items[0][price_data][unit_amount]": "29" }, { code: "amount_too_small" }],
    [{ expires_at: String(inSeconds(1700)) }, { param: "expires_at" }],
    [{ "expand[0]": "colour" }, { param: "expand" }],
  ])("a checkout with %j", async ([change, error], { sandbox }) => {
    const params = new URLSearchParams(wholeCheckout);
    for (const [name, value] of Object.entries(change))
      if (value === undefined) params.delete(name);
      else params.set(name, value);
    const answer = await fetch(`${sandbox.url}/v1/checkout/sessions`, {
      method: "POST",
      headers: { authorization },
      body: params,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error", ...error } });
  });

  test("unknown objects, wrong pages, and refunds of too much or twice", async ({ sandbox }) => {
    const { stripe } = sandbox;
    const payment_intent = await sandbox.pay();
    const refund = (params: Stripe.RefundCreateParams) => stripe.refunds.create(params);
    for (const [call, error] of [
      [
        () => stripe.checkout.sessions.retrieve("cs_test_none"),
        { statusCode: 404, code: "resource_missing" },
      ],
      [() => stripe.paymentIntents.retrieve("__proto__"), { statusCode: 404 }],
      [() => stripe.customers.list({ limit: 101 }), { param: "limit" }],
      [() => stripe.customers.list({ starting_after: "cus_none" }), { param: "starting_after" }],
      [() => refund({}), { statusCode: 400 }],
      [() => refund({ payment_intent: "pi_none" }), { code: "resource_missing" }],
      [
        () => refund({ payment_intent, amount: 49_701 }),
        { message: "Refund amount (£497.01) is greater than unrefunded amount on charge (£497.00)" },
      ],
      [
        () => refund({ payment_intent }).then(() => refund({ payment_intent })),
        { code: "charge_already_refunded" },
      ],
    ] as const)
      await expect(call()).rejects.toMatchObject(error);
  });
});

test("an idempotency key answers the same again, with other parameters an error", async ({ sandbox }) => {
  const { stripe } = sandbox;
  const create = (changes = {}) =>
    stripe.checkout.sessions.create(checkoutParams(changes), { idempotencyKey: "booking-1" });
  const [first, second] = [await create(), await create()];
  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  const other = create({ client_reference_id: "8" });
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  await sandbox.setFaults({ stripe: { latencyMs: 1500 } });
  const send = () => stripe.customers.create({ email: "ada@example.com" }, { idempotencyKey: "key" });
  const answers = await Promise.allSettled([send(), send()]);
  expect(answers.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { statusCode: 409, code: "idempotency_key_in_use" } },
  ]);
  expect(await sandbox.stored.objects("customers")).toHaveLength(1);
});

describe("a refund that pends", () => {
  const settled = ["refund.updated", "charge.refund.updated"];
  const pending = { stripe: { refunds: "pending" } };

  test.for([
    ["succeeded", settled, 9_700],
    ["failed", [...settled, "refund.failed"], 0],
    ["canceled", settled, 0],
  ] as const)("counts on its charge, and can become %s", async ([status, types, left], { sandbox }) => {
    const { stripe, receiver } = sandbox;
    const payment_intent = await sandbox.pay();
    const refunded = async () => {
      const paid = await stripe.paymentIntents.retrieve(payment_intent, { expand: ["latest_charge"] });
      return (paid.latest_charge as Stripe.Charge).amount_refunded;
    };
    await sandbox.setFaults(pending);
    receiver.clear();
    const refund = await stripe.refunds.create({ payment_intent, amount: 9_700 });
    expect(refund).toMatchObject({ status: "pending", pending_reason: "processing" });
    expect(await refunded()).toBe(9_700);
    await eventually(() => receiver.types()).toEqual(["refund.created", "charge.refunded"]);
    receiver.clear();
    await sandbox.control("POST", "/stripe/refund-status", { refund: refund.id, status });
    expect(receiver.types()).toEqual(types);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe(status);
    expect(await refunded()).toBe(left);
    if (status !== "succeeded") await stripe.refunds.create({ payment_intent });
  });

  test("ends once, except that a succeeded one may fail later", async ({ sandbox }) => {
    const payment_intent = await sandbox.pay();
    await sandbox.setFaults(pending);
    const { id } = await sandbox.stripe.refunds.create({ payment_intent });
    for (const [status, answer] of [
      ["pending", 400],
      ["succeeded", 200],
      ["succeeded", 400],
      ["canceled", 400],
      ["failed", 200],
      ["succeeded", 400],
    ] as const) {
      const request = { refund: id, status };
      expect((await sandbox.control("POST", "/stripe/refund-status", request)).status).toBe(answer);
    }
  });
});

describe("a dispute", () => {
  const [created, updated, closed] = ["created", "updated", "closed"].map((type) => `charge.dispute.${type}`);
  const [withdrawn, reinstated] = ["withdrawn", "reinstated"].map((type) => `charge.dispute.funds_${type}`);

  /** The statuses of a dispute, the webhooks of each, and whether the payment can then be refunded. */
  const courses = {
    "is won": [
      [undefined, [created, withdrawn], false],
      ["won", [reinstated, closed], true],
    ],
    "is lost": [
      [undefined, [created, withdrawn], false],
      ["lost", [closed], false],
    ],
    "stays an inquiry": [
      ["warning_needs_response", [created], true],
      ["warning_under_review", [updated], true],
      ["warning_closed", [closed], true],
    ],
    "becomes a chargeback, is answered and lost": [
      ["warning_needs_response", [created], true],
      ["needs_response", [updated, withdrawn], false],
      ["under_review", [updated], false],
      ["lost", [closed], false],
    ],
  } as const;

  test.for(Object.entries(courses))("%s", async ([, course], { sandbox }) => {
    const { stripe, receiver, control } = sandbox;
    const payment_intent = await sandbox.pay();
    let dispute = "";
    for (const [status, types, isRefundable] of course) {
      receiver.clear();
      const request = dispute ? { dispute, status } : { payment_intent, ...(status && { status }) };
      const { body } = await control("POST", "/stripe/dispute", request);
      dispute ||= body.id;
      expect(receiver.types()).toEqual(types);
      expect(await stripe.disputes.retrieve(dispute)).toMatchObject({
        status: status ?? "needs_response",
        ...{ amount: 49_700, payment_intent },
      });
      const refund = await control("POST", "/stripe/refund", { payment_intent, amount: 100 });
      expect(refund.status).toBe(isRefundable ? 200 : 400);
    }
    for (const request of [{ payment_intent }, { dispute, status: "needs_response" }])
      expect((await control("POST", "/stripe/dispute", request)).status).toBe(400);
    expect((await stripe.disputes.list({ payment_intent })).data).toHaveLength(1);
  });

  test.for([
    [undefined, "under_review"],
    ["warning_needs_response", "warning_under_review"],
  ] as const)("that is %s takes evidence, and is then %s", async ([status, after], { sandbox }) => {
    const { stripe, receiver, control, url } = sandbox;
    const payment_intent = await sandbox.pay();
    const { body } = await control("POST", "/stripe/dispute", { payment_intent, ...(status && { status }) });
    const { id } = body;
    const { evidence_details } = await stripe.disputes.retrieve(id);
    expect(evidence_details).toMatchObject({ has_evidence: false, submission_count: 0, past_due: false });
    const draft = { evidence: { uncategorized_text: "Draft" }, submit: false };
    expect(await stripe.disputes.update(id, draft)).toMatchObject({
      status: status ?? "needs_response",
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    const tooLong = { evidence: { product_description: "x".repeat(20_001) } };
    await expect(stripe.disputes.update(id, tooLong)).rejects.toMatchObject({ statusCode: 400 });
    receiver.clear();
    const evidence = { customer_name: "Kat", uncategorized_text: "They came." };
    const key = { idempotencyKey: "evidence" };
    for (let times = 0; times < 2; times++)
      expect(await stripe.disputes.update(id, { evidence, metadata: { a: "b" } }, key)).toMatchObject({
        ...{ status: after, evidence, metadata: { a: "b" } },
        evidence_details: { has_evidence: true, submission_count: 1 },
      });
    await eventually(() => receiver.types()).toEqual([updated]);
    await expect(stripe.disputes.update(id, { evidence })).rejects.toMatchObject({ statusCode: 400 });
    const page = await (await fetch(url)).text();
    expect(page).toContain(`dispute ${after}, evidence submitted once`);
  });
});

describe("a payment with a saved card", () => {
  const offSession = { off_session: true } as const;
  const saving = {
    customer_creation: "always",
    payment_intent_data: { setup_future_usage: "off_session" },
  } as const;

  /** Saves a card; returns the parameters of a payment with it. */
  async function saveCard({ pay, stripe }: TestSandbox, card?: string) {
    const intent = await stripe.paymentIntents.retrieve(await pay(saving, card));
    const payment_method = idOf(intent.payment_method);
    const customer = idOf(intent.customer);
    return { amount: 39_700, currency: "gbp", customer, payment_method, metadata: { bookingId: "1" } };
  }

  test("is created, then charged when it is confirmed; each once by its key", async ({ sandbox }) => {
    const { paymentIntents, charges } = sandbox.stripe;
    const params = await saveCard(sandbox);
    const made = await paymentIntents.create(params, { idempotencyKey: "one" });
    expect(made).toMatchObject({ status: "requires_confirmation", amount_received: 0, latest_charge: null });
    expect((await paymentIntents.create(params, { idempotencyKey: "one" })).id).toBe(made.id);
    for (let times = 0; times < 2; times++)
      expect(
        await paymentIntents.confirm(made.id, offSession, { idempotencyKey: "confirm-one" }),
      ).toMatchObject({ status: "succeeded", amount_received: 39_700 });
    expect((await charges.list({ payment_intent: made.id })).data).toMatchObject([
      { paid: true, amount: 39_700, metadata: { bookingId: "1" } },
    ]);
    const unexpected = { statusCode: 400, code: "payment_intent_unexpected_state" };
    await expect(paymentIntents.confirm(made.id, offSession)).rejects.toMatchObject(unexpected);
    await expect(paymentIntents.cancel(made.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test.for([
    ["4000000000000341", "card_declined", "generic_decline"],
    ["4000002760003184", "authentication_required", "authentication_required"],
  ] as const)("card %s is refused: %s", async ([number, code, decline_code], { sandbox }) => {
    const { stripe, receiver } = sandbox;
    const made = await stripe.paymentIntents.create(await saveCard(sandbox, number));
    const refused = stripe.paymentIntents.confirm(made.id, offSession);
    await expect(refused).rejects.toThrow(Stripe.errors.StripeCardError);
    await expect(refused).rejects.toMatchObject({ statusCode: 402, code, decline_code });
    expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: { code, decline_code },
    });
    await eventually(() => receiver.types()).toContain("payment_intent.payment_failed");
  });

  test("is neither confirmed once it is canceled, nor made with a detached card", async ({ sandbox }) => {
    const { paymentIntents, paymentMethods } = sandbox.stripe;
    const params = await saveCard(sandbox);
    const { id } = await paymentIntents.create(params);
    expect(await paymentIntents.cancel(id)).toMatchObject({ status: "canceled" });
    await expect(paymentIntents.confirm(id, offSession)).rejects.toMatchObject({ statusCode: 400 });
    expect(await paymentMethods.detach(params.payment_method)).toMatchObject({ customer: null });
    await expect(paymentMethods.detach(params.payment_method)).rejects.toMatchObject({ statusCode: 400 });
    await expect(paymentIntents.create(params)).rejects.toMatchObject({ param: "payment_method" });
    await eventually(() => sandbox.receiver.types()).toContain("payment_method.detached");
  });
});
