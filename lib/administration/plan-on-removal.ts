import { roomsCopy } from "@/content/pages/rooms";
import { formatMoney } from "@/content/money";
import { facts } from "@/content/facts";
import { intervals } from "@/content/programmes";
import { site } from "@/content/site";
import { formatDay, formatWeekday } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import type { ChangePreview } from "@/lib/administration/purchases/change-preview";
import type { RunningPlan } from "./running-plans";

const { provider } = facts.checkout;

export const planOutcomes = ["end", "refund", "run"] as const;

/** The options for a plan when the payer's access ends; "refund": cancel, refund the last payment. */
export type PlanOutcome = (typeof planOutcomes)[number];

export type MemberChange = {
  do: "block" | "delete" | "endAccess";
  name: string;
  plans: readonly RunningPlan[];
  planOutcome: PlanOutcome;
  /** The upcoming bookings, as text. */
  bookings?: string[];
  isBlocked?: boolean;
  /** The end of an access that remains, "YYYY-MM-DD". */
  lastDay?: string | null;
};

/** The options available for plans; none if no payment is left. */
export function planOutcomesOf(plans: readonly RunningPlan[]): PlanOutcome[] {
  if (!plans.some(({ numbers }) => numbers.length > 0)) return [];
  return planOutcomes.filter(
    (planOutcome) => planOutcome !== "refund" || plans.every(({ last }) => last !== null),
  );
}

/** The effects on money, place, access and emails, as text (docs/rules/administration.md#plan-outcomes). */
export function describeMemberChange(memberAction: MemberChange): ChangePreview {
  const { plans, planOutcome } = memberAction;
  return {
    money: moneyOf(memberAction),
    place: [...plans.map((plan) => placeOf(plan, planOutcome)), ...bookingWords(memberAction)].join(" "),
    access: accessOf(memberAction),
    letter:
      plans.length === 0 ? "None goes out." : plans.map((plan) => letterOf(plan, memberAction)).join(" "),
  };
}

/** A plan's amounts and days as copy placeholders. */
export function planWords({
  numbers,
  pence,
  interval,
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
    interval: intervals[interval].words.interval,
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

/** Names the programme before what is said of one of several plans: "The mastermind: ". */
export function programmeWords(plans: readonly RunningPlan[], { programme }: RunningPlan): string {
  return plans.length > 1 ? fill("The {programme}: ", { programme }) : "";
}

const money = {
  end: `{sum} is never taken: ${provider} stops the payments. Nothing is refunded, and {kept} stays here.`,
  refund:
    "{sum} is never taken. {last} goes back to the card it came from, in five to ten days, and {kept} stays here.",
};

function moneyOf({ do: memberAction, plans, planOutcome }: MemberChange): string {
  if (plans.length === 0)
    return memberAction === "endAccess"
      ? "Nothing was paid for it, and no money moves."
      : "None moves. What was paid stays as it is.";
  return plans
    .map((plan) => {
      const of = programmeWords(plans, plan);
      const words = planWords(plan);
      if (plan.numbers.length === 0)
        return `${of}All of it is paid. Nothing is refunded, and ${words.kept} stays here.`;
      if (planOutcome === "run")
        return plan.nextOn
          ? `${of}${provider} keeps taking ${words.pence} a ${words.interval}, ${words.sum} in all, next on ${words.day}.`
          : `${of}${provider} keeps taking ${words.pence} a ${words.interval}, ${words.sum} in all.`;
      const kept = planOutcome === "refund" ? { kept: words.keptWithoutLast } : {};
      return `${of}${fill(money[planOutcome], { ...words, ...kept })}`;
    })
    .join(" ");
}

function placeOf({ programme, seats, seatsLeft }: RunningPlan, planOutcome: PlanOutcome): string {
  if (planOutcome === "run") return `The seat in the ${programme} stays taken.`;
  if (seatsLeft === null) return `The seat in the ${programme} comes free.`;
  return `The seat in the ${programme} comes free: ${seatsLeft} of ${seats} left.`;
}

function bookingWords({ do: memberAction, plans, bookings = [] }: MemberChange): string[] {
  if (bookings.length > 0) return [`Stays: ${bookings.join("; ")}.`];
  return memberAction === "endAccess" && plans.length > 0 ? [] : ["Bookings stay as they are."];
}

function accessOf({ do: memberAction, name, plans, planOutcome, lastDay, isBlocked }: MemberChange): string {
  if (memberAction === "block")
    return `${name} is signed out everywhere at once, and kept out until you unblock. What they wrote stays.`;
  if (memberAction === "endAccess") {
    const until = lastDay ? [`Without this it stays on until ${formatDay(lastDay)}.`] : [];
    return [`The Clubhouse closes for ${name} at once, unless they have another access.`, ...until].join(" ");
  }
  const waits = planOutcome === "run" && !isBlocked ? plans : [];
  return [
    `The account of ${name}, the profile and the access are deleted at once. This can’t be undone. What they wrote stays, signed “${roomsCopy.message.unknownAuthor}”.`,
    ...waits.map(({ buyer }) => `The paid access stays available to the address of ${buyer}.`),
  ].join(" ");
}

const letter = {
  end: "{buyer} gets “Cancelled”, which says that nothing goes back.",
  refund: "{buyer} gets “Cancelled”, with the sum, and another when the money has gone.",
};

function letterOf(
  { buyer }: RunningPlan,
  { do: memberAction, planOutcome, isBlocked }: MemberChange,
): string {
  if (planOutcome !== "run") return fill(letter[planOutcome], { buyer });
  return memberAction === "delete" && !isBlocked
    ? `${buyer} gets a link with which the access can be taken up again. Letters about the money go on.`
    : "None goes out. Letters about the money go on.";
}

function numberWords(numbers: readonly number[]): string {
  const [from = 0, to = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length > 2 && to - from === numbers.length - 1) return `${from} to ${to}`;
  return new Intl.ListFormat(site.locale).format(numbers.map(String));
}
