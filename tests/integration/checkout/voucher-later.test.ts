import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { db } from "@/lib/db";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { closeSession } from "@/lib/orders/purchases/checkouts";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { buyPlace, forgetMoney, lastCheckout, lettersTo } from "../../support/money";
import { getBooking } from "../../support/orders";
import { forgetSales } from "../../support/sales";
import { payCheckout } from "../../support/sandbox";
import { giveVoucher, leftOn } from "../../support/vouchers";

// A voucher on the personal page: what a booking still owes, or a part of it.

const now = () => new Date();
const restPence = dorset.rooms.single.pricePence - dorset.depositPence;

beforeEach(async () => {
  await forgetMoney();
  await forgetSales();
});

const deposit = async () => (await buyPlace({ pay: "deposit" })).booking;
const pay = (linkToken: string, code: string) =>
  startBalanceCheckout(linkToken, now(), "all", { code, network: uniqueEmail("network") });

async function finish(orderId: string) {
  const { url, sessionId } = await lastCheckout(orderId);
  await payCheckout(url ?? "");
  await syncCheckout(sessionId ?? "", now());
  await runDueJobs();
}

const paymentsOf = async (orderId: string) =>
  (await db.payment.findMany({ where: { orderId }, orderBy: { amountPence: "asc" } })).map(
    ({ method, amountPence, refundReason }) => ({ method, amountPence, refundReason }),
  );

describe("a voucher on the personal page", () => {
  test("pays all that is left without a card, once, and the confirmation follows", async () => {
    const { id, linkToken, email } = await deposit();
    const { id: voucher, code } = await giveVoucher(restPence + 5_00);
    const both = await Promise.all([pay(linkToken, code), pay(linkToken, code)]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    expect(await getBooking(id)).toMatchObject({ unpaidPence: 0 });
    expect(await leftOn(voucher)).toBe(5_00);
    expect(await paymentsOf(id)).toHaveLength(2);
    expect(await lettersTo(email)).toContain("balance-received");
    expect(await pay(linkToken, code)).toMatchObject({ code: "nothing_owed" });
  });

  test("pays an instalment once, however often the button of the same page is pressed", async () => {
    const { id, linkToken } = await deposit();
    const half = restPence / 2;
    await db.instalment.deleteMany({ where: { orderId: id } });
    for (const dueOn of ["2026-01-01", "2026-01-02"])
      await db.instalment.create({ data: { orderId: id, dueOn: new Date(dueOn), pence: half } });
    const at = new Date("2026-01-01T12:00:00Z");
    const { id: voucher, code } = await giveVoucher(restPence);
    const { toPay } = (await getBookingByToken(linkToken, at)) ?? { toPay: "" };
    expect(toPay).toBe(`${half}-${restPence}`);
    const typed = { code, network: uniqueEmail("network") };
    const press = (sums: string) => startBalanceCheckout(linkToken, at, "due", typed, sums);
    const pressed = [await press(toPay), await press(toPay), await press("")];
    expect(pressed).toMatchObject([{ ok: true }, { code: "changed" }, { code: "changed" }]);
    expect(await leftOn(voucher)).toBe(half);
    expect(await press(`${half}-${half}`)).toMatchObject({ ok: true });
    expect(await getBooking(id)).toMatchObject({ unpaidPence: 0 });
  });

  test("pays a part, and the card the rest; both count as one payment", async () => {
    const { id, linkToken } = await deposit();
    const { id: voucher, code } = await giveVoucher(50_00);
    expect(await pay(linkToken, code.toLowerCase().replaceAll("-", " "))).toMatchObject({ ok: true });
    expect(await lastCheckout(id)).toMatchObject({ pence: restPence - 50_00, voucherPence: 50_00 });
    expect(await leftOn(voucher)).toBe(0);
    await finish(id);
    expect(await getBooking(id)).toMatchObject({ unpaidPence: 0 });
    expect(await leftOn(voucher)).toBe(0);
    expect(await db.refundRequest.count()).toBe(0);
  });

  test("is free again once the Checkout expires, or is replaced by one without it", async () => {
    const { id, linkToken } = await deposit();
    const { id: voucher, code } = await giveVoucher(50_00);
    await pay(linkToken, code);
    // The same again is the same Checkout
    const first = await lastCheckout(id);
    expect(await pay(linkToken, code)).toMatchObject({ ok: true, value: { url: first.url } });
    expect((await lastCheckout(id)).id).toBe(first.id);
    expect(await startBalanceCheckout(linkToken, now())).toMatchObject({ ok: true });
    expect(await leftOn(voucher)).toBe(50_00);
    await pay(linkToken, code);
    expect(await leftOn(voucher)).toBe(0);
    await closeSession((await lastCheckout(id)).sessionId ?? "", now());
    expect(await leftOn(voucher)).toBe(50_00);
    expect(await getBooking(id)).toMatchObject({ status: "confirmed", unpaidPence: restPence });
  });

  test("pays two bookings at once to the penny", async () => {
    const [one, other] = [await deposit(), await deposit()];
    const { id: voucher, code } = await giveVoucher(restPence + 50_00);
    await Promise.all([pay(one.linkToken, code), pay(other.linkToken, code)]);
    const paid = await db.payment.aggregate({ where: { voucherId: voucher }, _sum: { amountPence: true } });
    const open = await db.checkout.aggregate({
      where: { voucherId: voucher, closedAt: null },
      _sum: { voucherPence: true },
    });
    const usedPence = (paid._sum.amountPence ?? 0) + (open._sum.voucherPence ?? 0);
    expect(usedPence).toBeLessThanOrEqual(restPence + 50_00);
    expect(await leftOn(voucher)).toBe(restPence + 50_00 - usedPence);
  });

  test("is refused if it is unknown, expired or of another kind, and nothing is opened", async () => {
    const { id, linkToken } = await deposit();
    const { id: voucher, code } = await giveVoucher(50_00);
    await db.voucher.update({ where: { orderId: voucher }, data: { expiresOn: new Date("2026-01-01") } });
    expect(await pay(linkToken, code)).toMatchObject({ code: "code" });
    expect(await pay(linkToken, "EARLYBIRD")).toMatchObject({ code: "code" });
    expect(await pay(linkToken, "KELP-KELP-KELP")).toMatchObject({ code: "code" });
    expect(await db.checkout.count({ where: { orderId: id, kind: "balance" } })).toBe(0);
  });
});
