import { site } from "./site";

/** An amount in the smallest unit of its currency (49700, "gbp"), formatted: "£497", "£97.50", "€480". */
export function formatMoney(amount: number, currency: string): string {
  const format = (fractionDigits?: number) =>
    new Intl.NumberFormat(site.locale, {
      style: "currency",
      currency,
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    });
  const value = inUnits(amount, currency);
  return format(Number.isInteger(value) ? 0 : undefined).format(value);
}

/** The same amount in the currency's main unit, for structured data: 97.5. */
export function inUnits(amount: number, currency: string): number {
  const { maximumFractionDigits = 0 } = new Intl.NumberFormat(site.locale, {
    style: "currency",
    currency,
  }).resolvedOptions();
  return amount / 10 ** maximumFractionDigits;
}
