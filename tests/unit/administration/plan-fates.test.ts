import { describe, expect, test } from "vitest";
import { isLastName, lastNameOf } from "@/lib/administration/delete-confirmation";
import { planOutcomesOf, planWords, describeMemberChange } from "@/lib/administration/plan-on-removal";
import type { RunningPlan } from "@/lib/administration/running-plans";

const plan: RunningPlan = {
  id: "1",
  buyer: "Yasmin Haddad",
  programme: "mastermind",
  currency: "gbp",
  pence: 97_00,
  interval: "month",
  numbers: [3, 4, 5, 6],
  paid: 2,
  payments: 6,
  keptPence: 194_00,
  nextOn: "2026-03-26",
  last: { pence: 97_00, on: "2026-02-26" },
  seatsLeft: 4,
  seats: 10,
};
const deed = { do: "delete", name: "Yasmin", plans: [plan], planOutcome: "end" } as const;

describe("the outcome for a payer's plan", () => {
  test("cancelled: the amounts not charged and kept, the place, the email", () => {
    expect(describeMemberChange(deed)).toMatchObject({
      money: "£388 is never taken: Stripe stops the payments. Nothing is refunded, and £194 stays here.",
      place: "The seat in the mastermind comes free: 4 of 10 left. Bookings stay as they are.",
      access: expect.stringContaining("can’t be undone") as string,
      letter: "Yasmin Haddad gets “Cancelled”, which says that nothing goes back.",
    });
  });

  test("with its last month refunded: that much less stays", () => {
    expect(describeMemberChange({ ...deed, do: "block", planOutcome: "refund" }).money).toBe(
      "£388 is never taken. £97 goes back to the card it came from, in five to ten days, and £97 stays here.",
    );
  });

  test("kept: future charges; a deleted member gets a link, unless blocked", () => {
    const run = { ...deed, planOutcome: "run" } as const;
    expect(describeMemberChange(run)).toMatchObject({
      money: "Stripe keeps taking £97 a month, £388 in all, next on Thursday 26 March.",
      place: expect.stringContaining("stays taken") as string,
      letter: expect.stringContaining("a link") as string,
    });
    const blocked = describeMemberChange({ ...run, isBlocked: true });
    expect([blocked.access, blocked.letter].join(" ")).not.toMatch(/stays available|a link/);
    expect(describeMemberChange({ ...run, do: "endAccess", lastDay: "2026-03-25" }).access).toMatch(
      /stays on until 25 March 2026\.$/,
    );
  });

  test("without a plan there is no money, and future bookings are named", () => {
    const words = describeMemberChange({
      ...deed,
      plans: [],
      bookings: ["Dorset, single", "France, shared"],
    });
    expect(words).toMatchObject({
      place: "Stays: Dorset, single; France, shared.",
      letter: "None goes out.",
    });
    expect(words.money).toMatch(/^None moves/);
    expect(describeMemberChange({ ...deed, plans: [{ ...plan, numbers: [] }] }).money).toMatch(
      /£194 stays here/,
    );
  });

  test("of several plans names the programme of each", () => {
    const both = [plan, { ...plan, id: "2", programme: "Climb" }];
    const { money } = describeMemberChange({ ...deed, plans: both });
    expect(money).toMatch(/^The mastermind: £388 is never taken.+ The Climb: £388 is never taken/);
  });

  test("is chosen only if payments remain, with a refund if possible", () => {
    expect(planOutcomesOf([plan])).toEqual(["end", "refund", "run"]);
    expect(planOutcomesOf([{ ...plan, last: null }])).toEqual(["end", "run"]);
    expect(planOutcomesOf([{ ...plan, numbers: [] }])).toEqual([]);
  });

  test("names payments as a range or one by one", () => {
    const named = (numbers: number[]) => planWords({ ...plan, numbers }).numbers;
    expect([[3, 4, 5, 6], [6], [5, 6], [2, 4, 5]].map(named)).toEqual([
      "3 to 6",
      "6",
      "5 and 6",
      "2, 4 and 5",
    ]);
  });
});

test("the last name is the last word, in any case", () => {
  expect(["Yasmin Haddad", " Vera ", "Anna  van der Berg"].map(lastNameOf)).toEqual([
    "Haddad",
    "Vera",
    "Berg",
  ]);
  expect(isLastName(" haddad", "Yasmin Haddad")).toBe(true);
  expect(isLastName("Yasmin Haddad", "Yasmin Haddad")).toBe(false);
  expect(isLastName("", "Vera")).toBe(false);
});
