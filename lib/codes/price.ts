import { formatMoney } from "@/content/money";
import type { Retreat } from "@/content/retreats";

export type Discount = { percentOff: number | null; penceOff: number | null };

/** What a price comes to with a discount, in whole pence; a percentage is rounded to the nearest. */
export function discounted(pricePence: number, { percentOff, penceOff }: Discount): number {
  return pricePence - (penceOff ?? Math.round((pricePence * (percentOff ?? 0)) / 100));
}

/** Each room's price with a discount, in pence; null where no more than the deposit would be left to pay. */
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

/** What a discount takes off, in words: "10%" or "£50". */
export function discountWords({ percentOff, penceOff, currency }: Discount & { currency: string }): string {
  return penceOff === null ? `${percentOff}%` : formatMoney(penceOff, currency);
}
