import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { changeSchedule } from "@/lib/administration/orders/schedule";
import { scheduleSchema } from "@/lib/administration/orders/schema";
import { listMoneyCases } from "@/lib/administration/today/money";
import { findPurchaseCard } from "@/lib/administration/purchases/list";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { packagePrices } from "@/lib/catalogue/packages";
import { db } from "@/lib/db";
import { sendReminders } from "@/lib/jobs/reminders";
import { turnOffBalanceCard } from "@/lib/orders/schedule/balance-card";
import { cancelOrder } from "@/lib/orders/cancel";
import { chargeBalance } from "@/lib/orders/checkout/charge-balance";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { startCoachingCheckout } from "@/lib/orders/checkout/coaching";
import { getCoachingByToken } from "@/lib/orders/coaching/statement";
import { requestRefunds } from "@/lib/orders/payments/refund-requests";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { addDays, calendarDay } from "@/lib/time/dates";
import { coachingOrder, openCoaching, sellPackage } from "../../support/coaching";
import { createMember, uniqueEmail } from "../../support/factories";
import { forgetJobs, hurryRetries, runDueJobs } from "../../support/jobs";
import { deliverEvents, forgetMoney, lettersTo, problemsTold, someBuyer } from "../../support/money";
import { six } from "../../support/package";
import { forgetSales } from "../../support/sales";
import { payCheckout } from "../../support/sandbox";
import { giveVoucher, leftOn } from "../../support/vouchers";

const sold = { ...six, pricePence: 500_00, instalments: 3 };
const [first, later] = [166_68, 166_66];
const prices = packagePrices(sold);
let admin: Member;

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
  await forgetSales();
  await sellPackage(sold);
  admin = await createMember({ role: "admin" });
});
afterAll(forgetSales);

const monthly = { prices, payments: 3 } as const;

/** Buys the package in three payments, with the saved card ticked by default. */
async function buy(more: Parameters<typeof openCoaching>[0] = { byItself: "on" }, card?: string) {
  const email = uniqueEmail("fern");
  const opened = await openCoaching({ ...monthly, email, ...more });
  await payCheckout(opened.url, card);
  await syncCheckout(opened.sessionId, new Date());
  await runDueJobs();
  const { linkToken } = await db.order.findUniqueOrThrow({ where: { id: opened.id } });
  const days = (await scheduleOf(opened.id)).map(([day]) => day);
  const morning = (number: number, after = 0) =>
    new Date(`${addDays(days[number - 2] ?? "", after)}T08:30:00Z`);
  return { ...opened, email, linkToken, days, morning };
}

async function scheduleOf(orderId: string): Promise<[string, number][]> {
  const rows = await db.instalment.findMany({ where: { orderId }, orderBy: { dueOn: "asc" } });
  return rows.map(({ dueOn, unpaidPence }) => [dueOn.toISOString().slice(0, 10), unpaidPence]);
}

const cardOf = (orderId: string) => db.balanceCard.findUnique({ where: { orderId } });

async function paidOf(orderId: string): Promise<number[]> {
  const where = { orderId, refundReason: null };
  const rows = await db.payment.findMany({ where, orderBy: [{ paidAt: "asc" }, { id: "asc" }] });
  return rows.map(({ amountPence }) => amountPence);
}

async function goThrough(now: Date) {
  await sendReminders(now);
  return runDueJobs(now);
}

async function payByLink(linkToken: string, pays: "due" | "all" = "due", code?: string) {
  const typed = code ? { code, network: "203.0.113.9" } : null;
  const opened = await startBalanceCheckout(linkToken, new Date(), pays, typed);
  if (!opened.ok) return opened.code;
  const checkout = await db.checkout.findFirst({ where: { url: opened.value.url } });
  if (!checkout) return "voucher alone";
  await payCheckout(opened.value.url);
  await syncCheckout(checkout.sessionId ?? "", new Date());
  await runDueJobs();
  return checkout.pence;
}

