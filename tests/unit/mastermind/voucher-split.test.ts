import fc from "fast-check";
import { expect, test } from "vitest";
import { minCardPence } from "@/content/vouchers";
import { countCardPayments, splitPlan } from "@/lib/orders/programmes/voucher-split";

const six = { instalments: 6, paymentPence: 250_00 };

test.each([
  ["less than a payment", 100_00, 150_00, [[1, 100_00]]],
  ["exactly one", 250_00, 250_00, [[6, 250_00]]],
  [
    "more than one",
    400_00,
    100_00,
    [
      [1, 150_00],
      [6, 250_00],
    ],
  ],
  ["all but a part of the first", 1_400_00, 100_00, [2, 3, 4, 5, 6].map((one) => [one, 250_00])],
  ["all", 2_000_00, 0, [1, 2, 3, 4, 5, 6].map((one) => [one, 250_00])],
  ["nothing", 0, 250_00, []],
])("%s", (_, leftPence, cardPence, parts) => {
  const split = splitPlan(six, leftPence);
  expect(split.cardPence).toBe(cardPence);
  const paid = split.parts.map(({ number, amountPence }) => [number, amountPence]);
  expect(paid).toEqual(leftPence === 1_400_00 ? [[1, 150_00], ...parts] : parts);
});

test("pays to the penny, leaves the card what it can pay, and splits its own sum the same", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: minCardPence + 1, max: 500_00 }),
      fc.integer({ min: 0, max: 7_000_00 }),
      (instalments, paymentPence, leftPence) => {
        const plan = { instalments, paymentPence };
        const { cardPence, voucherPence, parts } = splitPlan(plan, leftPence);
        expect(voucherPence).toBeLessThanOrEqual(leftPence);
        expect(cardPence === 0 || cardPence >= minCardPence).toBe(true);
        const byCard = countCardPayments({
          instalments,
          payments: parts.map(({ number }) => ({ method: "voucher", number })),
        });
        const later = cardPence === 0 ? 0 : byCard - 1;
        expect(cardPence + later * paymentPence + voucherPence).toBe(instalments * paymentPence);
        expect(splitPlan(plan, voucherPence)).toEqual({ cardPence, voucherPence, parts });
      },
    ),
  );
});
