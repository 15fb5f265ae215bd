import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { priceList, retreatOf } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { cancelLocked } from "@/lib/orders/cancel";
import { priceWithCode } from "@/lib/orders/checkout/code";
import { expireCheckout } from "@/lib/orders/checkout/end-sessions";
import { startCheckout } from "@/lib/orders/checkout/place";
import { requestRefunds } from "@/lib/orders/payments/refund-requests";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { getVoucher } from "@/lib/orders/vouchers/vouchers";
import { usedPence, worthOf } from "@/lib/orders/vouchers/balance";
import { calendarDay } from "@/lib/time/dates";
import { uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { forgetMoney, someBuyer } from "../../support/money";
import { forgetSales } from "../../support/sales";
import { payCheckout } from "../../support/sandbox";
import { giveVoucher, leftOn } from "../../support/vouchers";

// Whatever happens to the bookings that a voucher pays, what is left on it is right to the penny.

const now = () => new Date();
const { id: retreat } = dorset;
const which = fc.nat(5);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("book" as const),
    room: fc.constantFrom("single", "shared"),
    pay: fc.constantFrom("deposit" as const, "full" as const),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ do: fc.constantFrom("pay" as const, "abandon" as const, "cancel" as const), which }),
  fc.record({ do: fc.constant("refund" as const), which, pence: fc.integer({ min: 1, max: 200_00 }) }),
  fc.record({ do: fc.constantFrom("expire" as const, "extend" as const) }),
);
type Step =
  | { do: "book"; room: string; pay: "deposit" | "full"; times: number }
  | { do: "pay" | "abandon" | "cancel"; which: number }
  | { do: "refund"; which: number; pence: number }
  | { do: "expire" | "extend" };

beforeEach(async () => {
  await forgetMoney();
  await forgetSales();
});

async function book(code: string, { room, pay }: { room: string; pay: "deposit" | "full" }): Promise<void> {
  const buyer = someBuyer();
  const prices = priceList(retreatOf({ retreat }));
  const answer = await priceWithCode({ retreat, prices, code }, buyer, now());
  if (!answer.ok) return;
  const { told } = answer.value.priced;
  const order = { retreat, room, pay, prices, code, told, termsAccepted: true } as const;
  await startCheckout({ ...order, name: "Kat Ellis", email: uniqueEmail("kat") }, buyer, now());
}

async function take(one: Step, id: string, code: string): Promise<void> {
  if (one.do === "book") {
    await Promise.all(Array.from({ length: one.times }, () => book(code, one)));
    return;
  }
  if (!("which" in one)) {
    const expiresOn = new Date(one.do === "expire" ? "2026-01-01" : "2030-01-01");
    await db.voucher.update({ where: { orderId: id }, data: { expiresOn } });
    return;
  }
  const orders = await db.order.findMany({
    where: { product: "retreat" },
    orderBy: { id: "asc" },
    select: { id: true, checkouts: { where: { closedAt: null, sessionId: { not: null } } } },
  });
  const found = orders[one.which % Math.max(1, orders.length)];
  if (!found) return;
  const [checkout] = found.checkouts;
  if (one.do === "pay" && checkout) {
    await payCheckout(checkout.url ?? "");
    const sync = () => syncCheckout(checkout.sessionId ?? "", now());
    await Promise.all([sync(), sync()]);
  }
  if (one.do === "abandon" && checkout) {
    await expireCheckout(checkout.sessionId ?? "", now());
    await syncCheckout(checkout.sessionId ?? "", now());
  }
  const orderId = found.id;
  const refund = (pence: number) =>
    db.$transaction(async (tx) => {
      await lockOrder(tx, orderId);
      await requestRefunds(tx, null, { orderId, pence, reason: "Moved" }, now());
    });
  if (one.do === "refund") await Promise.all([refund(one.pence), refund(one.pence)]);
  if (one.do === "cancel") {
    const input = { id: orderId, by: "us", reason: "Moved", noticeOn: calendarDay(now()) } as const;
    await db.$transaction((tx) => cancelLocked(tx, null, input, now()));
  }
  await runDueJobs();
}

async function check(id: string, worthPence: number): Promise<void> {
  const { account } = await getVoucher(db, id);
  expect(worthOf(account)).toBe(worthPence);
  expect(usedPence(account)).toBeGreaterThanOrEqual(0);
  expect((await leftOn(id)) + usedPence(account)).toBe(worthPence);
  const orders = await db.order.findMany({
    where: { product: "retreat" },
    include: { payments: { include: { refunds: true } }, checkouts: true },
  });
  for (const { payments, paidPence, totalPence, status, checkouts } of orders) {
    const sum = payments.reduce((all, { amountPence }) => all + amountPence, 0);
    expect(sum).toBe(paidPence);
    expect(sum).toBeLessThanOrEqual(totalPence);
    // A voucher's money never leaves as money, and goes back last
    const byCard = payments.filter(({ method }) => method === "card");
    const byVoucher = payments.filter(({ method }) => method === "voucher");
    for (const { refunds } of byVoucher) expect(refunds.every(({ byHand }) => byHand)).toBe(true);
    if (byVoucher.some(({ refundedPence }) => refundedPence > 0))
      for (const { amountPence, refundedPence } of byCard) expect(refundedPence).toBe(amountPence);
    if (status === "released") expect(checkouts.every(({ closedAt }) => closedAt !== null)).toBe(true);
  }
}

test("a voucher’s balance is exact after any sequence of uses", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1_00, max: 700_00 }),
      fc.array(step, { minLength: 3, maxLength: 9 }),
      async (worthPence, steps) => {
        await forgetMoney();
        const { id, code } = await giveVoucher(worthPence);
        for (const one of steps) {
          await take(one, id, code);
          await check(id, worthPence);
        }
      },
    ),
    { numRuns: 10 },
  );
});