describe("a package bought in instalments", () => {
  test("charges the first payment with the consent, and owes the others a month apart", async () => {
    const { id, sessionId } = await openCoaching({ ...monthly, byItself: "on" });
    const session = await stripe().checkout.sessions.retrieve(sessionId);
    expect(session).toMatchObject({ amount_total: first });
    expect(session.custom_text.submit?.message).toContain("£333.32 is taken from it in 2 payments");
    expect((await scheduleOf(id)).map(([day]) => day > calendarDay(new Date()))).toEqual([true, true]);
    const bought = await buy();
    expect((await scheduleOf(bought.id)).map(([, unpaid]) => unpaid)).toEqual([later, later]);
    expect(await db.order.findUniqueOrThrow({ where: { id: bought.id } })).toMatchObject({
      ...{ status: "confirmed", paidPence: first, unpaidPence: 2 * later },
      dueOn: new Date(bought.days[0] ?? ""),
    });
    const letter = await db.email.findFirstOrThrow({ where: { to: bought.email } });
    expect(letter.values).toMatchObject({
      rest: expect.stringMatching(/^£333.32 is left to pay, in 2 payments: £166.66 on .* 4242/) as string,
    });
    expect(await problemsTold()).toEqual([]);
  });

  test("is refused in a number that is not on offer, and paid at once owes nothing", async () => {
    for (const payments of [2, 12])
      expect(
        await startCoachingCheckout(coachingOrder({ prices, payments }), someBuyer(), new Date()),
      ).toMatchObject({ code: "invalid" });
    const { id } = await buy({ prices, payments: 1, byItself: "on" });
    expect([await scheduleOf(id), await paidOf(id), await cardOf(id)]).toEqual([[], [sold.pricePence], null]);
  });

  test("shows what is due on its page and in the office, and the founder sees a late payment", async () => {
    const { id, linkToken, morning } = await buy({});
    const now = morning(2, 1);
    expect(await getCoachingByToken(linkToken, now)).toMatchObject({
      ...{ balancePence: 2 * later, duePence: later, toPay: `${later}-${2 * later}`, byItself: null },
    });
    expect(await findPurchaseCard(id, now)).toMatchObject({
      facts: { owedPence: 2 * later },
      payments: [{ state: "late" }, { state: "later" }],
      schedule: { payments: [{ pence: later }, { pence: later }] },
    });
    expect(await listMoneyCases(now)).toMatchObject([
      { id, pence: later, state: "late", of: { package: six.name } },
    ]);
  });
});

