import { afterEach, describe, expect, test } from "vitest";
import { cancellation } from "@/content/cancellation";
import { mastermind } from "@/content/programmes";
import { formatMoney } from "@/content/money";
import { dorset, flagship, type Retreat } from "@/content/retreats";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { definePost } from "@/lib/content/blog/documents";
import { fillKnownFacts } from "@/lib/content/facts/fill";
import { fillNames, getSettings } from "@/lib/content/settings";
import { fillMarkdown } from "@/lib/content/facts/fill";
import { inWords } from "@/lib/text/number-words";
import { parseMarkdown, textOf } from "@/lib/content/markdown";
import { readPolicy } from "@/lib/content/policies";

const { shared, single } = dorset.rooms;
const money = (pence: number) => formatMoney(pence, dorset.currency);

test.each([
  ["{dorset.deposit} holds it", `${money(dorset.depositPence)} holds it`],
  [
    "{dorset.single} or {dorset.sharedBalance}",
    `${money(single.pricePence)} or ${money(shared.pricePence - dorset.depositPence)}`,
  ],
  [
    "due {dorset.dueDays} days before, {dorset.dueWeekday}",
    `due ${dorset.balanceDueDaysBefore} days before, Monday 16 March`,
  ],
  ["{dorset.datesInProse}, {flagship.datesOfYear}", "15–17 May 2026, 11–15 August"],
  ["the {dorset.singleMore}, {dorset.singleNightMore} a night", "the fifty pounds, £25 a night"],
  [
    "{Mastermind.monthsInWords} months at {mastermind.monthlyPrice}",
    `Six months at ${formatMoney(mastermind.monthlyPence, mastermind.currency)}`,
  ],
  ["on {mastermind.callsInProse}", "on Wednesdays at 7 pm GMT"],
  ["{{founder}}, {flagship.othersInWords} others", `${getSettings().founder}, eleven others`],
])("%j reads %j", (text, filled) => {
  expect(fillMarkdown(text)).toBe(filled);
});

test("facts of one purchase come before those of the same thing, of which the others stay", () => {
  const own = { mastermind: { months: "nine" } };
  expect(fillKnownFacts("{mastermind.months}, {mastermind.guaranteeDays}, {dorset.dueDays}", own)).toBe(
    `nine, ${mastermind.guaranteeDays}, ${dorset.balanceDueDaysBefore}`,
  );
});

describe("facts of several retreats", () => {
  const next = { ...dorset, id: "kindling", name: "Kindling $&", depositPence: 150_00 };
  const sell = (terms: Partial<Retreat>) => replaceCatalogue({ retreats: [{ ...next, ...terms }] });
  afterEach(() => replaceCatalogue({}));

  test("a line is repeated for each one on sale", () => {
    const text = "a\n- {eachRetreat.name}: {eachRetreat.deposit}\nb";
    expect(fillMarkdown(text)).toBe("a\n- Ideas to Impact Retreat: £100\nb");
    sell({ sales: "open" });
    expect(fillMarkdown(text)).toBe("a\n- Ideas to Impact Retreat: £100\n- Kindling $&: £150\nb");
    sell({ sales: "closed" });
    expect(fillMarkdown(text)).toBe("a\n- Ideas to Impact Retreat: £100\nb");
  });

  test("a fact that they share is one text, others name their retreats", () => {
    expect(fillMarkdown("{retreats.dueDays}, {retreats.fullDays}")).toBe("60, 60");
    sell({ sales: "open", balanceDueDaysBefore: 45, fullRefundDays: 45 });
    expect(fillMarkdown("{retreats.dueDays}")).toBe("60 (Ideas to Impact Retreat) or 45 (Kindling $&)");
    expect(fillMarkdown("{retreats.fullDays}")).toBe(
      "60 (Ideas to Impact Retreat, the flagship retreat) or 45 (Kindling $&)",
    );
  });

  test("an unknown one is refused", () => {
    expect(() => fillMarkdown("{eachRetreat.nothing}")).toThrow(/no fact/);
    expect(() => fillMarkdown("{retreats.deposit}")).toThrow(/no fact/);
  });
});

test("names are only those of the settings", () => {
  expect(fillNames("{{business}}, {{constructor}}")).toBe(`${getSettings().business}, {{constructor}}`);
  expect(fillKnownFacts("{{founder}}, {{toString}}")).toBe(`${getSettings().founder}, {{toString}}`);
});

describe("a placeholder without a fact", () => {
  test.each([
    "{deposit}",
    "{dorset.nothing}",
    "{nobody.deposit}",
    "{dorset.constructor}",
    "{__proto__.x}",
    "{{nobody}}",
  ])("%s is refused", (token) => {
    expect(() => fillMarkdown(`Pay ${token}.`)).toThrow(/no fact/);
  });

  test("throws in a post and a policy's text", () => {
    const head = "---\ntitle: T\nexcerpt: E\ncategory: C\ndate: 2026-01-02\nreadTime: 1 min\n---\n";
    expect(() => definePost("slug", `${head}Pay {deposit}.`)).toThrow("{deposit}");
    expect(() => parseMarkdown("Pay {deposit}.")).toThrow("{deposit}");
  });
});

test.each([
  [0, "zero"],
  [12, "twelve"],
  [20, "twenty"],
  [55, "fifty-five"],
  [100, "100"],
  [12.5, "12.5"],
])("%d is %s in words", (count, words) => {
  expect(inWords(count)).toBe(words);
});

// Text that depends on a fact and would have to be changed with it
describe("the cancellation policy", () => {
  const section = (start: string) =>
    textOf(
      readPolicy("cancellation-policy").sections.find(({ heading }) => heading.startsWith(start))?.body
        .children ?? [],
    );

  test("has examples within their tiers", () => {
    const days = [...section("5.").matchAll(/cancel (\d+) days before/g)].map(([, count]) => Number(count));
    const { fullDays, halfDays, transferDays } = cancellation;
    const tierOf = (count: number) =>
      [fullDays, halfDays, transferDays, 0].findIndex((from) => count >= from);
    expect(days.map(tierOf)).toEqual([0, 0, 1, 2, 3]);
  });
});

test("texts say that the flagship's price is still to be confirmed, as it is", () => {
  expect(flagship.price).toBe("TBC");
});
