import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startTestSandbox } from "./fixture";
import { advance, endAfterSix, invoicesOf, planParams, startPlan, type TestSandbox } from "./stripe-plan";

// The subscription, four of the invoice, its payment, and three of the payment intent.
const eventsOfRenewal = 9;

/** Advances to the end of a plan at once; returns the number of events. */
async function advancePlan(sandbox: TestSandbox): Promise<number> {
  const subscription = await startPlan(sandbox);
  await endAfterSix(sandbox, subscription);
  await advance(sandbox, "1 second");
  sandbox.receiver.received.length = 0;
  const before = (await sandbox.stored.objects("events")).length;
  await advance(sandbox, "8 months");
  return (await sandbox.stored.objects("events")).length - before;
}

describe("many webhooks at once", () => {
  test("all arrive in order before the clock answers", async () => {
    const sandbox = await startTestSandbox();
    const count = await advancePlan(sandbox);
    expect(count).toBe(5 * eventsOfRenewal + 1);
    const times = sandbox.receiver.received.map(
      ({ body }) => (JSON.parse(body) as { created: number }).created,
    );
    expect(times).toHaveLength(count);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const delivered = (await sandbox.stored.deliveries()).slice(0, count);
    expect(delivered.every(({ status, attempts }) => status === "delivered" && attempts === 1)).toBe(true);
  });
});

describe("Stripe's faults", () => {
  test("down: requests fail, and months are billed", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, control } = sandbox;
    const { id } = await startPlan(sandbox);
    await control("POST", "/faults", { stripe: { down: true } });
    await expect(stripe.subscriptions.retrieve(id)).rejects.toMatchObject({ statusCode: 503 });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 503 });
    await advance(sandbox, "2 months");
    await control("DELETE", "/faults");
    expect(await invoicesOf(sandbox, id)).toHaveLength(3);
  });
});

test("a restart keeps plans, failing cards and open checkouts, and missed months are billed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const statePath = join(folder, "sandbox.json");
  const first = await startTestSandbox({ statePath });
  const subscription = await startPlan(first);
  await endAfterSix(first, subscription);
  await advance(first, "1 month");
  await first.control("POST", "/stripe/fail-next-invoice", { subscription: subscription.id });
  const open = await first.stripe.checkout.sessions.create(planParams());
  await first.close();

  const second = await startTestSandbox({ statePath });
  expect((await second.stripe.checkout.sessions.retrieve(open.id)).status).toBe("open");
  await advance(second, "1 month");
  expect((await second.stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  await second.control("POST", "/stripe/pay-next-invoice", { subscription: subscription.id });
  await advance(second, "6 months");
  const statuses = (await invoicesOf(second, subscription.id)).map(({ status }) => status);
  expect(statuses).toEqual(Array(6).fill("paid"));
});
