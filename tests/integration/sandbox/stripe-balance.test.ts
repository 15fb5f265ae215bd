import { expect } from "vitest";
import { dayOf, postPayment, test, type TestSandbox } from "./fixture";

const fee = 746 + 20;

/** Each transaction in words, the oldest first. */
async function ledger(
  { stripe }: TestSandbox,
  filter: { payout?: string; source?: string; type?: string } = {},
) {
  const all = await stripe.balanceTransactions.list({ ...filter, limit: 100 });
  return all.data.reverse().map(({ type, amount, fee, net }) => [type, amount, fee, net]);
}

test("every movement of money is one transaction of the balance", async ({ sandbox }) => {
  const { stripe, control } = sandbox;
  const [kept, refunded, disputed] = [await sandbox.pay(), await sandbox.pay(), await sandbox.pay()];
  await postPayment((await sandbox.openCheckout()).url, { number: "4000 0000 0000 0002" });
  const refund = await stripe.refunds.create({ payment_intent: refunded, amount: 10_000 });
  await control("POST", "/stripe/refund-status", { refund: refund.id, status: "failed" });
  const { body: dispute } = await control("POST", "/stripe/dispute", { payment_intent: disputed });
  await control("POST", "/stripe/dispute", { dispute: dispute.id, status: "won" });
  const { body: inquiry } = await control("POST", "/stripe/dispute", {
    ...{ payment_intent: kept, status: "warning_needs_response" },
  });
  expect(await ledger(sandbox, { source: inquiry.id })).toEqual([]);
  await control("POST", "/stripe/dispute", { dispute: inquiry.id, status: "needs_response" });
  const charge = ["charge", 49_700, fee, 49_700 - fee];
  expect(await ledger(sandbox)).toEqual([
    ...[charge, charge, charge],
    ["refund", -10_000, 0, -10_000],
    ["refund_failure", 10_000, 0, 10_000],
    ["adjustment", -49_700, 2_000, -51_700],
    ["adjustment", 49_700, 0, 49_700],
    ["adjustment", -49_700, 2_000, -51_700],
  ]);
  expect(await ledger(sandbox, { type: "refund" })).toHaveLength(1);
  const [newest] = (await stripe.balanceTransactions.list({ limit: 1, expand: ["data.source"] })).data;
  expect(newest?.source).toMatchObject({ id: inquiry.id, payment_intent: kept });
  expect(await stripe.balanceTransactions.retrieve(newest?.id ?? "")).toMatchObject({ source: inquiry.id });
});

test("a payout takes the whole balance, names what is in it, and is announced", async ({ sandbox }) => {
  const { stripe, control, receiver } = sandbox;
  expect((await control("POST", "/stripe/payout", {})).status).toBe(400);
  await sandbox.pay();
  await sandbox.pay();
  const { body: first } = await control("POST", "/stripe/payout", {});
  expect(receiver.types()).toContain("payout.paid");
  await sandbox.advance("2 days");
  await sandbox.pay();
  const { body: second } = await control("POST", "/stripe/payout", {});
  const [net, both] = [49_700 - fee, 2 * (49_700 - fee)];
  const charge = ["charge", 49_700, fee, net];
  expect(await ledger(sandbox, { payout: first.id })).toEqual([charge, charge, ["payout", -both, 0, -both]]);
  expect(await ledger(sandbox, { payout: second.id })).toEqual([charge, ["payout", -net, 0, -net]]);
  const payout = await stripe.payouts.retrieve(second.id);
  expect(payout).toMatchObject({ amount: net, automatic: true, status: "paid" });
  expect(dayOf(payout.arrival_date)).toBe(dayOf(payout.created));
  expect((await stripe.payouts.list({ status: "paid" })).data.map(({ id }) => id)).toEqual([
    ...[second.id, first.id],
  ]);
  const since = { gte: payout.created };
  expect((await stripe.balanceTransactions.list({ created: since })).data.length).toBeGreaterThan(0);
  expect(await stripe.balanceTransactions.list({ created: { lt: since.gte }, limit: 2 })).toMatchObject({
    has_more: true,
    data: [{ type: expect.any(String) as string }, { type: expect.any(String) as string }],
  });
  const all = await stripe.balanceTransactions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.reduce((sum, one) => sum + one.net, 0)).toBe(0);
});
