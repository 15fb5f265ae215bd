import { mastermind as start, type Mastermind } from "@/content/mastermind";
import { formatMoney } from "@/content/money";
import { formatMonth } from "@/lib/time/dates";
import { pick } from "./terms";

const terms = [
  ...(["sales", "firstDay", "cohort", "oneTimePence", "monthlyPence", "payments"] as const),
  ...(["participants", "months", "calls"] as const),
] as const;

/** What the founder sets of the mastermind; amounts in the smallest unit, days "YYYY-MM-DD". */
export type MastermindTerms = Pick<Mastermind, (typeof terms)[number]>;

/** The mastermind's terms. */
export function mastermindTerms(mastermind: Mastermind): MastermindTerms {
  return pick(mastermind, terms);
}

/** The mastermind with these terms and the values derived from them. */
export function mastermindWith(set: MastermindTerms): Mastermind {
  return { ...start, ...set, start: formatMonth(set.firstDay.slice(0, 7)) };
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
