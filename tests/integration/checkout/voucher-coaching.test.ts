import { afterAll, beforeEach, expect, test } from "vitest";
import { formatMoney } from "@/content/money";
import { dorset } from "@/content/retreats";
import { db } from "@/lib/db";
import { priceCoachingWithCode, startCoachingCheckout } from "@/lib/orders/checkout/coaching";
import { closeCheckouts, closeSession } from "@/lib/orders/purchases/checkouts";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { coachingOrder, sellPackage } from "../../support/coaching";
import { uniqueEmail } from "../../support/factories";
import { forgetMoney, lettersTo, someBuyer } from "../../support/money";
import { six } from "../../support/package";
import { forgetSales } from "../../support/sales";
import { payCheckout } from "../../support/sandbox";
import { giveVoucher, leftOn } from "../../support/vouchers";

const now = () => new Date();

beforeEach(async () => {
  await forgetMoney();
  await forgetSales();
  await sellPackage();
});
afterAll(forgetSales);

/** Applies a code, then pays with what was shown. */
async function pay(code: string, buyer = someBuyer(), email = uniqueEmail("fern")) {
  const order = coachingOrder({ code, email });
  const shown = await priceCoachingWithCode(order, buyer, now());
  if (!shown.ok) return shown;
  return startCoachingCheckout({ ...order, told: shown.value.priced.told }, buyer, now());
}

const paid = (voucherId: string) =>
  db.payment.aggregate({ where: { voucherId }, _sum: { amountPence: true } });

test("a voucher pays a part of a package, and the card the rest", async () => {
  const { id, code } = await giveVoucher(150_00);
  const email = uniqueEmail("fern");
  expect(await pay(code, someBuyer(), email)).toMatchObject({ ok: true });
  const checkout = await db.checkout.findFirstOrThrow({ where: { kind: "coaching" } });
  expect(checkout).toMatchObject({ pence: six.pricePence - 150_00, voucherPence: 150_00 });
  expect(await leftOn(id)).toBe(0);
  await payCheckout(checkout.url ?? "");
  const sync = () => syncCheckout(checkout.sessionId ?? "", now());
  expect(await sync()).toMatchObject({ state: "bought" });
  await sync();
  expect((await paid(id))._sum.amountPence).toBe(150_00);
  expect(await db.order.findUniqueOrThrow({ where: { id: checkout.orderId } })).toMatchObject({
    ...{ status: "confirmed", paidPence: six.pricePence, unpaidPence: 0 },
  });
  expect(await lettersTo(email)).toEqual(["coaching-confirmed"]);
});

test("paid late, after the voucher was used elsewhere, leaves a rest that buyer and founder are told", async () => {
  const { id, code } = await giveVoucher(150_00);
  const email = uniqueEmail("fern");
  await pay(code, someBuyer(), email);
  const first = await db.checkout.findFirstOrThrow({ where: { kind: "coaching" } });
  await db.$transaction((tx) => closeCheckouts(tx, first.orderId, now()));
  await pay(code);
  const other = await db.checkout.findFirstOrThrow({ where: { kind: "coaching", closedAt: null } });
  for (const { url, sessionId } of [other, first]) {
    await payCheckout(url ?? "");
    expect(await syncCheckout(sessionId ?? "", now())).toMatchObject({ state: "bought" });
  }
  expect(await leftOn(id)).toBe(0);
  expect(await db.order.findUniqueOrThrow({ where: { id: first.orderId } })).toMatchObject({
    ...{ status: "confirmed", unpaidPence: 150_00 },
  });
  const cause = `coaching-confirmed:${first.orderId}`;
  expect((await db.email.findUniqueOrThrow({ where: { cause } })).values).toMatchObject({
    paid: formatMoney(six.pricePence - 150_00, "gbp"),
    rest: expect.stringContaining("£150 is left to pay") as string,
  });
  const problems = await db.email.findMany({ where: { cause: { contains: "voucherSpent" } } });
  expect(problems.map((one) => one.cause)).toEqual([`payment-problem:voucherSpent:${first.orderId}`]);
});

test("a voucher pays all of it without a card, once", async () => {
  const { id, code } = await giveVoucher(six.pricePence + 5_00);
  const [buyer, email] = [someBuyer(), uniqueEmail("fern")];
  const order = coachingOrder({ code, email, told: `${code}|${six.pricePence + 5_00}` });
  await Promise.all([1, 2, 3].map(() => startCoachingCheckout(order, buyer, now())));
  expect(await leftOn(id)).toBe(5_00);
  expect(await db.order.count({ where: { product: "coaching", status: "confirmed" } })).toBe(1);
  expect(await lettersTo(email)).toEqual(["coaching-confirmed"]);
});

test("what is reserved is free again once the Checkout expires", async () => {
  const { id, code } = await giveVoucher(150_00);
  await pay(code);
  const { sessionId } = await db.checkout.findFirstOrThrow({ where: { kind: "coaching" } });
  expect(await pay(code)).toMatchObject({ code: "code" });
  await closeSession(sessionId ?? "", now());
  expect(await leftOn(id)).toBe(150_00);
});

test("other codes, vouchers for a place and prices that were not shown are refused", async () => {
  const place = await giveVoucher(400_00, { retreat: dorset.id, room: "single" });
  expect(await pay(place.code)).toMatchObject({ code: "code" });
  expect(await pay("EARLYBIRD")).toMatchObject({ code: "code" });
  expect(await pay("")).toMatchObject({ code: "code" });
  const { code } = await giveVoucher(150_00);
  const unseen = coachingOrder({ code });
  expect(await startCoachingCheckout(unseen, someBuyer(), now())).toMatchObject({ code: "price_not_shown" });
  expect(await db.order.count({ where: { product: "coaching" } })).toBe(0);
});
