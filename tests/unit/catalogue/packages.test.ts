import { describe, expect, test } from "vitest";
import { newPackageSchema } from "@/lib/administration/sales/schema";
import { sessionsWords, slugOf } from "@/lib/catalogue/packages";
import { coachingRefund } from "@/lib/orders/coaching/refund-terms";

test.each([
  ["Six Sessions", "six-sessions"],
  ["  Robyn’s café: 3 × 1 ", "robyns-cafe-3-1"],
  ["✨", ""],
  ["a".repeat(80), "a".repeat(60)],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("the name “%s” gives the address “%s”", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("one session is not called sessions", () => {
  expect([1, 6].map(sessionsWords)).toEqual(["1 session", "6 sessions"]);
});

describe("a new package", () => {
  const typed = {
    name: "Six Sessions",
    sessions: "6",
    pricePence: "720",
    instalments: "3",
    sales: "open",
    text: "",
  };
  const problems = (more: Partial<typeof typed>) =>
    newPackageSchema.safeParse({ ...typed, ...more }).error?.issues.map(({ path }) => path.join(".")) ?? [];

  test("has a price in pence and a number of sessions", () => {
    expect(newPackageSchema.parse(typed)).toMatchObject({ sessions: 6, pricePence: 720_00, instalments: 3 });
  });

  test.each([
    [{ name: "✨" }, "name"],
    [{ sessions: "0" }, "sessions"],
    [{ sessions: "101" }, "sessions"],
    [{ pricePence: "0.50", instalments: "0" }, "pricePence"],
    [{ instalments: "13" }, "instalments"],
    [{ pricePence: "11.99", instalments: "12" }, "instalments"],
    [{ sales: "waitlist" }, "sales"],
  ])("is refused with %o", (more, field) => {
    expect(problems(more)).toEqual([field]);
  });
});

describe("a cancellation", () => {
  const paid = { amountPence: 100_00, refundedPence: 0, refundReason: null };
  const terms = (held: number, by: "buyer" | "us", again: string[] = []) => {
    const payments = [paid, ...again.map((refundReason) => ({ ...paid, refundReason }))];
    return coachingRefund({ totalPence: 100_00, sessions: 3, held: Array(held), payments }, { by });
  };

  test.each([
    [0, 100_00],
    [1, 66_67],
    [2, 33_34],
    [3, 0],
  ])("after %i of three sessions gives back %i pence", (held, pence) => {
    const { givenBackPence, kept } = terms(held, "buyer");
    expect(givenBackPence).toBe(pence);
    expect(kept.reduce((sum, part) => sum + part.pence, 0)).toBe(100_00 - pence);
  });

  test("in instalments keeps the price of the sessions held, as far as it is paid", () => {
    const back = (held: number) =>
      coachingRefund(
        { totalPence: 300_00, sessions: 3, held: Array(held), payments: [paid] },
        { by: "buyer" },
      ).givenBackPence;
    expect([0, 1, 2].map(back)).toEqual([100_00, 0, 0]);
  });

  test("by us gives back everything", () => {
    expect(terms(3, "us")).toMatchObject({ givenBackPence: 100_00, kept: [] });
  });

  test("counts no payment that goes back anyway", () => {
    expect(terms(0, "buyer", ["paid_twice"])).toMatchObject({ paidPence: 100_00 });
  });
});
