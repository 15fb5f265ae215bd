import { site } from "./site";

/** An amount in the smallest unit of its currency, as Stripe counts (49700, "gbp"), as people read it: "£497", "£97.50", "€480". */
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

/** The same amount in the currency's own unit, as structured data has it: 97.5. */
export function inUnits(amount: number, currency: string): number {
  const { maximumFractionDigits = 0 } = new Intl.NumberFormat(site.locale, {
    style: "currency",
    currency,
  }).resolvedOptions();
  return amount / 10 ** maximumFractionDigits;
}
