import { describe, expect, test } from "vitest";
import { maxPeriodDays, parsePeriod } from "@/lib/administration/year/period";
import { sumProducts, sumTotals, type EntrySums } from "@/lib/administration/year/sums";

const now = new Date("2026-03-19T08:58:00Z");
const year = (params: Record<string, unknown>) => parsePeriod(params, now);
const daysOf = (params: Record<string, unknown>) => {
  const { period, refusal } = year(params);
  return [period.from, period.to, refusal];
};

describe("the period", () => {
  test("is the calendar year of today, in the founder's time zone", () => {
    expect(year({})).toEqual({
      refusal: null,
      period: {
        ...{ from: "2026-01-01", to: "2026-12-31" },
        ...{ start: new Date("2026-01-01T00:00:00Z"), end: new Date("2027-01-01T00:00:00Z") },
      },
    });
    expect(parsePeriod({}, new Date("2026-01-01T00:00:00Z")).period.from).toBe("2026-01-01");
    // British Summer Time
    const { start, end } = year({ from: "2025-04-06", to: "2026-04-05" }).period;
    expect([start, end]).toEqual([new Date("2025-04-05T23:00:00Z"), new Date("2026-04-05T23:00:00Z")]);
  });

  test("of one day only is the rest of its year", () => {
    expect(daysOf({ from: "2025-04-06" })).toEqual(["2025-04-06", "2025-12-31", null]);
    expect(daysOf({ to: "2025-04-05" })).toEqual(["2025-01-01", "2025-04-05", null]);
    expect(daysOf({ from: "2025-04-06", to: "2025-04-06" })).toEqual(["2025-04-06", "2025-04-06", null]);
  });

  test.each([
    [{ from: "2026-04-06", to: "2026-04-05" }, "order"],
    [{ from: "2024-01-01", to: "2026-04-05" }, "length"],
    [{ from: "2025-01-01", to: "2026-02-05" }, "length"],
  ])("%j is refused", (params, refusal) => {
    expect(daysOf(params)).toEqual(["2026-01-01", "2026-12-31", refusal]);
  });

  test.each([{ from: "yesterday", to: "2026-02-30" }, { from: ["2026-01-02"] }, { to: "1999-12-31" }])(
    "%j is ignored",
    (params) => expect(daysOf(params)).toEqual(["2026-01-01", "2026-12-31", null]),
  );

  test("has a year and a bit at most", () => {
    expect(maxPeriodDays).toBe(400);
    expect(daysOf({ from: "2025-01-01", to: "2026-02-04" })[2]).toBeNull();
  });
});

const may = { product: "retreat", retreat: "may", programme: null, cohort: null, package: null };
const mastermind = {
  product: "programme",
  retreat: null,
  programme: "mastermind",
  cohort: "one",
  package: null,
};
const notSold = { product: null, retreat: null, programme: null, cohort: null, package: null };
const sums = (more: Partial<EntrySums>): EntrySums => ({
  ...{ ...may, kind: "payment", source: "stripe", currency: "gbp", isPaidOut: true },
  ...{ count: 1, grossPence: 0, feePence: 0, ...more },
});

const all: EntrySums[] = [
  sums({ count: 9, grossPence: 3_482_00, feePence: 54_66 }),
  sums({ source: "hand", isPaidOut: false, grossPence: 547_00 }),
  sums({ kind: "refund", grossPence: -387_00 }),
  sums({ kind: "dispute", isPaidOut: false, grossPence: -100_00, feePence: 20_00 }),
  sums({ ...mastermind, count: 24, grossPence: 2_268_00, feePence: 36_48 }),
  sums({ ...mastermind, source: "waiting", isPaidOut: false, grossPence: 97_00, feePence: 1_66 }),
  sums({ ...notSold, kind: "fee", feePence: 2_00 }),
];

describe("the totals", () => {
  test("are exact, and told by their way", () => {
    expect(sumTotals(all)).toEqual([
      {
        currency: "gbp",
        count: 38,
        payments: { card: { count: 34, pence: 5_847_00 }, hand: { count: 1, pence: 547_00 } },
        refunds: { card: { count: 1, pence: -387_00 }, hand: { count: 0, pence: 0 } },
        disputes: { count: 1, pence: -100_00 },
        feePence: 114_80,
        leftPence: 5_792_20,
        atStripePence: -120_00 + 95_34,
        stripePence: 5_149_86,
        handPence: 547_00,
        waiting: { count: 1, pence: 95_34 },
      },
    ]);
    const [totals] = sumTotals(all);
    expect(totals?.leftPence).toBe(5_149_86 + 547_00 + 95_34);
  });

  test("of each currency are apart, the largest first", () => {
    const euros = sums({ currency: "eur", grossPence: 10_000_00 });
    expect(sumTotals([...all, euros]).map(({ currency }) => currency)).toEqual(["eur", "gbp"]);
    expect(sumTotals([])).toEqual([]);
  });
});

describe("the products", () => {
  test("add up to the totals, with what is held for later", () => {
    const held = [
      { ...may, currency: "gbp", pence: 3_532_00 },
      { ...may, retreat: "september", currency: "gbp", pence: 578_00 },
    ];
    const products = sumProducts(all, held);
    expect(products.map(({ retreat, cohort }) => retreat ?? cohort)).toEqual([
      ...["may", "one", "september", null],
    ]);
    expect(products[0]).toMatchObject({
      ...{
        paidPence: 4_029_00,
        backPence: -487_00,
        feePence: 74_66,
        leftPence: 3_467_34,
        heldPence: 3_532_00,
      },
    });
    expect(products[2]).toMatchObject({ paidPence: 0, leftPence: 0, heldPence: 578_00 });
    const left = products.reduce((sum, { leftPence }) => sum + leftPence, 0);
    expect(left).toBe(sumTotals(all)[0]?.leftPence);
  });
});
