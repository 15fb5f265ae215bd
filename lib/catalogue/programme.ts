import {
  intervals,
  mastermind,
  mastermindPaths,
  type Programme,
  type ProgrammePaths,
} from "@/content/programmes";
import { formatMoney } from "@/content/money";
import { formatMonth } from "@/lib/time/dates";
import { pick } from "./terms";

const terms = [
  ...(["name", "sales", "firstDay", "cohort", "oneTimePence", "monthlyPence", "payments"] as const),
  ...(["interval", "participants", "months", "calls"] as const),
] as const;

/** What the founder sets of a programme; amounts in the smallest unit, days "YYYY-MM-DD". */
export type ProgrammeTerms = Pick<Programme, (typeof terms)[number]>;

/** A programme's terms. */
export function programmeTerms(programme: Programme): ProgrammeTerms {
  return pick(programme, terms);
}

/** A programme with these terms and the values derived from them. */
export function programmeWith(
  { id, currency }: Pick<Programme, "id" | "currency">,
  set: ProgrammeTerms,
): Programme {
  const { guaranteeDays, graceDays } = mastermind;
  return { id, currency, ...set, start: formatMonth(set.firstDay.slice(0, 7)), guaranteeDays, graceDays };
}

/** The key of a programme's changes, openings and waitlist. */
export function programmeSubject({ id }: Pick<Programme, "id">): string {
  return id === mastermind.id ? id : `${prefix}${id}`;
}

/** The id of the programme with this key; null for other keys. */
export function programmeOfSubject(subject: string): string | null {
  if (subject === mastermind.id) return subject;
  return subject.startsWith(prefix) ? subject.slice(prefix.length) : null;
}

const prefix = "programme.";

/** What a programme is called in lists and on buttons. */
export function programmeLabel({ name }: Pick<Programme, "name">): string {
  return name ?? "Mastermind";
}

/** What a programme is called within a sentence, after "the": "the mastermind". */
export function programmeInProse({ name }: Pick<Programme, "name">): string {
  return name ?? "mastermind";
}

/** The routes that render a programme's pages. */
export function programmeRoutes({ id }: Pick<Programme, "id">): ProgrammePaths {
  return { payment: `/programmes/${id}`, waitlist: `/programmes/${id}/waitlist` };
}

/** The paths of a programme's pages. */
export function programmePaths(programme: Pick<Programme, "id">): ProgrammePaths {
  return programme.id === mastermind.id ? mastermindPaths : programmeRoutes(programme);
}

/** A programme's facts for copy. */
export function programmeWords(programme: Programme) {
  const { currency, monthlyPence, oneTimePence, payments, interval } = programme;
  const { months, participants, start, calls } = programme;
  const inAll = monthlyPence * payments;
  return {
    monthlyPrice: formatMoney(monthlyPence, currency),
    monthlyTotal: formatMoney(inAll, currency),
    oneTimePrice: formatMoney(oneTimePence, currency),
    saving: `${savingOf(programme)}`,
    payments: `${payments}`,
    ...intervals[interval].words,
    months: `${months}`,
    participants: `${participants}`,
    ...{ start, calls },
  };
}

/** The percentage saved by paying at once, rounded. */
export function savingOf({ oneTimePence, monthlyPence, payments }: Programme): number {
  return Math.round((1 - oneTimePence / (monthlyPence * payments)) * 100);
}

/** The prices a payment page was rendered with, to detect a stale page (docs/rules/payments.md#prices). */
export function programmePrices({ monthlyPence, payments, interval, oneTimePence }: Programme): string {
  return [monthlyPence, payments, interval, oneTimePence].join("-");
}
