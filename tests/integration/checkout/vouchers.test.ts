import { beforeEach, describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { unknownCode } from "@/content/checkout";
import { minCardPence } from "@/content/vouchers";
import { dorset } from "@/content/retreats";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import type { Buyer } from "@/lib/orders/checkout/buyer";
import { priceWithCode } from "@/lib/orders/checkout/code";
import { codeSchema } from "@/lib/orders/checkout/schema";
import { startCheckout, type PlaceOrder } from "@/lib/orders/checkout/place";
import { priceList, retreatOf } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { requestRefunds } from "@/lib/orders/payments/refund-requests";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { addDays, calendarDay } from "@/lib/time/dates";
import { uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import {
  bookingAt,
  deliverEvents,
  forgetMoney,
  lastCheckout,
  lettersTo,
  someBuyer,
} from "../../support/money";
import { getBooking } from "../../support/orders";
import { forgetSales } from "../../support/sales";
import { payCheckout, playDispute } from "../../support/sandbox";
import { buyVoucher, giveVoucher, leftOn } from "../../support/vouchers";

// Vouchers in the box “Code” of a retreat's booking form.

const now = () => new Date();
const { id: retreat, depositPence, rooms } = dorset;
const single = rooms.single.pricePence;

beforeEach(async () => {
  await forgetMoney();
  await forgetSales();
});

const ask = (code: string, buyer: Buyer = someBuyer()) =>
  priceWithCode({ retreat, prices: priceList(retreatOf({ retreat })), code }, buyer, now());

async function told(code: string, buyer?: Buyer): Promise<string> {
  const answer = await ask(code, buyer);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.priced.told;
}

async function pay(code: string, more: Partial<PlaceOrder> = {}, buyer = someBuyer()) {
  const prices = priceList(retreatOf({ retreat }));
  return startCheckout(
    {
      ...{ retreat, room: "single", pay: "deposit", prices, termsAccepted: true, code },
      ...{ told: await told(code, buyer), name: "Kat Ellis", email: uniqueEmail("kat"), ...more },
    },
    buyer,
    now(),
  );
}

/** Opens Checkout with a voucher; its URL. */
async function opened(code: string, more: Partial<PlaceOrder> = {}, buyer = someBuyer()): Promise<string> {
  const result = await pay(code, more, buyer);
  if (!result.ok) throw new Error(result.message);
  return result.value.url;
}

async function paid(url: string) {
  const { booking, sessionId } = await bookingAt(url);
  await payCheckout(url);
  await syncCheckout(sessionId, now());
  await runDueJobs();
  return getBooking(booking.id);
}

/** The order of a booking that a voucher paid alone. */
const bookedAt = async (url: string) => {
  const linkToken = url.split("/booking/")[1] ?? "";
  return getBooking((await db.order.findUniqueOrThrow({ where: { linkToken } })).id);
};

const codeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? "ok" : result.code);

describe("a voucher pays first", () => {
  test("and the card pays the rest of the deposit; both are one payment in the emails", async () => {
    const { id, code } = await giveVoucher(40_00);
    const url = await opened(code, { email: "kat@mail.example" });
    const { checkout, sessionId } = await bookingAt(url);
    expect(checkout).toMatchObject({ pence: depositPence - 40_00, voucherPence: 40_00, voucherId: id });
    const session = await stripe().checkout.sessions.retrieve(sessionId);
    expect(session.amount_total).toBe(depositPence - 40_00);
    expect(await leftOn(id)).toBe(0);
    const booking = await paid(url);
    expect(booking).toMatchObject({ status: "confirmed", paidPence: depositPence, totalPence: single });
    expect(await leftOn(id)).toBe(0);
    expect(await lettersTo("kat@mail.example")).toEqual(["booking-confirmed-deposit"]);
    expect(await db.payment.findMany({ where: { voucherId: id } })).toMatchObject([{ amountPence: 40_00 }]);
    expect(await getBookingByToken(booking.linkToken)).toMatchObject({
      balancePence: single - depositPence,
      payments: expect.arrayContaining([expect.objectContaining({ amountPence: 40_00 })]) as unknown,
    });
    const { content } = await db.invoice.findFirstOrThrow();
    const methods = (content as { payments: { method: string }[] }).payments.map(({ method }) => method);
    expect(methods.sort()).toEqual(["card", "voucher"]);
  });

  test("and books without Stripe if it covers everything; the rest stays on it", async () => {
    const { id, code } = await giveVoucher(single + 50_00);
    const url = await opened(code, { pay: "full", email: "kat@mail.example" });
    const booking = await bookedAt(url);
    expect(booking).toMatchObject({ status: "confirmed", paidPence: single, unpaidPence: 0 });
    expect(await leftOn(id)).toBe(50_00);
    expect((await stripe().checkout.sessions.list()).data).toEqual([]);
    expect(await lettersTo("kat@mail.example")).toEqual(["booking-confirmed-full"]);
    const invoice = await db.invoice.findFirstOrThrow({ where: { orderId: booking.id } });
    expect(invoice.totalPence).toBe(single);
  });

  test("and leaves a card at least what Stripe takes", async () => {
    const { id, code } = await giveVoucher(depositPence - 1);
    const booking = await paid(await opened(code));
    expect(booking.paidPence).toBe(depositPence);
    expect(await leftOn(id)).toBe(minCardPence - 1);
  });

  test("of a place costs what its room costs on that day, and holds no bed", async () => {
    const { id, code } = await giveVoucher(1_00, { retreat, room: "single" });
    expect(await leftOn(id)).toBe(single);
    const booking = await bookedAt(await opened(code, { pay: "full" }));
    expect(booking.paidPence).toBe(single);
    expect(await leftOn(id)).toBe(0);
  });

  test("however its code is typed", async () => {
    const { code } = await giveVoucher(depositPence);
    const typed = codeSchema.parse({
      retreat,
      prices: "",
      code: ` ${code.toLowerCase().replaceAll("-", " ")} `,
    });
    expect(codeOf(await ask(typed.code ?? ""))).toBe("ok");
  });

  test("for several places at once", async () => {
    const { id, code } = await giveVoucher(3 * depositPence);
    const companions = [{ name: "Lou", email: "" }];
    const booking = await bookedAt(await opened(code, { room: "shared", companions }));
    expect(booking.paidPence).toBe(2 * depositPence);
    expect(await leftOn(id)).toBe(depositPence);
  });
});

describe("the balance", () => {
  test("is spent once by Checkouts at the same time", async () => {
    const { id, code } = await giveVoucher(depositPence);
    const shown = await told(code);
    const results = await Promise.all(
      Array.from({ length: 5 }, () => pay(code, { room: "shared", told: shown })),
    );
    expect(results.map(codeOf).sort()).toEqual(["code", "code", "code", "code", "ok"]);
    expect(await leftOn(id)).toBe(0);
    expect(await db.payment.count({ where: { voucherId: id } })).toBe(1);
  });

  test("is reserved while Checkout is open, and free again when it ends", async () => {
    const { id, code } = await giveVoucher(40_00);
    const buyer = someBuyer();
    const url = await opened(code, {}, buyer);
    expect(codeOf(await ask(code))).toBe("code");
    // The same buyer may begin again
    expect(codeOf(await ask(code, buyer))).toBe("ok");
    const again = await opened(code, { room: "shared" }, buyer);
    expect(again).not.toBe(url);
    expect(await leftOn(id)).toBe(0);
    const { sessionId } = await bookingAt(again);
    await stripe().checkout.sessions.expire(sessionId);
    await reconcile(new Date(Date.now() + 60 * 60 * 1000));
    expect(await leftOn(id)).toBe(40_00);
    expect(await db.payment.count()).toBe(0);
  });

  test("that was spent meanwhile leaves the rest owed if a closed Checkout is paid after all", async () => {
    const { id, code } = await giveVoucher(40_00);
    const url = await opened(code);
    const { booking, sessionId } = await bookingAt(url);
    // As if Stripe could not be asked to expire it
    await db.checkout.updateMany({ data: { closedAt: now(), networkKey: null } });
    await db.order.update({ where: { id: booking.id }, data: { status: "released" } });
    const other = await paid(await opened(code, { room: "shared" }));
    expect(other.paidPence).toBe(depositPence);
    await payCheckout(url);
    await syncCheckout(sessionId, now());
    expect(await getBooking(booking.id)).toMatchObject({
      ...{ status: "confirmed", paidPence: depositPence - 40_00 },
      unpaidPence: single - depositPence + 40_00,
    });
    expect(await leftOn(id)).toBe(0);
  });
});

describe("a refund", () => {
  const refund = (orderId: string, pence: number) =>
    db.$transaction((tx) => requestRefunds(tx, null, { orderId, pence, reason: "Moved" }, now()));

  test("goes to the card first, and then back to the voucher, never as money", async () => {
    const { id, code } = await giveVoucher(40_00);
    const booking = await paid(await opened(code, { email: "kat@mail.example" }));
    expect(await refund(booking.id, depositPence - 40_00 + 15_00)).toMatchObject({
      value: { byCardPence: depositPence - 40_00, byHandPence: 0, byVoucherPence: 15_00 },
    });
    await runDueJobs();
    expect(await leftOn(id)).toBe(15_00);
    expect(await lettersTo("kat@mail.example")).toContain("refund-to-voucher");
    await refund(booking.id, 25_00);
    expect(await leftOn(id)).toBe(40_00);
    expect(await getBooking(booking.id)).toMatchObject({ status: "refunded" });
    const charged = await stripe().refunds.list();
    expect(charged.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(depositPence - 40_00);
    expect(codeOf(await refund(booking.id, 1))).toBe("nothing_left");
  });

  test("keeps the voucher valid for a while", async () => {
    const { id, code } = await giveVoucher(depositPence);
    const booking = await bookedAt(await opened(code));
    await db.voucher.update({ where: { orderId: id }, data: { expiresOn: new Date("2026-01-01") } });
    await refund(booking.id, depositPence);
    const { expiresOn } = await db.voucher.findUniqueOrThrow({ where: { orderId: id } });
    expect(expiresOn.toISOString().slice(0, 10)).toBe(addDays(calendarDay(now()), 90));
  });

  test("of the voucher's price is at most what is left on it", async () => {
    const { id, voucher } = await buyVoucher();
    await bookedAt(await opened(voucher.code));
    expect(await refund(id, 150_00 - depositPence + 1)).toMatchObject({ code: "more_than_left" });
    expect(codeOf(await refund(id, 150_00 - depositPence))).toBe("ok");
    expect(await leftOn(id)).toBe(0);
    await runDueJobs();
    expect(await leftOn(id)).toBe(0);
    expect((await ask(voucher.code)).ok).toBe(false);
  });
});

describe("a voucher is refused", () => {
  const why = async (code: string) => {
    const answer = await ask(code);
    return answer.ok ? "ok" : answer.message;
  };

  test("if it is unknown, and guesses are limited", async () => {
    const buyer = someBuyer();
    for (let tries = 0; tries < attempts.priceCode.tries; tries++)
      expect(await ask("AAAA-AAAA-AAAA", buyer)).toMatchObject({ code: "code", message: unknownCode });
    expect(await ask("AAAA-AAAA-AAAA", buyer)).toMatchObject({ code: "too_many" });
  });

  test("after its last day, while its payment is disputed, and once it has ended or is used up", async () => {
    const { id, voucher, payment } = await buyVoucher();
    const { code } = voucher;
    const intent = { payment_intent: payment.paymentIntentId ?? "", status: "needs_response" };
    const dispute = await playDispute(intent);
    await deliverEvents();
    expect(await why(code)).toContain("can’t be used");
    await playDispute({ dispute, status: "won" });
    await deliverEvents();
    expect(await why(code)).toBe("ok");
    await db.voucher.update({ where: { orderId: id }, data: { expiresOn: new Date("2026-01-01") } });
    expect(await why(code)).toContain("was good until 1 January 2026");
    const free = await giveVoucher(depositPence);
    await opened(free.code);
    expect(await why(free.code)).toContain("Nothing is left");
  });

  test("if it was refunded, but what it paid stays", async () => {
    const { id, voucher, payment } = await buyVoucher();
    const booking = await bookedAt(await opened(voucher.code));
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe("refunded");
    expect(await why(voucher.code)).toContain("can’t be used");
    expect(await getBooking(booking.id)).toMatchObject({ status: "confirmed", paidPence: depositPence });
  });
});

test("a booking of a voucher has its order's Checkout closed, and no hold", async () => {
  const { code } = await giveVoucher(depositPence);
  const booking = await bookedAt(await opened(code));
  expect((await lastCheckout(booking.id)).closedAt).not.toBeNull();
});
