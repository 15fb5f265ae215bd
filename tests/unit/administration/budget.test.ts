import { describe, expect, test } from "vitest";
import {
  breakEven,
  listCash,
  listResults,
  resultWith,
  type BudgetFacts,
  type Cost,
} from "@/lib/administration/budget/arithmetic";

const once = (name: string, amountPence: number, paidOn: string | null = null): Cost => ({
  ...{ name, amountPence, perGuest: false, paidOn },
});
const each = (name: string, amountPence: number): Cost => ({
  ...{ name, amountPence, perGuest: true, paidOn: null },
});

/** Twelve places of which five are sold, and no fees. */
const september: BudgetFacts = {
  ...{ sold: 5, sponsored: 0, capacity: 12, receivedPence: 578_00 },
  owed: [
    { day: "2026-04-04", name: "Gwen Hallam", pence: 756_00 },
    { day: "2026-07-20", name: "Kemi Adeyemi", pence: 1_311_00 },
  ],
  fees: { pence: 0, ofPence: 0 },
  free: { places: 7, pence: 4 * 517_00 + 3 * 577_00 },
  costs: [
    once("House, deposit", 700_00, "2026-03-01"),
    once("House, the rest", 1_550_00, "2026-07-17"),
    ...[once("Cook", 580_00), once("Jude", 300_00), once("Insurance", 85_00), once("Minibus", 90_00)],
    ...[each("Food", 46_00), each("Materials", 26_00), each("Card fees", 8_00)],
  ],
};
const days = { today: "2026-03-19", firstDay: "2026-09-18", feesName: "Fees" };
const resultOf = (facts: BudgetFacts, places: number) => resultWith(facts, places).resultPence;

describe("the result", () => {
  test("now counts what is paid and owed, and may be negative", () => {
    expect(resultWith(september, 5)).toEqual({
      ...{ places: 5, incomePence: 2_645_00, feesPence: 0, costsPence: 3_705_00, resultPence: -1_060_00 },
    });
  });

  test("with more places counts the average of the free beds, exact to the penny when full", () => {
    expect(resultWith(september, 6).incomePence).toBe(2_645_00 + 542_71);
    expect(resultWith(september, 12)).toMatchObject({
      ...{ incomePence: 2_645_00 + 3_799_00, costsPence: 4_265_00, resultPence: 2_179_00 },
    });
  });

  test("with fewer places counts the average of those sold", () => {
    expect(resultWith(september, 0).resultPence).toBe(-3_305_00);
    expect(resultWith(september, 1).incomePence).toBe(529_00);
  });

  test("without costs is the income", () => {
    const facts = { ...september, costs: [] };
    expect(resultOf(facts, 5)).toBe(2_645_00);
    expect(breakEven(listResults(facts))).toBe(0);
  });

  test("of a sold-out retreat expects no more", () => {
    const facts = { ...september, sold: 12, free: { places: 0, pence: 0 } };
    expect(listResults(facts).at(-1)).toEqual(resultWith(facts, 12));
    expect(resultOf(facts, 12)).toBe(2_645_00 - 4_265_00);
    expect(breakEven(listResults(facts))).toBeNull();
  });

  test("without a place sold keeps what cancelled bookings left", () => {
    const facts = { ...september, sold: 0, receivedPence: 50_00, owed: [], costs: [] };
    expect([resultOf(facts, 0), resultOf(facts, 1)]).toEqual([50_00, 592_71]);
  });

  test("counts a sponsored guest among the costs only", () => {
    const facts = { ...september, sponsored: 1 };
    expect(resultOf(facts, 5)).toBe(-1_060_00 - 80_00);
    expect(resultWith(facts, 5).incomePence).toBe(2_645_00);
  });

  test("estimates fees of what is to come by those so far", () => {
    const facts = { ...september, fees: { pence: 10_00, ofPence: 500_00 } };
    expect(resultWith(facts, 5).feesPence).toBe(10_00 + 41_34);
    expect(resultWith(facts, 12).feesPence).toBe(51_34 + 75_98);
  });
});

describe("break-even", () => {
  test("is the first number from which on none makes a loss", () => {
    const results = listResults(september);
    expect(results).toHaveLength(13);
    expect(breakEven(results)).toBe(8);
    expect(resultOf(september, 7)).toBeLessThan(0);
  });

  test("may be below what is sold", () => {
    const facts = { ...september, receivedPence: 4_000_00, costs: [once("House", 1_000_00)] };
    expect(breakEven(listResults(facts))).toBe(1);
  });

  test("never comes when each guest costs more than a place", () => {
    expect(breakEven(listResults({ ...september, costs: [each("Gold", 600_00)] }))).toBeNull();
  });

  test("at exactly nothing left is no loss", () => {
    expect(breakEven(listResults({ ...september, costs: [once("House", 2_645_00)] }))).toBe(5);
  });
});

describe("cash by date", () => {
  test("ends with the present result, undated costs on the first day", () => {
    expect(listCash(september, days).map((row) => [row.day, row.changePence, row.thenPence])).toEqual([
      [null, -122_00, -122_00],
      ["2026-04-04", 756_00, 634_00],
      ["2026-07-17", -1_550_00, -916_00],
      ["2026-07-20", 1_311_00, 395_00],
      ["2026-09-18", -1_455_00, -1_060_00],
    ]);
  });

  test("has what is late as of today, and fees to come on the first day", () => {
    const facts = { ...september, costs: [], fees: { pence: 10_00, ofPence: 500_00 } };
    const rows = listCash(facts, { ...days, today: "2026-07-21" });
    expect(rows).toEqual([
      { day: null, names: [], changePence: 568_00, thenPence: 568_00 },
      {
        ...{ day: "2026-07-21", names: ["Gwen Hallam", "Kemi Adeyemi"] },
        ...{ changePence: 2_067_00, thenPence: 2_635_00 },
      },
      { day: "2026-09-18", names: ["Fees"], changePence: -41_34, thenPence: 2_593_66 },
    ]);
    expect(rows.at(-1)?.thenPence).toBe(resultOf(facts, 5));
  });

  test("after the retreat has undated costs in the past", () => {
    const rows = listCash({ ...september, owed: [] }, { ...days, today: "2026-10-01" });
    expect(rows).toMatchObject([{ day: null, thenPence: 578_00 - 3_705_00 }]);
  });
});
