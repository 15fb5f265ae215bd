import "server-only";
import { paymentProblems } from "@/content/emails/founder-payment-problem";
import { site } from "@/content/site";
import { formatDay, formatMoment } from "@/lib/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import type { Purchase } from "./purchase";

export type ProblemFacts = {
  amountPence: number;
  /** The number of a plan's payment. */
  number?: number;
  /** "YYYY-MM-DD", as the days below. */
  graceEndsOn?: string;
  dueOn?: string;
  /** When Stripe needs an answer to a dispute. */
  respondBy?: Date | null;
};

/** Tells the founder of a problem with money, once for each `occasion`. */
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
