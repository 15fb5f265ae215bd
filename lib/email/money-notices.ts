import "server-only";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { paymentProblems } from "@/content/emails/founder-payment-problem";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import { site } from "@/content/site";
import { bookingView, keptPayments, type BookingRow } from "@/lib/bookings/bookings";
import type { Availability } from "@/lib/bookings/places";
import { formatDay, formatMoment } from "@/lib/dates";
import type { Transaction } from "@/lib/db";
import { planItem, type PlanView } from "@/lib/mastermind/plans";
import { formatPence } from "@/lib/money";
import type { Purchase } from "@/lib/payments/purchases";
import { fill } from "@/lib/text";
import { queueLetter } from "./outbox";

type Taken = { paymentIntentId: string; amountPence: number };

/** Tells the founder of a payment for a place: the booking's first one, or its balance. Once for each payment. */
export async function queueNewBookingNotice(
  tx: Transaction,
  booking: BookingRow,
  { paymentIntentId, amountPence }: Taken,
  places: Availability,
): Promise<void> {
  const view = bookingView(booking);
  const { kinds, owed, nothingOwed } = newBookingWords;
  const isFirst = keptPayments(booking).length === 1;
  const kind = isFirst ? (view.balancePence > 0 ? "deposit" : "full") : "balance";
  await queueLetter(tx, {
    cause: `new-booking:${paymentIntentId}`,
    letter: "founder-new-booking",
    to: site.email,
    values: {
      name: view.name,
      item: view.retreat,
      kind: kinds[kind],
      option: dorsetPaymentCopy.rooms[view.room].name,
      paid: formatPence(amountPence),
      balance:
        view.balancePence > 0
          ? fill(owed, { balance: formatPence(view.balancePence), dueDate: formatDay(view.balanceDueOn) })
          : nothingOwed,
      placesLeft: `${places.left}`,
      address: view.email,
    },
  });
}

/** Tells the founder that somebody has bought the mastermind. Once for each plan. */
export async function queueNewPlanNotice(tx: Transaction, plan: PlanView, placesLeft: number): Promise<void> {
  const { kinds, owedMonthly, nothingOwed } = newBookingWords;
  const isMonthly = plan.kind === "monthly";
  const owedPence = plan.totalPence - plan.paidPence;
  await queueLetter(tx, {
    cause: `new-plan:${plan.id}`,
    letter: "founder-new-booking",
    to: site.email,
    values: {
      name: plan.name,
      item: planItem,
      kind: isMonthly ? kinds.mastermindMonthly : kinds.mastermindOneTime,
      option: mastermindPaymentCopy.plans[isMonthly ? "monthly" : "oneTime"].name,
      paid: formatPence(plan.paidPence),
      balance:
        owedPence > 0
          ? fill(owedMonthly, { balance: formatPence(owedPence), amount: formatPence(plan.paymentPence) })
          : nothingOwed,
      placesLeft: `${placesLeft}`,
      address: plan.email,
    },
  });
}

/** What a problem with money is about: how much, and what its words name. */
export type ProblemFacts = {
  amountPence: number;
  /** The number of a plan's payment. */
  number?: number;
  /** Calendar days, "YYYY-MM-DD". */
  graceEndsOn?: string;
  dueOn?: string;
  /** By when Stripe wants an answer to a dispute. */
  respondBy?: Date | null;
};

/** Tells the founder of money that needs a look. One notice for each problem and `occasion`. */
export async function queuePaymentProblem(
  tx: Transaction,
  problem: keyof typeof paymentProblems,
  { name, email, item }: Purchase,
  { amountPence, number, graceEndsOn, dueOn, respondBy }: ProblemFacts,
  occasion: string,
): Promise<void> {
  const words = paymentProblems[problem];
  const values = {
    amount: formatPence(amountPence),
    number: `${number ?? ""}`,
    graceEndsOn: graceEndsOn ? formatDay(graceEndsOn) : "",
    dueDate: dueOn ? formatDay(dueOn) : "",
    respondBy: respondBy ? formatMoment(respondBy) : "",
  };
  await queueLetter(tx, {
    cause: `payment-problem:${problem}:${occasion}`,
    letter: "founder-payment-problem",
    to: site.email,
    values: {
      name,
      item,
      amount: values.amount,
      problem: fill(words.problem, values),
      done: fill(words.done, values),
      todo: fill(words.todo, values),
      address: email,
    },
  });
}