describe("the later payments", () => {
  test("are taken from the saved card once each, told three days before, and the card is deleted", async () => {
    const { id, email, morning } = await buy();
    await goThrough(morning(2, -3));
    await Promise.all([sendReminders(morning(2)), sendReminders(morning(2))]);
    await Promise.allSettled([runDueJobs(morning(2)), ...[1, 2].map(() => chargeBalance(id, morning(2)))]);
    await hurryRetries();
    await runDueJobs(morning(2));
    expect(await paidOf(id)).toEqual([first, later]);
    await goThrough(morning(3, -3));
    await goThrough(morning(3));
    await goThrough(morning(3, 3));
    expect(await paidOf(id)).toEqual([first, later, later]);
    const [soon, received] = ["coaching-payment-soon", "coaching-payment-received"];
    expect(await lettersTo(email)).toEqual(["coaching-confirmed", soon, received, soon, received]);
    expect(await cardOf(id)).toMatchObject({ state: "paid", cardId: null });
    expect(await payByLink((await db.order.findUniqueOrThrow({ where: { id } })).linkToken)).toBe(
      "nothing_owed",
    );
  });

  test("of a card that refuses are tried once more, then reminded of by link", async () => {
    const { id, email, linkToken, morning } = await buy({ byItself: "on" }, "4000000000000341");
    for (let day = 0; day < 6; day++) await goThrough(morning(2, day));
    expect(await cardOf(id)).toMatchObject({ state: "refused", cardId: null });
    expect((await lettersTo(email)).slice(1)).toEqual([
      "coaching-payment-refused",
      "coaching-payment-refused",
    ]);
    expect((await problemsTold()).sort()).toEqual([
      "balanceOverdue",
      "balanceRefused",
      "balanceRefusedAgain",
    ]);
    expect(await payByLink(linkToken)).toBe(later);
    await db.email.deleteMany({ where: { to: email } });
    for (const day of [-3, 0, 2]) await goThrough(morning(3, day));
    expect(await lettersTo(email)).toEqual(Array.from({ length: 3 }, () => "coaching-payment-due"));
  });

  test("can be turned off, recorded by hand in part, and changed to other days by agreement", async () => {
    const { id, linkToken } = await buy();
    expect(await turnOffBalanceCard(linkToken)).toMatchObject({ ok: true });
    const now = new Date();
    const record = async (amount: number) =>
      recordPayment(
        admin,
        {
          ...{ id, seen: await versionOf(db, id, now), amount, number: "rest" },
          ...{ method: "bank", reference: `R${amount}`, date: calendarDay(now) },
        },
        now,
      );
    expect(await record(2 * later + 1)).toMatchObject({ code: "too_much" });
    expect(await record(100_00)).toMatchObject({ ok: true });
    expect((await scheduleOf(id)).map(([, unpaid]) => unpaid)).toEqual([66_66, later]);
    const day = addDays(calendarDay(now), 200);
    const seen = await versionOf(db, id, now);
    const input = scheduleSchema.parse({ id, seen, reason: "Asked", day1: day, sum1: "233.32" });
    expect(await changeSchedule(admin, input, now)).toMatchObject({ ok: true });
    expect((await scheduleOf(id)).at(-1)).toEqual([day, 2 * later - 100_00]);
    expect((await scheduleOf(id)).reduce((sum, [, unpaid]) => sum + unpaid, 0)).toBe(2 * later - 100_00);
  });

  test("take a voucher, to the penny, also alone", async () => {
    const { id, linkToken } = await buy({});
    const part = await giveVoucher(100_00);
    expect(await payByLink(linkToken, "due", part.code)).toBe(66_66);
    expect(await leftOn(part.id)).toBe(0);
    const whole = await giveVoucher(200_00);
    expect(await payByLink(linkToken, "all", whole.code)).toBe("voucher alone");
    expect(await leftOn(whole.id)).toBe(200_00 - later);
    expect((await paidOf(id)).reduce((sum, one) => sum + one, 0)).toBe(sold.pricePence);
  });

  test("end with it: cancelling keeps the price of the sessions held, and deletes the card", async () => {
    const { id, morning } = await buy();
    const day = new Date(calendarDay(new Date()));
    for (const number of [1, 2])
      await db.coachingSession.create({
        data: {
          id: `00000000-0000-4000-8000-00000000000${number}`,
          orderId: id,
          day,
          note: "",
          recordedAt: day,
        },
      });
    const input = { id, by: "buyer", reason: "", noticeOn: calendarDay(new Date()) } as const;
    expect(await cancelOrder(admin, input, new Date())).toMatchObject({
      ok: true,
      // Two of six sessions of £500
      value: { paidPence: first, givenBackPence: first - 166_66 },
    });
    await runDueJobs();
    expect(await cardOf(id)).toMatchObject({ state: "off", cardId: null });
    await goThrough(morning(2));
    expect(await paidOf(id)).toEqual([first]);
    expect((await scheduleOf(id)).map(([, unpaid]) => unpaid)).toEqual([0, 0]);
  });
});

