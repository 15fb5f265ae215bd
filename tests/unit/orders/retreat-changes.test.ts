import { expect, test } from "vitest";
import { changeSums, withBonus } from "@/lib/orders/retreat-changes/sums";
import { dueChoiceReminder } from "@/lib/orders/retreat-changes/deadlines";

const at = new Date("2026-02-01T09:00:00Z");

type Payment = Parameters<typeof changeSums>[0][number];

const payment = (amountPence: number, more: Partial<Payment> = {}): Payment => ({
  ...{
    id: `${amountPence}`,
    method: "card",
    amountPence,
    feePence: null,
    refundedPence: 0,
    refundingPence: 0,
  },
  ...{
    refundAskedAt: null,
    paidAt: at,
    payerEmail: null,
    disputes: [],
    carriedFrom: null,
    refundRequests: [],
  },
  ...more,
});
const disputes = [{ status: "needs_response" }];
const inquiry = [{ status: "warning_needs_response" }];
const source = { amountPence: 400_00, feePence: 800, refundAskedAt: null, disputes: [] };

test.each([
  ["everything on the cards", [payment(100_00), payment(397_00)], 0, [497_00, 497_00, 0, 0]],
  [
    "cash and transfers by hand",
    [payment(100_00), payment(397_00, { method: "bank" })],
    0,
    [497_00, 100_00, 397_00, 0],
  ],
  [
    "nothing that the bank may hold",
    [payment(100_00, { disputes }), payment(50_00)],
    0,
    [150_00, 50_00, 0, 100_00],
  ],
  ["only what is left", [payment(100_00, { refundedPence: 40_00 })], 0, [60_00, 60_00, 0, 0]],
  ["nothing of what stayed from a cancelled place", [payment(300_00)], 100_00, [300_00, 200_00, 0, 0]],
  ["nothing without a payment", [], 0, [0, 0, 0, 0]],
] as const)("a retreat that we end gives back %s", (_, payments, keptPence, [paid, card, hand, disputed]) => {
  expect(changeSums(payments, keptPence)).toMatchObject({
    ...{ paidPence: paid, cardPence: card, handPence: hand, disputedPence: disputed },
  });
});

test.each([
  ["a card, cash and a transfer", [payment(100_00), payment(50_00, { method: "bank" })], 150_00],
  ["not what a voucher paid", [payment(100_00), payment(50_00, { method: "voucher" })], 100_00],
  ["not what a former buyer paid", [payment(100_00, { payerEmail: "old@example.org" })], 0],
  ["not what the bank may hold", [payment(100_00, { disputes })], 0],
  ["not what the bank inquires about", [payment(100_00, { disputes: inquiry })], 0],
  [
    "not what was carried over from a payment that the bank inquires about",
    [payment(100_00, { carriedFrom: { ...source, disputes: inquiry } })],
    0,
  ],
])("a voucher may stand for %s", (_, payments, pence) => {
  expect(changeSums(payments, 0).exchangePence).toBe(pence);
});

test.each([
  [497_00, 10, 546_70],
  [333, 10, 366],
  [335, 10, 369],
  [497_00, 0, 497_00],
])("%i pence with %i%% are worth %i", (pence, percent, worth) => {
  expect(withBonus(pence, percent)).toBe(worth);
});

test("the fees of what goes back are named, and never taken off", () => {
  expect(changeSums([payment(100_00, { feePence: 170 })], 0)).toMatchObject({
    cardPence: 100_00,
    feePence: 170,
  });
  expect(changeSums([payment(100_00, { carriedFrom: source })], 0)).toMatchObject({ feePence: 200 });
});

test.each([
  ["2026-03-27", null],
  ["2026-03-28", 5],
  ["2026-03-30", 5],
  ["2026-03-31", 2],
  ["2026-04-02", 2],
  ["2026-04-03", null],
])("on %s the reminder of %s days before 2 April is due", (today, days) => {
  const until = new Date("2026-04-02T23:00:00Z");
  expect(dueChoiceReminder(until, new Date("2026-03-19T09:00:00Z"), today)).toBe(days);
});

test("a reminder of a day before the first email is not sent", () => {
  const until = new Date("2026-04-02T23:00:00Z");
  expect(dueChoiceReminder(until, new Date("2026-03-31T09:00:00Z"), "2026-04-01")).toBeNull();
});
