/** An amount in the currency's smallest unit, formatted: 49700, gbp → £497.00 */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-GB", { style: "currency", currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** The interval of a price: per month, every 2 weeks; null for a one-time price. */
export function formatInterval(
  recurring: { interval: string; interval_count: number } | null,
): string | null {
  if (!recurring) return null;
  const { interval, interval_count } = recurring;
  return interval_count === 1 ? `per ${interval}` : `every ${interval_count} ${interval}s`;
}

/** A time in the machine's own zone, from an ISO text or from seconds. */
export function formatTime(time: string | number): string {
  const date = new Date(typeof time === "number" ? time * 1000 : time);
  return date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" });
}

/** A day of the payment clock, from seconds. */
export function formatDate(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}
