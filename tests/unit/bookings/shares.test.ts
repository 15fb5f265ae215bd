import fc from "fast-check";
import { expect, test } from "vitest";
import { allocatePaid } from "@/lib/orders/bookings/shares";

const places = (...prices: number[]) => prices.map((pricePence) => ({ pricePence }));

test.each([
  [200_00, places(497_00, 497_00), [100_00, 100_00]],
  [994_00, places(497_00, 497_00), [497_00, 497_00]],
  [1054_00, places(497_00, 557_00), [497_00, 557_00]],
  [0, places(497_00, 497_00), [0, 0]],
  // A part of the deposits, with an odd penny
  [101, places(497_00, 497_00), [51, 50]],
  [600_00, places(497_00, 897_00), [233_00, 367_00]],
  [0, places(0), [0]],
])("%i pence of %j", (paid, guests, shares) => {
  expect(allocatePaid(paid, guests, 100_00)).toEqual(shares);
});

test("the shares add up to what was paid, and none is negative", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2000_00 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 300_00 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (prices, deposit, part) => {
        const paid = Math.floor(prices.reduce((sum, price) => sum + price, 0) * part);
        const shares = allocatePaid(paid, places(...prices), deposit);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid);
        expect(shares.every((share) => share >= 0)).toBe(true);
      },
    ),
  );
});
