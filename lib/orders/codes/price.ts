import { formatMoney } from "@/content/money";
import type { Retreat } from "@/content/retreats";

export type Discount = { percentOff: number | null; penceOff: number | null };

/** A price after a discount, in whole pence; percentages are rounded to the nearest. */
export function discounted(pricePence: number, { percentOff, penceOff }: Discount): number {
  return pricePence - (penceOff ?? Math.round((pricePence * (percentOff ?? 0)) / 100));
}

/** Each room's price after a discount, in pence; null if it would not exceed the deposit. */
export function pricesWith(
  { rooms, depositPence }: Pick<Retreat, "rooms" | "depositPence">,
  discount: Discount,
): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(rooms).map(([id, { pricePence }]) => {
      const pence = discounted(pricePence, discount);
      return [id, pence > depositPence ? pence : null];
    }),
  );
}

/** The discount as text: "10%" or "£50". */
export function discountWords({ percentOff, penceOff, currency }: Discount & { currency: string }): string {
  return penceOff === null ? `${percentOff}%` : formatMoney(penceOff, currency);
}
