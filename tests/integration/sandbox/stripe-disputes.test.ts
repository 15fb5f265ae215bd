import { describe, expect, test } from "vitest";
import { checkoutParams, idOf, postPayment, startTestSandbox } from "./fixture";
import { advance, paymentOf, startPlan, type TestSandbox } from "./stripe-plan";

async function paidIntent({ stripe }: TestSandbox) {
  const session = await stripe.checkout.sessions.create(checkoutParams());
  await postPayment(session.url);
  return idOf((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);
}

describe("disputes", () => {
  test.each([
    ["won", ["charge.dispute.funds_reinstated", "charge.dispute.closed"]],
    ["lost", ["charge.dispute.closed"]],
  ])("are opened and %s", async (status, types) => {
    const sandbox = await startTestSandbox();
    const { stripe, control, receiver } = sandbox;
    const payment_intent = await paidIntent(sandbox);
    receiver.received.length = 0;
    const { body } = await control("POST", "/stripe/dispute", { payment_intent });
    expect(receiver.types()).toEqual(["charge.dispute.created", "charge.dispute.funds_withdrawn"]);
    const { id } = body as { id: string };
    const dispute = await stripe.disputes.retrieve(id, { expand: ["charge"] });
    expect(dispute).toMatchObject({
      amount: 49_700,
      payment_intent,
      status: "needs_response",
      charge: { disputed: true, paid: true, refunded: false },
    });
    expect((await stripe.disputes.list({ payment_intent })).data).toHaveLength(1);
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    expect((await control("POST", "/stripe/dispute", { payment_intent })).status).toBe(400);

    receiver.received.length = 0;
    await control("POST", "/stripe/dispute", { dispute: id, status });
    expect(receiver.types()).toEqual(types);
    expect((await stripe.disputes.retrieve(id)).status).toBe(status);
    expect((await control("POST", "/stripe/dispute", { dispute: id, status })).status).toBe(400);
    const refund = stripe.refunds.create({ payment_intent });
    if (status === "won") await expect(refund).resolves.toMatchObject({ amount: 49_700 });
    else await expect(refund).rejects.toMatchObject({ code: "charge_disputed" });
  });
});

describe("an inquiry", () => {
  async function inquiry() {
    const sandbox = await startTestSandbox();
    const payment_intent = await paidIntent(sandbox);
    sandbox.receiver.received.length = 0;
    const opened = { payment_intent, status: "warning_needs_response" };
    const { id } = (await sandbox.control("POST", "/stripe/dispute", opened)).body as { id: string };
    const move = async (status: string) => {
      sandbox.receiver.received.length = 0;
      return (await sandbox.control("POST", "/stripe/dispute", { dispute: id, status })).status;
    };
    return { ...sandbox, id, payment_intent, move };
  }

  test("withdraws nothing, can be refunded, and is closed", async () => {
    const { stripe, receiver, id, payment_intent, move } = await inquiry();
    expect(receiver.types()).toEqual(["charge.dispute.created"]);
    expect((await stripe.disputes.retrieve(id)).status).toBe("warning_needs_response");
    expect(await move("warning_under_review")).toBe(200);
    expect(receiver.types()).toEqual(["charge.dispute.updated"]);
    await expect(stripe.refunds.create({ payment_intent, amount: 100 })).resolves.toBeTruthy();
    expect(await move("warning_closed")).toBe(200);
    expect(receiver.types().at(-1)).toBe("charge.dispute.closed");
    expect(await move("needs_response")).toBe(400);
  });

  test("becomes a chargeback, is answered and lost", async () => {
    const { stripe, receiver, id, payment_intent, move } = await inquiry();
    expect(await move("needs_response")).toBe(200);
    expect(receiver.types()).toEqual(["charge.dispute.updated", "charge.dispute.funds_withdrawn"]);
    expect((await stripe.disputes.retrieve(id)).status).toBe("needs_response");
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    expect(await move("warning_under_review")).toBe(400);
    expect(await move("under_review")).toBe(200);
    expect(receiver.types()).toEqual(["charge.dispute.updated"]);
    expect(await move("lost")).toBe(200);
    expect(receiver.types()).toEqual(["charge.dispute.closed"]);
  });
});

describe("refunds of a plan's payment", () => {
  test("leave invoice and subscription as they are", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, receiver } = sandbox;
    const subscription = await startPlan(sandbox);
    const invoice = idOf(subscription.latest_invoice);
    const payment_intent = await paymentOf(sandbox, invoice);
    receiver.received.length = 0;
    await stripe.refunds.create({ payment_intent, amount: 700 });
    await stripe.refunds.create({ payment_intent });
    await advance(sandbox, "1 minute");
    expect(receiver.types()).toEqual([
      "refund.created",
      "charge.refunded",
      "refund.created",
      "charge.refunded",
    ]);
    const intent = await stripe.paymentIntents.retrieve(payment_intent, {
      expand: ["latest_charge.refunds"],
    });
    expect(intent.latest_charge).toMatchObject({
      amount_refunded: 9_700,
      refunded: true,
      refunds: { data: [{ amount: 9_000 }, { amount: 700 }] },
    });
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: "paid", amount_paid: 9_700 });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
  });
});

test("the page for people lets the next invoice fail and pay again", async () => {
  const sandbox = await startTestSandbox();
  const { stripe, url } = sandbox;
  const { id } = await startPlan(sandbox);
  const home = async () => (await fetch(url)).text();
  const press = async (label: string) => {
    const form = new RegExp(`action="([^"]+)"[^<]*<button type="submit">${label}</button>`).exec(
      await home(),
    );
    if (!form) throw new Error(`There is no button ${label}.`);
    const answer = await fetch(`${url}${form[1]}`, { method: "POST", redirect: "manual" });
    expect(answer.status).toBe(303);
  };
  expect(await home()).toContain("£97.00 per month");
  await press("Let the next invoice fail");
  await advance(sandbox, "1 month");
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
  expect(await home()).toContain("past_due");
  await press("Let the card pay again");
  await advance(sandbox, "3 days");
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
});
