import type { Mastermind } from "@/content/mastermind";
import { formatMoney } from "@/content/money";
import { formatMonth } from "@/lib/time/dates";
import { salesOf, type Terms } from "./terms";

/** The editable terms of the mastermind; amounts in the smallest unit, days "YYYY-MM-DD". */
export function mastermindTerms(mastermind: Mastermind): Terms {
  const { sales, firstDay, cohort, oneTimePence, monthlyPence, payments, participants, months, calls } =
    mastermind;
  return { sales, firstDay, cohort, oneTimePence, monthlyPence, payments, participants, months, calls };
}

/** The mastermind with the founder's terms and the values derived from them. */
export function withMastermindTerms(start: Mastermind, terms: Terms): Mastermind {
  const known = Object.entries(mastermindTerms(start)).map(([name, otherwise]) => {
    const value = terms[name];
    return [name, typeof value === typeof otherwise ? value : otherwise];
  });
  const sold = { ...start, ...(Object.fromEntries(known) as Partial<Mastermind>) };
  return { ...sold, sales: salesOf(terms, start.sales), start: formatMonth(sold.firstDay.slice(0, 7)) };
}

/** The mastermind's facts for copy. */
export function mastermindWords(mastermind: Mastermind) {
  const { currency, monthlyPence, oneTimePence, payments, months, participants, start, calls } = mastermind;
  const inAll = monthlyPence * payments;
  return {
    monthlyPrice: formatMoney(monthlyPence, currency),
    monthlyTotal: formatMoney(inAll, currency),
    oneTimePrice: formatMoney(oneTimePence, currency),
    saving: `${savingOf(mastermind)}`,
    payments: `${payments}`,
    months: `${months}`,
    participants: `${participants}`,
    ...{ start, calls },
  };
}

/** The percentage saved by paying at once, rounded. */
export function savingOf({ oneTimePence, monthlyPence, payments }: Mastermind): number {
  return Math.round((1 - oneTimePence / (monthlyPence * payments)) * 100);
}

/** The prices a payment page was rendered with, to detect a stale page (docs/rules/payments.md#prices). */
export function mastermindPrices({ monthlyPence, payments, oneTimePence }: Mastermind): string {
  return [monthlyPence, payments, oneTimePence].join("-");
}
