import { beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { listRefusedMonths } from "@/lib/administration/lists/refused-months";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { sumMoney } from "@/lib/administration/today/money";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { buyPlan, deliverEvents, moveClock, stripeNow } from "../../support/money";
import { goBy, invoiceOf, switchCard } from "../../support/plan-months";
import { playDispute } from "../../support/sandbox";
import { planVersion, resetOffice } from "./fixture";

let admin: Member;

beforeEach(async () => {
  admin = await resetOffice();
});

/** A plan whose second month failed. */
async function refused() {
  const { plan } = await buyPlan();
  const subscription = plan.subscriptionId ?? "";
  await switchCard(subscription, "fails");
  await deliverEvents(await moveClock("1 month"));
  return { plan, subscription };
}

const listed = async () => listRefusedMonths(await stripeNow());

test("a failed month has a row: buyer, month, reason, next attempt and link", async () => {
  const { plan, subscription } = await refused();
  const { payUrl } = await db.missedPayment.findFirstOrThrow({ where: { orderId: plan.id } });
  expect(payUrl).toContain(await invoiceOf(subscription, 2));
  expect(await listed()).toEqual([
    {
      ...{ id: `${plan.id}-2`, personId: plan.id, name: "Kat Ellis", number: 2, payments: plan.instalments },
      ...{ pence: plan.paymentPence, currency: "gbp", payUrl, programme: null },
      on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      standing: { state: "grace", words: expect.stringMatching(/^Clubhouse open until /) as string },
      why: "The bank refused the card without a reason.",
      again: expect.stringMatching(/^Tried again .* at .*, by itself\.$/) as string,
    },
  ]);
  const { failed } = await sumMoney(await stripeNow());
  expect(failed).toMatchObject([{ pence: plan.paymentPence, people: 1 }]);
});

test("says after the days of grace that access is paused", async () => {
  await refused();
  await deliverEvents(await moveClock("10 days"));
  expect(await listed()).toMatchObject([{ number: 2, standing: { state: "paused" } }]);
});

test("a month left behind waits for the next payment", async () => {
  const { plan } = await buyPlan();
  // Until Stripe's own retries are over
  await moveClock("20 days");
  await goBy(plan.subscriptionId ?? "", ["refused", "paid"]);
  expect(await listed()).toMatchObject([
    {
      ...{ number: 2, standing: { state: "leftBehind" } },
      again: "Tried again with the next payment, or another card.",
    },
  ]);
});

test("the row disappears once paid, by card or by hand", async () => {
  const { subscription } = await refused();
  await switchCard(subscription, "pays");
  await deliverEvents(await moveClock("10 days"));
  expect(await listed()).toEqual([]);
  const other = await refused();
  const now = await stripeNow();
  const paid = { method: "bank", amount: other.plan.paymentPence, reference: "x", number: 2 } as const;
  const seen = await planVersion(other.plan.id);
  const input = { ...paid, id: other.plan.id, date: calendarDay(now), seen } as const;
  expect(await recordPayment(admin, input, now)).toMatchObject({ ok: true });
  expect(await listed()).toEqual([]);
});

test("a disputed payment is not collected, and a cancelled plan owes nothing", async () => {
  const { plan } = await refused();
  const first = await db.payment.findFirstOrThrow({ where: { orderId: plan.id } });
  await playDispute({ payment_intent: first.paymentIntentId ?? "" });
  await deliverEvents(await stripeNow());
  expect(await listed()).toMatchObject([{ standing: { state: "disputed" }, payUrl: null }]);
  await db.order.update({ where: { id: plan.id }, data: { status: "cancelled" } });
  expect(await listed()).toEqual([]);
});
