import { describe, expect, test } from "vitest";
import { checkoutParams, idOf, postPayment, startTestSandbox } from "./fixture";
import type { TestSandbox } from "./stripe-plan";

const settledEvents = ["refund.updated", "charge.refund.updated"];

/** A payment with a pending refund. */
async function pendingRefund(sandbox: TestSandbox) {
  const { stripe, control, receiver } = sandbox;
  const session = await stripe.checkout.sessions.create(checkoutParams());
  await postPayment(session.url);
  const payment_intent = idOf((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);
  await control("POST", "/faults", { stripe: { refunds: "pending" } });
  receiver.received.length = 0;
  const refund = await stripe.refunds.create({ payment_intent, amount: 9_700 });
  return { payment_intent, refund };
}

async function chargeOf({ stripe }: TestSandbox, intent: string) {
  return (await stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge"] })).latest_charge;
}

describe("a refund that pends", () => {
  test("counts on its charge", async () => {
    const sandbox = await startTestSandbox();
    const { payment_intent, refund } = await pendingRefund(sandbox);
    expect(refund).toMatchObject({ status: "pending", pending_reason: "processing", amount: 9_700 });
    expect(await chargeOf(sandbox, payment_intent)).toMatchObject({
      amount_refunded: 9_700,
      refunded: false,
    });
    await expect.poll(() => sandbox.receiver.types()).toEqual(["refund.created", "charge.refunded"]);
  });

  test.each([
    ["succeeded", settledEvents, 9_700],
    ["failed", [...settledEvents, "refund.failed"], 0],
    ["canceled", settledEvents, 0],
  ] as const)("can become %s", async (status, types, amount_refunded) => {
    const sandbox = await startTestSandbox();
    const { stripe, control, receiver } = sandbox;
    const { payment_intent, refund } = await pendingRefund(sandbox);
    await expect.poll(() => receiver.types()).toHaveLength(2);
    receiver.received.length = 0;
    const { status: answered } = await control("POST", "/stripe/refund-status", {
      refund: refund.id,
      status,
    });
    expect(answered).toBe(200);
    expect(receiver.types()).toEqual(types);
    const settled = await stripe.refunds.retrieve(refund.id);
    expect(settled.status).toBe(status);
    expect(settled.pending_reason).toBeUndefined();
    expect(await chargeOf(sandbox, payment_intent)).toMatchObject({ amount_refunded });
    if (status !== "succeeded") {
      // The amount can be refunded again.
      await stripe.refunds.create({ payment_intent });
    }
  });

  test("ends once, except that a succeeded one may fail later", async () => {
    const sandbox = await startTestSandbox();
    const { refund } = await pendingRefund(sandbox);
    const settle = async (status: string, id = refund.id) =>
      (await sandbox.control("POST", "/stripe/refund-status", { refund: id, status })).status;
    expect(await settle("pending")).toBe(400);
    expect(await settle("succeeded", "re_none")).toBe(400);
    expect(await settle("succeeded")).toBe(200);
    expect(await settle("succeeded")).toBe(400);
    expect(await settle("canceled")).toBe(400);
    expect(await settle("failed")).toBe(200);
    expect(await settle("succeeded")).toBe(400);
  });
});
