import "server-only";
import { paymentProblems } from "@/content/emails/founder-payment-problem";
import { site } from "@/content/site";
import { formatDay, formatMoment } from "@/lib/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import type { Purchase } from "./purchase";

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
