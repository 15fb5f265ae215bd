import type { CoachingPackage } from "@/lib/catalogue/packages";
import type { ByChoice } from "@/lib/forms/state";
import { splitEvenly } from "@/lib/orders/schedule/schedule";

/** The payments of a package that is paid in so many, the first at once, then monthly; in pence. */
export function packagePayments(
  { pricePence }: Pick<CoachingPackage, "pricePence">,
  count: number,
): number[] {
  return splitEvenly(pricePence, count);
}

/** The numbers of payments that a buyer may choose from. */
export function paymentCounts({ instalments }: Pick<CoachingPackage, "instalments">): number[] {
  return instalments > 1 ? [1, instalments] : [1];
}

/** A text about what is paid at once, by the chosen number of payments. */
export function packageButtons(sold: CoachingPackage, label: (duePence: number) => string): ByChoice {
  const words = paymentCounts(sold).map((count): [string, string] => [
    `payments-${count}`,
    label(packagePayments(sold, count)[0] ?? 0),
  ]);
  return Object.fromEntries(words);
}
