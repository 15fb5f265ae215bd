import { formatMoney } from "@/content/money";
import { flagship as start, type Flagship } from "@/content/retreats";
import { daysBetween, formatDays } from "@/lib/time/dates";
import { pick } from "./terms";

export const flagshipSubject = "flagship";

const terms = ["sales", "firstDay", "lastDay", "participants", "pricePence", "depositPence"] as const;

/** What the founder sets of the flagship; amounts in the smallest unit, days "YYYY-MM-DD". */
export type FlagshipTerms = Pick<Flagship, (typeof terms)[number]>;

/** The flagship's terms. */
export function flagshipTerms(flagship: Flagship): FlagshipTerms {
  return pick(flagship, terms);
}

/** The flagship with these terms and the values derived from them. */
export function flagshipWith(set: FlagshipTerms): Flagship {
  const { firstDay, lastDay, pricePence } = set;
  return {
    ...{ ...start, ...set },
    days: daysBetween(firstDay, lastDay) + 1,
    dates: formatDays(firstDay, lastDay).replace(/ ?– ?/, "-"),
    price: pricePence > 0 ? formatMoney(pricePence, start.currency) : start.price,
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
