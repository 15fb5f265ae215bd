/** An amount in the currency's smallest unit, as people write it: 49700, gbp → £497.00 */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-GB", { style: "currency", currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** How often a price is paid, as Stripe's pages write it: per month, every 2 weeks; null for once. */
export function everyText(recurring: { interval: string; interval_count: number } | null): string | null {
  if (!recurring) return null;
  const { interval, interval_count } = recurring;
  return interval_count === 1 ? `per ${interval}` : `every ${interval_count} ${interval}s`;
}
