import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { mastermind } from "@/content/programmes";
import { createManualOrder } from "@/lib/administration/orders/create";
import { manualOrderSchema } from "@/lib/administration/orders/schema";
import { db } from "@/lib/db";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { pricePlansWithCode, startPlanCheckout, type PlanOrder } from "@/lib/orders/checkout/plan";
import { findPlanByToken } from "@/lib/orders/programmes/plans";
import { requestRefunds } from "@/lib/orders/payments/refund-requests";
import { closeCheckouts } from "@/lib/orders/purchases/checkouts";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { addDays, calendarDay } from "@/lib/time/dates";
import { createMember, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import {
  buyPlan,
  deliverEvents,
  forgetMoney,
  lettersTo,
  moveClock,
  planPrices,
  problemsTold,
  someBuyer,
} from "../../support/money";
import { getPlan } from "../../support/orders";
import { payCheckout, setFaults } from "../../support/sandbox";
import { giveVoucher, leftOn } from "../../support/vouchers";

const { monthlyPence, oneTimePence, payments: months } = mastermind;
const totalPence = months * monthlyPence;
const now = () => new Date();

beforeEach(forgetMoney);

/** Applies a code, then pays with what was shown. */
async function pay(code: string, more: Partial<PlanOrder> = {}, buyer = someBuyer()) {
  const shown = await pricePlansWithCode({ programme: "mastermind", prices: planPrices, code }, buyer, now());
  if (!shown.ok) return shown;
  const { told } = shown.value.priced;
  const order = {
    programme: "mastermind",
    plan: "monthly",
    prices: planPrices,
    name: "Kat Ellis",
    email: uniqueEmail("kat"),
  } as const;
  return startPlanCheckout({ ...order, termsAccepted: true, code, told, ...more }, buyer, now());
}

async function open(code: string, more: Partial<PlanOrder> = {}) {
  expect(await pay(code, more)).toMatchObject({ ok: true });
  return db.checkout.findFirstOrThrow({ where: { kind: "plan" }, orderBy: { id: "desc" } });
}

/** Buys a plan with a voucher and a card. */
async function buy(code: string, more: Partial<PlanOrder> = {}) {
  const checkout = await open(code, more);
  await payCheckout(checkout.url ?? "");
  const outcome = await syncCheckout(checkout.sessionId ?? "", now());
  await runDueJobs();
  return { checkout, outcome, plan: await getPlan(checkout.orderId) };
}

async function afterMonths(count: number) {
  for (let month = 0; month < count; month++) await deliverEvents(await moveClock("1 month"));
}

async function sums(orderId: string) {
  const by = await db.payment.groupBy({
    by: ["method"],
    where: { orderId, refundReason: null },
    _sum: { amountPence: true },
  });
  return Object.fromEntries(by.map(({ method, _sum }) => [method, _sum.amountPence ?? 0]));
}

const charges = async () => (await stripe().charges.list({ limit: 100 })).data.filter(({ paid }) => paid);

describe("monthly", () => {
  test.each([
    ["a part of the first payment", 50_00, { today: monthlyPence - 50_00, byCard: months }],
    ["the last payment, and a part of the first", monthlyPence + 40_00, { today: 57_00, byCard: months - 1 }],
    ["exactly one payment, the last", monthlyPence, { today: monthlyPence, byCard: months - 1 }],
  ])("a voucher pays %s, and the card the rest, to the penny", async (_, worth, { today, byCard }) => {
    const { id, code } = await giveVoucher(worth);
    const { checkout, plan } = await buy(code);
    expect(checkout).toMatchObject({ pence: today, voucherPence: worth });
    await syncCheckout(checkout.sessionId ?? "", now());
    expect(await leftOn(id)).toBe(0);
    expect(await findPlanByToken(plan.linkToken, now())).toMatchObject({
      paid: 1 + months - byCard,
      missing: null,
      next: { number: 2, pence: monthlyPence },
    });
    await afterMonths(months + 2);
    expect((await charges()).map(({ amount }) => amount).sort((one, other) => one - other)).toEqual(
      [today, ...Array.from({ length: byCard - 1 }, () => monthlyPence)].sort((one, other) => one - other),
    );
    expect(await sums(plan.id)).toEqual({ voucher: worth, card: totalPence - worth });
    expect(await db.order.findUniqueOrThrow({ where: { id: plan.id } })).toMatchObject({
      ...{ status: "confirmed", paidPence: totalPence, unpaidPence: 0 },
    });
    expect((await stripe().subscriptions.retrieve(plan.subscriptionId ?? "")).status).toBe("canceled");
    const letters = await lettersTo(plan.email);
    expect(letters.filter((letter) => letter === "mastermind-complete")).toHaveLength(1);
    expect(await problemsTold()).toEqual([]);
  });

  test("all but a part of the first: one charge, no subscription, and the plan is complete", async () => {
    const { id, code } = await giveVoucher(totalPence - 20_00);
    const { plan } = await buy(code);
    expect(plan).toMatchObject({ subscriptionId: null, secondAt: null });
    expect(await findPlanByToken(plan.linkToken, now())).toMatchObject({ isComplete: true, planned: [] });
    await afterMonths(2);
    expect((await charges()).map(({ amount }) => amount)).toEqual([20_00]);
    expect(await leftOn(id)).toBe(0);
    expect(await lettersTo(plan.email)).toEqual(["mastermind-welcome-one-time-invitation"]);
  });
});

describe("all of it by voucher", () => {
  test.each([
    ["one-time", oneTimePence],
    ["monthly", totalPence],
  ] as const)("%s: without a card, once, however often it is pressed", async (plan, pence) => {
    const { id, code } = await giveVoucher(pence + 5_00);
    const [buyer, email] = [someBuyer(), uniqueEmail("kat")];
    const order = {
      programme: "mastermind",
      plan,
      prices: planPrices,
      name: "Kat",
      email,
      code,
      termsAccepted: true,
    } as const;
    const told = `${code}|${pence + 5_00}`;
    const pressed = [1, 2, 3].map(() => startPlanCheckout({ ...order, told }, buyer, now()));
    const opened = await Promise.all(pressed);
    expect(opened.some((one) => one.ok && one.value.url.includes("/booking/"))).toBe(true);
    await runDueJobs();
    expect(await leftOn(id)).toBe(5_00);
    expect(await db.order.count({ where: { product: "programme", status: "confirmed" } })).toBe(1);
    expect(await charges()).toEqual([]);
    expect(await lettersTo(email)).toEqual(["mastermind-welcome-one-time-invitation"]);
    expect(await db.email.count({ where: { letter: "founder-new-booking" } })).toBe(1);
  });

  test("to an address with a seat: nothing is said, and nothing comes off the voucher", async () => {
    const { plan } = await buyPlan();
    const { id, code } = await giveVoucher(totalPence);
    expect(await pay(code, { email: plan.email })).toMatchObject({ code: "provider_down" });
    expect(await leftOn(id)).toBe(totalPence);
    expect(await db.order.count({ where: { product: "programme", status: "confirmed" } })).toBe(1);
  });
});

describe("once", () => {
  test("paid late, after the voucher was used elsewhere: the card's payment goes back", async () => {
    const { id, code } = await giveVoucher(150_00);
    const late = await open(code);
    await db.$transaction((tx) => closeCheckouts(tx, late.orderId, now()));
    const { plan: other } = await buy(code);
    await payCheckout(late.url ?? "");
    expect(await syncCheckout(late.sessionId ?? "", now())).toMatchObject({ state: "ended" });
    await runDueJobs();
    await syncCheckout(late.sessionId ?? "", now());
    expect(await leftOn(id)).toBe(0);
    expect(await sums(other.id)).toMatchObject({ voucher: 150_00 });
    const { email, status, payments } = await getPlan(late.orderId);
    expect(status).toBe("refused");
    expect(payments).toMatchObject([{ refundReason: "voucher_spent" }]);
    expect((await stripe().refunds.list()).data.map(({ amount }) => amount)).toEqual([late.pence]);
    await deliverEvents();
    expect(await lettersTo(email)).toEqual(["refund-voucher-spent"]);
    expect(await problemsTold()).toEqual(["voucherSpentPlan"]);
  });

  test("in two tabs its sum is reserved once; another browser is refused", async () => {
    const { id, code } = await giveVoucher(150_00);
    const buyer = someBuyer();
    await Promise.all([1, 2].map(() => pay(code, { email: "kat@example.org" }, buyer)));
    expect(await db.checkout.count({ where: { voucherId: id, closedAt: null } })).toBe(1);
    expect(await pay(code)).toMatchObject({ code: "code" });
    await pay(code, { email: "kat@example.org", plan: "one-time" }, buyer);
    const open = await db.checkout.findMany({ where: { voucherId: id, closedAt: null } });
    expect(open).toMatchObject([{ pence: oneTimePence - 150_00, voucherPence: 150_00 }]);
  });

  test("while Stripe is down nothing is reserved", async () => {
    const { id, code } = await giveVoucher(150_00);
    await setFaults({ stripe: { down: true } });
    expect(await pay(code)).toMatchObject({ code: "provider_down" });
    await setFaults({ stripe: { down: false } });
    expect(await leftOn(id)).toBe(150_00);
  });

  test("what is refunded goes to the card first, and the rest to the voucher", async () => {
    const { id, code } = await giveVoucher(monthlyPence + 40_00);
    const { plan, checkout } = await buy(code);
    const back = { orderId: plan.id, pence: checkout.pence + 60_00, reason: "Guarantee" };
    const asked = await db.$transaction((tx) => requestRefunds(tx, null, back, now()));
    expect(asked).toMatchObject({ value: { byCardPence: checkout.pence, byVoucherPence: 60_00 } });
    expect(await leftOn(id)).toBe(60_00);
  });

  test("other codes, vouchers for a place and prices that were not shown are refused", async () => {
    const place = await giveVoucher(400_00, { retreat: dorset.id, room: "single" });
    expect(await pay(place.code)).toMatchObject({ code: "code" });
    expect(await pay("EARLYBIRD")).toMatchObject({ code: "code" });
    expect(await pay("")).toMatchObject({ code: "code" });
    const { code } = await giveVoucher(150_00);
    expect(await pay(code, { told: `${code}|20000` })).toMatchObject({ code: "price_not_shown" });
    expect(await db.order.count({ where: { product: "programme" } })).toBe(0);
  });
});

test("in any order: what card and voucher paid is exact to the penny, and no month is taken twice", async () => {
  const bought = fc.record({
    plan: fc.constantFrom("monthly" as const, "monthly" as const, "one-time" as const),
    worth: fc.oneof(
      fc.integer({ min: 1, max: totalPence + 50_00 }),
      fc.constantFrom(monthlyPence, 2 * monthlyPence, totalPence - 1),
    ),
    refund: fc.integer({ min: 1, max: totalPence }),
    before: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(bought, async ({ plan, worth, refund, before }) => {
      await forgetMoney();
      const agreed = plan === "monthly" ? totalPence : oneTimePence;
      const { id, code } = await giveVoucher(worth);
      const email = uniqueEmail("kat");
      expect(await pay(code, { plan, email })).toMatchObject({ ok: true });
      const { id: orderId } = await db.order.findFirstOrThrow({ where: { email } });
      const checkout = await db.checkout.findFirstOrThrow({ where: { orderId } });
      if (checkout.pence > 0) {
        await payCheckout(checkout.url ?? "");
        await syncCheckout(checkout.sessionId ?? "", now());
        await runDueJobs();
      }
      const back = { orderId, pence: refund, reason: "" };
      const giveBack = () => db.$transaction((tx) => requestRefunds(tx, null, back, now()));
      const left = before ? await giveBack() : null;
      await afterMonths(months + 1);
      const { status, paidPence, unpaidPence, refundedPence } = await db.order.findUniqueOrThrow({
        where: { id: orderId },
      });
      // A full refund ends it, so nothing more is taken
      if (status === "confirmed") expect([paidPence, unpaidPence]).toEqual([agreed, 0]);
      else expect([left?.ok, paidPence]).toEqual([true, refundedPence]);
      if (!before) await giveBack();
      await deliverEvents();
      const { card = 0, voucher = 0 } = await sums(orderId);
      const taken = (await charges()).reduce((sum, { amount }) => sum + amount, 0);
      expect([taken, card + voucher]).toEqual([card, paidPence]);
      const returned = await db.payment.aggregate({
        where: { voucherId: id },
        _sum: { refundedPence: true },
      });
      expect(await leftOn(id)).toBe(worth - voucher + (returned._sum.refundedPence ?? 0));
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 300_000);

test("a seat that the founder reserved takes one too", async () => {
  const admin = await createMember({ role: "owner" });
  const { id, code } = await giveVoucher(monthlyPence + 40_00);
  const input = manualOrderSchema.parse({
    ...{ order: randomUUID(), name: "Joanna", email: uniqueEmail("joanna"), what: "plan:mastermind:monthly" },
    ...{ method: "link", deadline: addDays(calendarDay(now()), 7) },
  });
  const made = await createManualOrder(admin, input, now());
  const orderId = made.ok ? made.value.id : "";
  const { linkToken } = await db.order.update({ where: { id: orderId }, data: { termsAcceptedAt: now() } });
  const typed = { code, network: randomUUID() };
  expect(await startBalanceCheckout(linkToken, now(), "due", typed)).toMatchObject({ ok: true });
  const checkout = await db.checkout.findFirstOrThrow({ where: { orderId } });
  expect(checkout).toMatchObject({ pence: 57_00, voucherPence: monthlyPence + 40_00 });
  await payCheckout(checkout.url ?? "");
  await syncCheckout(checkout.sessionId ?? "", now());
  await runDueJobs();
  expect(await findPlanByToken(linkToken, now())).toMatchObject({ paid: 2, next: { number: 2 } });
  expect(await leftOn(id)).toBe(0);
});