test("a first payment that goes back leaves no saved card at Stripe", async () => {
  const { id, url, sessionId } = await openCoaching({ ...monthly, byItself: "on" });
  await db.order.update({ where: { id }, data: { status: "refunded", confirmedAt: new Date() } });
  await payCheckout(url);
  for (let twice = 0; twice < 2; twice++)
    expect(await syncCheckout(sessionId, new Date())).toMatchObject({ state: "ended" });
  await runDueJobs();
  expect(await cardOf(id)).toMatchObject({ state: "off", cardId: null, customerId: null });
  expect(await db.payment.findMany({ where: { orderId: id } })).toMatchObject([
    { refundReason: "paid_twice", amountPence: first },
  ]);
  const [intent] = (await stripe().paymentIntents.list({ limit: 1 })).data;
  const card = await stripe().paymentMethods.retrieve(intent?.payment_method as string);
  expect(card.customer).toBeNull();
});

const does = ["link", "voucher", "all", "charge", "record", "refund", "turn off", "cancel"] as const;
type Step = { does: (typeof does)[number]; pence: number };

const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom(...does),
    pence: fc.integer({ min: 1, max: 200_00 }),
  }),
  { minLength: 1, maxLength: 5 },
);

test("in any order: money is exact to the penny, and nothing is charged that is not owed", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const bought = await buy();
      const { id, linkToken } = bought;
      const vouchers: { id: string; worthPence: number }[] = [];
      let number = 2;
      for (const { does, pence } of all) {
        const now = new Date();
        const seen = await versionOf(db, id, now);
        if (does === "link") await payByLink(linkToken, "due");
        if (does === "all") await payByLink(linkToken, "all");
        if (does === "voucher") {
          const voucher = await giveVoucher(pence);
          vouchers.push({ id: voucher.id, worthPence: pence });
          await payByLink(linkToken, "due", voucher.code);
        }
        if (does === "charge" && number <= 3) await goThrough(bought.morning(number++));
        if (does === "turn off") await turnOffBalanceCard(linkToken);
        if (does === "refund")
          await db.$transaction((tx) => requestRefunds(tx, null, { orderId: id, pence, reason: "" }, now));
        if (does === "record") {
          const paid = { method: "bank", reference: `${number}${pence}`, date: calendarDay(now) } as const;
          await recordPayment(admin, { id, seen, amount: pence, number: "rest", ...paid }, now);
        }
        if (does === "cancel")
          await cancelOrder(admin, { id, by: "us", reason: "", noticeOn: calendarDay(now) }, now);
        await runDueJobs();
        await deliverEvents();
        await checkMoney(id);
        for (const voucher of vouchers) await checkVoucher(voucher);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 300_000);

/** A voucher has left what it is worth less what it paid, and what came back. */
async function checkVoucher({ id, worthPence }: { id: string; worthPence: number }): Promise<void> {
  const { _sum } = await db.payment.aggregate({
    where: { voucherId: id },
    _sum: { amountPence: true, refundedPence: true },
  });
  expect(await leftOn(id)).toBe(worthPence - (_sum.amountPence ?? 0) + (_sum.refundedPence ?? 0));
}

async function checkMoney(id: string): Promise<void> {
  const { payments, instalments, ...order } = await db.order.findUniqueOrThrow({
    where: { id },
    include: { payments: true, instalments: true, invoices: { select: { totalPence: true } } },
  });
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const valid = payments.filter(({ refundReason }) => refundReason === null);
  const paid = sum(valid.map(({ amountPence }) => amountPence));
  const refunded = sum(valid.map(({ refundedPence }) => refundedPence));
  expect(paid).toBeLessThanOrEqual(sold.pricePence);
  const owed = order.status === "confirmed" ? sold.pricePence - paid : 0;
  expect([order.unpaidPence, sum(instalments.map((one) => one.unpaidPence))]).toEqual([owed, owed]);
  expect(sum(order.invoices.map(({ totalPence }) => totalPence))).toBe(paid - refunded + owed);
  const { data } = await stripe().paymentIntents.list({ limit: 100 });
  const taken = data.filter(({ metadata, status }) => metadata.coachingId === id && status === "succeeded");
  expect(sum(taken.map(({ amount_received }) => amount_received))).toBe(
    sum(payments.filter(({ method }) => method === "card").map(({ amountPence }) => amountPence)),
  );
}
