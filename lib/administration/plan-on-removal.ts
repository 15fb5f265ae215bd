import { formatMoney } from "@/content/money";
import { standingCopy as copy } from "@/content/pages/admin-standing";
import { site } from "@/content/site";
import { formatDay, formatWeekday } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import type { ChangePreview } from "@/lib/administration/purchases/change-preview";
import type { RunningPlan } from "./running-plans";

export const planFates = ["end", "refund", "run"] as const;

/** The options for a plan when the payer's access ends; "refund": cancel, refund the last payment. */
export type PlanFate = (typeof planFates)[number];

export type StandingDeed = {
  do: "block" | "delete" | "endAccess";
  name: string;
  plans: readonly RunningPlan[];
  fate: PlanFate;
  /** The upcoming bookings, as text. */
  bookings?: string[];
  isBlocked?: boolean;
  /** The end of an access that remains, "YYYY-MM-DD". */
  lastDay?: string | null;
};

/** The options available for plans; none if no payment is left. */
export function fatesOf(plans: readonly RunningPlan[]): PlanFate[] {
  if (!plans.some(({ numbers }) => numbers.length > 0)) return [];
  return planFates.filter((fate) => fate !== "refund" || plans.every(({ last }) => last !== null));
}

/** The effects on money, place, access and emails, as text (docs/rules/administration.md#payers). */
export function whatStandingDoes(deed: StandingDeed): ChangePreview {
  const { plans, fate } = deed;
  return {
    money: moneyOf(deed),
    place: [...plans.map((plan) => placeOf(plan, fate)), ...bookingWords(deed)].join(" "),
    access: accessOf(deed),
    letter: plans.length === 0 ? copy.letter.none : plans.map((plan) => letterOf(plan, deed)).join(" "),
  };
}

/** A plan's amounts and days as copy placeholders. */
export function planWords({
  numbers,
  pence,
  currency,
  last,
  keptPence,
  nextOn,
  paid,
  payments,
}: RunningPlan) {
  const inWords = (sum: number) => formatMoney(sum, currency);
  return {
    sum: inWords(numbers.length * pence),
    pence: inWords(pence),
    last: inWords(last?.pence ?? 0),
    kept: inWords(keptPence),
    keptWithoutLast: inWords(keptPence - (last?.pence ?? 0)),
    numbers: numberWords(numbers),
    day: nextOn ? formatWeekday(nextOn) : "",
    lastDay: last ? formatDay(last.on) : "",
    paid,
    payments,
  };
}

function moneyOf({ do: deed, plans, fate }: StandingDeed): string {
  if (plans.length === 0) return deed === "endAccess" ? copy.money.free : copy.money.none;
  return plans
    .map((plan) => {
      const words = planWords(plan);
      if (plan.numbers.length === 0) return fill(copy.money.paidUp, words);
      if (fate === "run") return fill(plan.nextOn ? copy.money.run : copy.money.runNoDay, words);
      return fill(copy.money[fate], fate === "refund" ? { ...words, kept: words.keptWithoutLast } : words);
    })
    .join(" ");
}

function placeOf({ seats, seatsLeft }: RunningPlan, fate: PlanFate): string {
  if (fate === "run") return copy.place.taken;
  if (seatsLeft === null) return copy.place.freeOld;
  return fill(copy.place.free, { left: seatsLeft, all: seats });
}

function bookingWords({ do: deed, plans, bookings = [] }: StandingDeed): string[] {
  if (bookings.length > 0) return [fill(copy.place.named, { bookings: bookings.join("; ") })];
  return deed === "endAccess" && plans.length > 0 ? [] : [copy.place.stays];
}

function accessOf({ do: deed, name, plans, fate, lastDay, isBlocked }: StandingDeed): string {
  if (deed === "block") return fill(copy.access.block, { name });
  if (deed === "endAccess") {
    const until = lastDay ? [fill(copy.access.until, { date: formatDay(lastDay) })] : [];
    return [fill(copy.access.end, { name }), ...until].join(" ");
  }
  const waits = fate === "run" && !isBlocked ? plans : [];
  return [
    fill(copy.access.delete, { name }),
    ...waits.map(({ buyer }) => fill(copy.access.waits, { buyer })),
  ].join(" ");
}

function letterOf({ buyer }: RunningPlan, { do: deed, fate, isBlocked }: StandingDeed): string {
  if (fate !== "run") return fill(copy.letter[fate], { buyer });
  return deed === "delete" && !isBlocked ? fill(copy.letter.link, { buyer }) : copy.letter.run;
}

function numberWords(numbers: readonly number[]): string {
  const [from = 0, to = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length > 2 && to - from === numbers.length - 1) return fill(copy.plan.range, { from, to });
  return new Intl.ListFormat(site.locale).format(numbers.map(String));
}
