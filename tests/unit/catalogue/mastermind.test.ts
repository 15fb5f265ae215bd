import { expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { communityCopy } from "@/content/pages/community";
import { metaCopy } from "@/content/pages/meta";
import { fillFacts } from "@/lib/content/facts/fill";
import { programmePrices, programmeTerms, programmeWords, programmeWith } from "@/lib/catalogue/programme";
import { currentCatalogue } from "@/lib/catalogue/current";
import { getContent } from "@/lib/content/documents";

test("without changes has the terms of content/", () => {
  expect(currentCatalogue().programmes.mastermind).toEqual(mastermind);
  expect(programmeWith(mastermind, programmeTerms(mastermind))).toEqual(mastermind);
});

test("takes the founder's terms and derives the rest", () => {
  const set = {
    monthlyPence: 111_00,
    payments: 5,
    oneTimePence: 500_00,
    firstDay: "2027-03-03",
    sales: "closed",
  } as const;
  const sold = programmeWith(mastermind, { ...programmeTerms(mastermind), ...set });
  expect(sold).toMatchObject({ ...set, start: "March 2027", participants: mastermind.participants });
  expect(programmeWords(sold)).toMatchObject({ monthlyPrice: "£111", monthlyTotal: "£555", saving: "10" });
  expect(programmePrices(sold)).not.toBe(programmePrices(mastermind));
});

test("leaves no placeholder, invents no fact, and caches the copy by catalogue", () => {
  const all = [
    getContent(mastermindPaymentPage),
    getContent(mastermindWaitlistPage),
    ...[communityCopy, metaCopy].map((copy) => fillFacts<object>(copy)),
    getContent(afterPaymentPart),
  ];
  for (const copy of all) expect(JSON.stringify(copy)).not.toContain("{mastermind.");
  expect(getContent(mastermindPaymentPage)).toBe(getContent(mastermindPaymentPage));
  expect(() => fillFacts({ text: "{mastermind.colour}" })).toThrow("{mastermind.colour}");
});
