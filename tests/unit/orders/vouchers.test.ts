import { describe, expect, test } from "vitest";
import { minCardPence } from "@/content/vouchers";
import { dorset } from "@/content/retreats";
import { leftOf, splitDue, voucherState, worthOf, type VoucherAccount } from "@/lib/orders/vouchers/balance";
import { newVoucherCode, parseVoucherCode } from "@/lib/orders/vouchers/code";
import { dueReminder } from "@/lib/orders/vouchers/reminders";
import { voucherRefund } from "@/lib/orders/vouchers/refund-terms";
import { isVoucherAmount } from "@/lib/catalogue/vouchers";
import { voucherTerms } from "@/content/vouchers";

const sale = (more = {}) => ({
  ...{ amountPence: 150_00, refundedPence: 0, refundingPence: 0, refundRequests: [] },
  ...{ refundReason: null, disputeStatus: null, ...more },
});

const account = (more: Partial<VoucherAccount> = {}): VoucherAccount => ({
  ...{ worthPence: 150_00, retreat: null, room: null, expiresOn: new Date("2028-03-12") },
  ...{ payments: [], checkouts: [], refunds: [] },
  ...{ order: { status: "confirmed", payments: [sale()] }, ...more },
});

describe("what is left", () => {
  test("is the worth less what was paid with it, is reserved, and went back of its price", () => {
    expect(leftOf(account())).toBe(150_00);
    const payments = [{ amountPence: 100_00, refundedPence: 30_00 }];
    expect(leftOf(account({ payments }))).toBe(80_00);
    expect(leftOf(account({ payments, checkouts: [{ voucherPence: 79_99 }] }))).toBe(1);
    const order = {
      status: "confirmed" as const,
      payments: [sale({ refundedPence: 20_00, refundRequests: [{ amountPence: 5_00 }] })],
    };
    expect(leftOf(account({ payments, order }))).toBe(55_00);
    // More went back in Stripe's dashboard than was left
    const back = { ...order, payments: [sale({ refundedPence: 150_00 })] };
    expect(leftOf(account({ payments, order: back }))).toBe(0);
  });

  test("of a place is what its room costs now, or cost when it was used first", () => {
    const place = { worthPence: 1_00, retreat: dorset.id, room: "shared" };
    expect(worthOf(account(place))).toBe(dorset.rooms.shared.pricePence);
    expect(worthOf(account({ ...place, checkouts: [{ voucherPence: 50 }] }))).toBe(1_00);
    expect(worthOf(account({ ...place, payments: [{ amountPence: 50, refundedPence: 50 }] }))).toBe(
      dorset.rooms.shared.pricePence,
    );
    expect(worthOf(account({ ...place, room: "gone" }))).toBe(1_00);
  });
});

test("a voucher is valid until its last day, unless its payment is disputed, it is used up, or it ended", () => {
  const state = (more: Partial<VoucherAccount>, today = "2028-03-12") => voucherState(account(more), today);
  expect(state({})).toBe("valid");
  expect(state({}, "2028-03-13")).toBe("expired");
  expect(state({ payments: [{ amountPence: 150_00, refundedPence: 0 }] })).toBe("used");
  const disputed = [sale({ disputeStatus: "needs_response" })];
  expect(state({ order: { status: "confirmed", payments: disputed } })).toBe("blocked");
  const source = (disputeStatus: string) => [{ payment: { disputeStatus } }];
  expect(state({ refunds: source("needs_response") })).toBe("blocked");
  expect(state({ refunds: source("won") })).toBe("valid");
  expect(state({ order: { status: "confirmed", payments: [sale({ disputeStatus: "won" })] } })).toBe("valid");
  expect(state({ order: { status: "held", payments: [] } })).toBe("unpaid");
  expect(state({ order: { status: "cancelled", payments: [sale()] } })).toBe("ended");
});

test("a voucher pays first; the card pays nothing, or at least what Stripe takes", () => {
  expect(splitDue(100_00, 0)).toEqual({ voucherPence: 0, cardPence: 100_00 });
  expect(splitDue(100_00, 40_00)).toEqual({ voucherPence: 40_00, cardPence: 60_00 });
  expect(splitDue(100_00, 150_00)).toEqual({ voucherPence: 100_00, cardPence: 0 });
  expect(splitDue(100_00, 99_99)).toEqual({ voucherPence: 100_00 - minCardPence, cardPence: minCardPence });
});

test("a code is found however it is typed, and nothing else is one", () => {
  const code = newVoucherCode();
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
  expect(parseVoucherCode(code)).toBe(code);
  expect(parseVoucherCode(` ${code.toLowerCase().replaceAll("-", " ")} `)).toBe(code);
  expect(["", "EARLY-BIRD", `${code}A`, code.replace(/.$/, "0")].map(parseVoucherCode)).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  expect(new Set(Array.from({ length: 500 }, newVoucherCode)).size).toBe(500);
});

test("sums of the list and within the limits are sold", () => {
  const sold = (pence: number) => isVoucherAmount({ ...voucherTerms, amounts: "10, 150" }, pence);
  expect([10_00, 150_00, 20_00, 75_50, 2_000_00].map(sold)).toEqual([true, true, true, true, true]);
  expect([9_99, 11_00, 2_000_01].map(sold)).toEqual([false, false, false]);
});

test("two reminders are due before the last day, a missed one late", () => {
  expect([61, 60, 59, 15, 14, 3, 0].map(dueReminder)).toEqual([null, 60, 60, 60, 14, 14, 14]);
});

describe("the refund by the terms", () => {
  const bought = { payments: [], confirmedAt: new Date("2026-03-12T10:00:00Z"), createdAt: new Date(0) };
  const refund = (more: Partial<VoucherAccount>, by: "buyer" | "us", noticeOn: string) => {
    const payments = [{ amountPence: 150_00, refundedPence: 0, refundReason: null }] as never;
    return voucherRefund({ ...bought, payments, account: account(more) as never }, { by, noticeOn });
  };

  test("is all of an unused voucher within 14 days, and nothing afterwards", () => {
    expect(refund({}, "buyer", "2026-03-26")).toMatchObject({ givenBackPence: 150_00, kept: [] });
    expect(refund({}, "buyer", "2026-03-27")).toMatchObject({ givenBackPence: 0 });
    const used = { payments: [{ amountPence: 1_00, refundedPence: 0 }] };
    expect(refund(used, "buyer", "2026-03-13")).toMatchObject({ givenBackPence: 0 });
  });

  test("is what is left if we cancel", () => {
    const used = { payments: [{ amountPence: 100_00, refundedPence: 0 }] };
    expect(refund(used, "us", "2027-01-01")).toMatchObject({ givenBackPence: 50_00 });
  });
});
