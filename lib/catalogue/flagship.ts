import { formatMoney } from "@/content/money";
import type { Flagship } from "@/content/retreats";
import { daysBetween, formatDays } from "@/lib/time/dates";
import { salesOf, type Terms } from "./terms";

export const flagshipSubject = "flagship";

/** The editable terms of the flagship; amounts in the smallest unit, days "YYYY-MM-DD". */
export function flagshipTerms(flagship: Flagship): Terms {
  const { sales, firstDay, lastDay, participants, pricePence, depositPence } = flagship;
  return { sales, firstDay, lastDay, participants, pricePence, depositPence };
}

/** The flagship with the founder's terms and the values derived from them. */
export function withFlagshipTerms(start: Flagship, terms: Terms): Flagship {
  const known = Object.entries(flagshipTerms(start)).map(([name, otherwise]) => {
    const value = terms[name];
    return [name, typeof value === typeof otherwise ? value : otherwise];
  });
  const set = { ...start, ...(Object.fromEntries(known) as Partial<Flagship>) };
  const { firstDay, lastDay, pricePence, currency } = set;
  return {
    ...set,
    sales: salesOf(terms, start.sales),
    days: daysBetween(firstDay, lastDay) + 1,
    dates: formatDays(firstDay, lastDay).replace(/ ?– ?/, "-"),
    price: pricePence > 0 ? formatMoney(pricePence, currency) : start.price,
  };
}

/** The flagship's facts for copy; `priceIs` is for the middle of a sentence. */
export function flagshipWords({ days, dates, location, participants, ...money }: Flagship) {
  const { price, pricePence, depositPence, currency } = money;
  return {
    ...{ dates, location, price },
    days: `${days}`,
    participants: `${participants}`,
    priceIs: pricePence > 0 ? `is ${price}` : "is still to be confirmed",
    deposit: formatMoney(depositPence, currency),
  };
}
