import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPence } from "@/content/money";
import { rateWords, vatIn, vatOfCredit, type Vat } from "@/lib/orders/invoices/vat";

const standard: Vat = { scheme: "rate", rate: 2_000 };

test.each([
  [120_00, standard, 20_00],
  [547_00, standard, 91_17],
  [100_00, { scheme: "rate", rate: 1_250 }, 11_11],
  [547_00, { scheme: "none", rate: 2_000 }, 0],
  [547_00, { scheme: "margin", rate: 2_000 }, 0],
] as const)("%i contains VAT of %o", (gross, vat, expected) => {
  expect(vatIn(gross, vat)).toBe(expected);
});

test("credits of an invoice give back exactly its VAT, whatever their sums", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 }), (credits) => {
      let standing = credits.reduce((sum, credit) => sum + credit, 0);
      const all = vatIn(standing, standard);
      const back = credits.reduce((sum, credit) => {
        const vat = vatOfCredit(standing, credit, standard);
        standing -= credit;
        expect(vat).toBeGreaterThanOrEqual(0);
        return sum + vat;
      }, 0);
      expect(back).toBe(all);
    }),
  );
});

test("rates and sums as on paper", () => {
  expect(rateWords(2_000)).toBe("20");
  expect(rateWords(1_250)).toBe("12.5");
  expect(formatPence(497_00, "gbp")).toBe("£497.00");
  expect(formatPence(-97_50, "gbp")).toBe("−£97.50");
});
