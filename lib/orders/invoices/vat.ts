import type { vatSchemes } from "@/content/invoices";

/** How a supply is taxed; the rate in hundredths of a per cent. */
export type Vat = { scheme: keyof typeof vatSchemes; rate: number };

/** The VAT that a gross amount contains, in pence. */
export function vatIn(grossPence: number, { scheme, rate }: Vat): number {
  return scheme === "rate" ? Math.round((grossPence * rate) / (10_000 + rate)) : 0;
}

/** The VAT that a credit gives back: all credits of an invoice together give back exactly its VAT. */
export function vatOfCredit(standingPence: number, creditPence: number, vat: Vat): number {
  return vatIn(standingPence, vat) - vatIn(standingPence - creditPence, vat);
}

/** A rate in words: "20", "12.5". */
export function rateWords(rate: number): string {
  return `${rate / 100}`;
}
