import "server-only";
import type { AlertKind } from "@/content/alerts";
import { paymentProblems, respondByThere } from "@/content/emails/founder-payment-problem";
import { formatMoney } from "@/content/money";
import { intervals, type PaymentInterval } from "@/content/programmes";
import { formatDay, formatMoment } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { sendAlert } from "@/lib/alerts/send";
import { fill } from "@/lib/text";
import type { Purchase } from "./purchase";

export type ProblemFacts = {
  amountPence: number;
  /** The plan's payment number and count. */
  number?: number;
  payments?: number;
  interval?: PaymentInterval;
  graceEndsOn?: string;
  dueOn?: string;
  respondBy?: Date | null;
  status?: string;
};

export type UserError = keyof typeof paymentProblems;

/** Emails the founder a payment problem, once per `occasion`; its days are "YYYY-MM-DD". */
export async function queuePaymentProblem(
  tx: Transaction,
  problem: UserError,
  { name, email, item, currency, programme }: Purchase,
  { amountPence, number, payments, interval, graceEndsOn, dueOn, respondBy, status }: ProblemFacts,
  occasion: string,
): Promise<void> {
  const words = paymentProblems[problem];
  const values = {
    amount: formatMoney(amountPence, currency),
    number: `${number ?? ""}`,
    payments: `${payments ?? ""}`,
    interval: interval ? intervals[interval].words.interval : "",
    graceEndsOn: graceEndsOn ? formatDay(graceEndsOn) : "",
    dueDate: dueOn ? formatDay(dueOn) : "",
    respondBy: respondBy ? formatMoment(respondBy) : respondByThere,
    status: status ?? "",
    programme: programme ?? "",
  };
  const kind = kindOf(problem);
  await sendAlert(
    tx,
    { kind, path: kind === "dispute" ? "/admin" : "/admin/orders" },
    {
      cause: `payment-problem:${problem}:${occasion}`,
      letter: "founder-payment-problem",
      values: {
        name,
        item,
        amount: values.amount,
        problem: fill(words.problem, values),
        done: fill(words.done, values),
        todo: fill(words.todo, values),
        address: email,
      },
    },
  );
}

const ofBookings: readonly UserError[] = ["cancelledByBuyer", "givenAway", "roomChanged", "shareReleased"];
const ofDisputes: readonly UserError[] = ["disputed", "evidenceRefused", "refundDisputed"];

/** What kind of alert it is: what a buyer did, a bank's question, or else money that needs a look. */
function kindOf(problem: UserError): AlertKind {
  if (ofBookings.includes(problem)) return "booking";
  return ofDisputes.includes(problem) || /^(dispute|inquiry)/.test(problem) ? "dispute" : "payment";
}
