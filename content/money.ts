import { site } from "./site";

/** The currencies that a retreat may be sold in, all of hundredths, as Stripe names them. */
const codes = ["gbp", "eur", "usd", "aud", "cad", "nzd", "chf", "dkk", "nok", "sek"] as const;

export type Currency = (typeof codes)[number];

/** Each of them with its name and sign: "British Pound, £". */
export function currencyNames(): Readonly<Record<Currency, string>> {
  const names = new Intl.DisplayNames(site.locale, { type: "currency" });
  const signOf = (currency: string) =>
    new Intl.NumberFormat(site.locale, { style: "currency", currency })
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value;
  const named = codes.map((code) => [code, `${names.of(code.toUpperCase())}, ${signOf(code)}`]);
  return Object.fromEntries(named) as Record<Currency, string>;
}

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

/** The same with pence and a minus sign, as on invoices: "£497.00", "−£97.50". */
export function formatPence(amount: number, currency: string): string {
  const sum = new Intl.NumberFormat(site.locale, { style: "currency", currency }).format(
    inUnits(Math.abs(amount), currency),
  );
  return amount < 0 ? `−${sum}` : sum;
}

/** An amount with a true minus sign: "−£20". */
export function signedMoney(amount: number, currency: string): string {
  return formatMoney(amount, currency).replace("-", "−");
}

/** The same amount in the currency's main unit, for structured data: 97.5. */
export function inUnits(amount: number, currency: string): number {
  const { maximumFractionDigits = 0 } = new Intl.NumberFormat(site.locale, {
    style: "currency",
    currency,
  }).resolvedOptions();
  return amount / 10 ** maximumFractionDigits;
}

const written = /^£?\s*(\d{1,3}(?:,?\d{3})*)(?:\.(\d{1,2}))?$/;

/** Parses an amount ("97", "£1,097.50") into pence; null for anything else, and for zero. */
export function penceOf(typed: string): number | null {
  const [found, whole = "", rest = ""] = written.exec(typed.trim()) ?? [];
  const pence = Number(whole.replaceAll(",", "")) * 100 + Number(rest.padEnd(2, "0"));
  return found && pence > 0 ? pence : null;
}
