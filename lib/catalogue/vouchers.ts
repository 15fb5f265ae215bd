import type { VoucherTerms } from "@/content/vouchers";
import { voucherCurrency } from "@/lib/catalogue/voucher-currency";
import { formatMoney } from "@/content/money";
import type { Retreat } from "@/content/retreats";

/** The key of the changes of what vouchers are sold. */
export const voucherSubject = "vouchers";

/** The sums to choose from, in pence. */
export function voucherAmounts({ amounts }: Pick<VoucherTerms, "amounts">): number[] {
  return amounts.split(",").map((amount) => Number(amount) * 100);
}

/** True if a voucher for this sum is sold. */
export function isVoucherAmount(terms: VoucherTerms, pence: number): boolean {
  return voucherAmounts(terms).includes(pence) || (pence >= terms.minPence && pence <= terms.maxPence);
}

/** The terms' facts for copy. */
export function voucherWords({ minPence, maxPence, months }: VoucherTerms) {
  return {
    min: formatMoney(minPence, voucherCurrency),
    max: formatMoney(maxPence, voucherCurrency),
    months,
    validity: months % 12 === 0 ? (months === 12 ? "a year" : `${months / 12} years`) : `${months} months`,
  };
}

/** A room of a retreat as a gift; what it costs now. */
export type GiftPlace = { retreat: string; room: string; name: string; pricePence: number };

/** The rooms that are given as a gift: those of retreats on sale, in the vouchers' currency. */
export function giftPlaces(retreats: readonly Retreat[]): GiftPlace[] {
  return retreats
    .filter(({ sales, currency }) => sales === "open" && currency === voucherCurrency)
    .flatMap(({ id, name, rooms }) =>
      Object.entries(rooms).map(([room, { name: roomName, pricePence }]) => ({
        ...{ retreat: id, room, pricePence },
        name: `${name}, ${roomName.toLowerCase()}`,
      })),
    );
}

/** The value of a place in the form. */
export function placeChoice({ retreat, room }: Pick<GiftPlace, "retreat" | "room">): string {
  return `${retreat}/${room}`;
}

/** What a page was rendered with, to detect a stale one (docs/rules/payments.md#prices). */
export function placePrices(places: readonly GiftPlace[]): string {
  return places.map(({ retreat, room, pricePence }) => `${retreat}/${room}:${pricePence}`).join(" ");
}
