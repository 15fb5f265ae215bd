import "server-only";
import { scheduleWords } from "@/content/emails/mastermind-welcome";
import { formatMoney } from "@/content/money";
import { intervals } from "@/content/programmes";
import { formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { LetterValues } from "@/lib/email/render";
import { invitationUrl } from "@/lib/invitations/codes";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import type { BuyerAccess } from "./access";
import type { PlanView } from "./plans";
import { wordsOfRun } from "./cohorts";

/** The purchase confirmation, once per `cause`; a buyer without a confirmed account gets a code. */
export async function queueWelcome(
  tx: Transaction,
  plan: PlanView,
  { cause, wayIn }: { cause: string; wayIn: BuyerAccess },
): Promise<void> {
  const letter = { cause, to: plan.email };
  // A voucher may have paid all of it, or all later payments
  const amount = formatMoney(plan.isComplete ? plan.paidPence : plan.paymentPence, plan.currency);
  const common = { name: plan.name, amount, ...(await factsOfRun(tx, plan)) };
  const invited =
    wayIn.kind === "invitation" ? { code: wayIn.code, joinUrl: invitationUrl(wayIn.code) } : null;
  if (plan.kind === "monthly" && !plan.isComplete) {
    const values = {
      ...common,
      payments: `${plan.payments}`,
      schedule: paymentSchedule(plan),
      billingUrl: planUrl(plan),
    };
    await (invited
      ? queueLetter(tx, {
          ...letter,
          letter: "mastermind-welcome-monthly-invitation",
          values: { ...values, ...invited },
        })
      : queueLetter(tx, {
          ...letter,
          letter: "mastermind-welcome-monthly",
          values: { ...values, communityUrl: communityUrl() },
        }));
    return;
  }
  const values = { ...common, receiptUrl: receiptOf(plan) ?? planUrl(plan) };
  await (invited
    ? queueLetter(tx, {
        ...letter,
        letter: "mastermind-welcome-one-time-invitation",
        values: { ...values, ...invited },
      })
    : queueLetter(tx, {
        ...letter,
        letter: "mastermind-welcome-one-time",
        values: { ...values, communityUrl: communityUrl() },
      }));
}

function receiptOf({ received }: PlanView): string | null {
  return received.find(({ receiptUrl }) => receiptUrl)?.receiptUrl ?? null;
}

/** Emails a buyer without a confirmed account the code for the Clubhouse. */
export async function queueBuyerInvitation(
  tx: Transaction,
  { cause, name, email, code }: { cause: string; name: string; email: string; code: string },
): Promise<void> {
  await queueLetter(tx, {
    cause,
    letter: "buyer-invitation",
    to: email,
    values: { name, code, joinUrl: invitationUrl(code) },
  });
}

/** A payment failed: one email per payment, however often it is retried. Throws if none failed. */
export async function queuePaymentFailed(tx: Transaction, plan: PlanView): Promise<void> {
  const { number, pence, graceEndsOn } = missingPayment(plan);
  await queueLetter(tx, {
    cause: `plan-failed:${plan.id}:${number}`,
    subject: { kind: "plan", id: plan.id },
    letter: "mastermind-payment-failed",
    to: plan.email,
    values: {
      ...(await paymentValues(tx, plan, number, pence)),
      graceEndsOn: formatDay(graceEndsOn),
      billingUrl: planUrl(plan),
    },
  });
}

/** Another payment failed while access was paused; replaces `queuePaymentFailed`. Throws if none failed. */
export async function queueAnotherFailed(tx: Transaction, plan: PlanView): Promise<void> {
  const { number, pence } = missingPayment(plan);
  await queueLetter(tx, {
    cause: `plan-failed:${plan.id}:${number}`,
    subject: { kind: "plan", id: plan.id },
    letter: "mastermind-another-payment-failed",
    to: plan.email,
    values: { ...(await paymentValues(tx, plan, number, pence)), billingUrl: planUrl(plan) },
  });
}

/** A missing payment's grace period is over. Throws if none is missing. */
export async function queueAccessPaused(tx: Transaction, plan: PlanView): Promise<void> {
  const { number, pence } = missingPayment(plan);
  await queueLetter(tx, {
    cause: `plan-paused:${plan.id}:${number}`,
    subject: { kind: "plan", id: plan.id },
    letter: "mastermind-access-paused",
    to: plan.email,
    values: { ...(await paymentValues(tx, plan, number, pence)), billingUrl: planUrl(plan) },
  });
}

/** True if the payment in the email's value `number` is still the plan's missing one. */
export async function isPaymentStillMissing(
  tx: Transaction,
  { subjectId, values }: { subjectId: string; values: unknown },
): Promise<boolean> {
  const plan = await tx.plan.findUnique({
    where: { orderId: subjectId },
    select: { missingNumber: true },
  });
  const { number } = values as LetterValues["mastermind-payment-failed"];
  return plan === null || plan.missingNumber === Number(number);
}

/** The remaining payments are later than announced; once per plan. */
export async function queueLaterDates(tx: Transaction, plan: PlanView): Promise<void> {
  await queueLetter(tx, {
    cause: `plan-later:${plan.id}`,
    letter: "mastermind-later-dates",
    to: plan.email,
    values: {
      name: plan.name,
      amount: formatMoney(plan.paymentPence, plan.currency),
      payments: `${plan.payments}`,
      schedule: paymentSchedule(plan),
      billingUrl: planUrl(plan),
      ...(await factsOfRun(tx, plan)),
    },
  });
}

/** A missing payment arrived and access is restored. Throws if no payment was received. */
export async function queueAccessRestored(tx: Transaction, plan: PlanView): Promise<void> {
  const { number, amountPence } = lastPayment(plan);
  await queueLetter(tx, {
    cause: `plan-restored:${plan.id}:${number}`,
    letter: "mastermind-access-restored",
    to: plan.email,
    values: { ...(await paymentValues(tx, plan, number, amountPence)), communityUrl: communityUrl() },
  });
}

/** The last payment of a plan arrived. Throws if no payment was received. */
export async function queueLastPayment(tx: Transaction, plan: PlanView): Promise<void> {
  await queueLetter(tx, {
    cause: `plan-complete:${plan.id}`,
    letter: "mastermind-complete",
    to: plan.email,
    values: {
      name: plan.name,
      amount: formatMoney(lastPayment(plan).amountPence, plan.currency),
      payments: `${plan.payments}`,
      total: formatMoney(plan.paidPence, plan.currency),
      billingUrl: planUrl(plan),
      communityUrl: communityUrl(),
      ...(await factsOfRun(tx, plan)),
    },
  });
}

async function paymentValues(tx: Transaction, plan: PlanView, number: number, pence: number) {
  return {
    name: plan.name,
    amount: formatMoney(pence, plan.currency),
    number: `${number}`,
    payments: `${plan.payments}`,
    ...(await factsOfRun(tx, plan)),
  };
}

/** What the email's texts name of the programme, as it was in that run, and of how often the plan is paid. */
async function factsOfRun(tx: Transaction, plan: PlanView) {
  return { run: { ...(await wordsOfRun(plan, tx)), ...intervals[plan.interval].words } };
}

function missingPayment({ id, missing }: PlanView): NonNullable<PlanView["missing"]> {
  if (!missing) throw new Error(`Plan ${id} misses no payment.`);
  return missing;
}

function lastPayment({ id, received }: PlanView): PlanView["received"][number] {
  // A voucher pays the last payments before the card pays the others
  const last = received.toSorted((one, other) => one.on.localeCompare(other.on)).at(-1);
  if (!last) throw new Error(`Plan ${id} has received no payment.`);
  return last;
}

function paymentSchedule({
  payments,
  paymentPence,
  currency,
  received,
  missing,
  owed,
  planned,
}: PlanView): string {
  const { row, missingRow, ...words } = scheduleWords;
  const line = (number: number, pence: number, on: string) =>
    fill(row, { number, payments, amount: formatMoney(pence, currency), date: formatDay(on) });
  const missed = [...owed, ...(missing ? [missing] : [])];
  const rows = [
    ...received.map(({ number, amountPence, on }) => ({
      number,
      cells: [line(number, amountPence, on), words.paid],
    })),
    ...missed.map(({ number, pence }) => ({
      number,
      cells: [fill(missingRow, { number, payments, amount: formatMoney(pence, currency) }), words.missing],
    })),
    ...planned.map(({ number, on }) => ({
      number,
      cells: [line(number, paymentPence, on), words.planned],
    })),
  ];
  return rows
    .sort((one, other) => one.number - other.number)
    .map(({ cells }) => cells.join("\t"))
    .join("\n");
}

function planUrl({ token }: PlanView): string {
  return absolute(`/plan/${token}`);
}

function communityUrl(): string {
  return absolute("/community");
}
