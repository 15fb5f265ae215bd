import "server-only";
import { scheduleWords } from "@/content/emails/mastermind-welcome";
import { formatDay } from "@/lib/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { LetterValues } from "@/lib/email/render";
import { invitationUrl } from "@/lib/invitations/codes";
import { formatPence } from "@/lib/money";
import { absolute } from "@/lib/site-env";
import { fill } from "@/lib/text";
import type { PlanView } from "./plans";

/** How a buyer gets into the Clubhouse: through a confirmed account, or with a code that comes along. */
type Access = { kind: "account" } | { kind: "invitation"; code: string };

/** The letter that answers the purchase of the mastermind, by either plan. One for each plan. */
export async function queueWelcome(tx: Transaction, plan: PlanView, access: Access): Promise<void> {
  const letter = { cause: `plan-welcome:${plan.id}`, to: plan.email };
  const common = { name: plan.name, amount: formatPence(plan.paymentPence) };
  const door =
    access.kind === "invitation" ? { code: access.code, joinUrl: invitationUrl(access.code) } : null;
  if (plan.kind === "monthly") {
    const values = {
      ...common,
      payments: `${plan.payments}`,
      schedule: paymentSchedule(plan),
      billingUrl: planUrl(plan),
    };
    await (door
      ? queueLetter(tx, {
          ...letter,
          letter: "mastermind-welcome-monthly-invitation",
          values: { ...values, ...door },
        })
      : queueLetter(tx, {
          ...letter,
          letter: "mastermind-welcome-monthly",
          values: { ...values, communityUrl: communityUrl() },
        }));
    return;
  }
  const values = { ...common, receiptUrl: plan.received[0]?.receiptUrl ?? planUrl(plan) };
  await (door
    ? queueLetter(tx, {
        ...letter,
        letter: "mastermind-welcome-one-time-invitation",
        values: { ...values, ...door },
      })
    : queueLetter(tx, {
        ...letter,
        letter: "mastermind-welcome-one-time",
        values: { ...values, communityUrl: communityUrl() },
      }));
}

/** The code with which a buyer without a confirmed account gets into the Clubhouse. */
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

/** A monthly payment was refused. One letter for each payment, however often the card is tried. Throws when none is missing. */
export async function queuePaymentFailed(tx: Transaction, plan: PlanView): Promise<void> {
  const { number, pence, graceEndsOn } = missingPayment(plan);
  await queueLetter(tx, {
    cause: `plan-failed:${plan.id}:${number}`,
    subject: { kind: "plan", id: plan.id },
    letter: "mastermind-payment-failed",
    to: plan.email,
    values: {
      ...paymentValues(plan, number, pence),
      graceEndsOn: formatDay(graceEndsOn),
      billingUrl: planUrl(plan),
    },
  });
}

/** The days of grace of a missing payment are over. Throws when none is missing. */
export async function queueAccessPaused(tx: Transaction, plan: PlanView): Promise<void> {
  const { number, pence } = missingPayment(plan);
  await queueLetter(tx, {
    cause: `plan-paused:${plan.id}:${number}`,
    subject: { kind: "plan", id: plan.id },
    letter: "mastermind-access-paused",
    to: plan.email,
    values: { ...paymentValues(plan, number, pence), billingUrl: planUrl(plan) },
  });
}

/** Whether it is still the payment a letter names, as its value `number`, that is missing from the plan. */
export async function isPaymentStillMissing(
  tx: Transaction,
  { subjectId, values }: { subjectId: string; values: unknown },
): Promise<boolean> {
  const plan = await tx.mastermindPlan.findUnique({
    where: { id: subjectId },
    select: { missingNumber: true },
  });
  const { number } = values as LetterValues["mastermind-payment-failed"];
  return plan === null || plan.missingNumber === Number(number);
}

/** A payment that was missing has come, and with it the access. Throws when nothing has been received. */
export async function queueAccessRestored(tx: Transaction, plan: PlanView): Promise<void> {
  const { number, amountPence } = lastPayment(plan);
  await queueLetter(tx, {
    cause: `plan-restored:${plan.id}:${number}`,
    letter: "mastermind-access-restored",
    to: plan.email,
    values: { ...paymentValues(plan, number, amountPence), communityUrl: communityUrl() },
  });
}

/** The last payment of a monthly plan has come. Throws when nothing has been received. */
export async function queueLastPayment(tx: Transaction, plan: PlanView): Promise<void> {
  await queueLetter(tx, {
    cause: `plan-complete:${plan.id}`,
    letter: "mastermind-complete",
    to: plan.email,
    values: {
      name: plan.name,
      amount: formatPence(lastPayment(plan).amountPence),
      payments: `${plan.payments}`,
      total: formatPence(plan.paidPence),
      billingUrl: planUrl(plan),
      communityUrl: communityUrl(),
    },
  });
}

function paymentValues(plan: PlanView, number: number, pence: number) {
  return {
    name: plan.name,
    amount: formatPence(pence),
    number: `${number}`,
    payments: `${plan.payments}`,
  };
}

function missingPayment({ id, missing }: PlanView): NonNullable<PlanView["missing"]> {
  if (!missing) throw new Error(`Plan ${id} misses no payment.`);
  return missing;
}

function lastPayment({ id, received }: PlanView): PlanView["received"][number] {
  const last = received.at(-1);
  if (!last) throw new Error(`Plan ${id} has received no payment.`);
  return last;
}

/** Every payment of a plan in order, a line each: what, tab, how it stands. */
function paymentSchedule({ payments, paymentPence, received, missing, planned }: PlanView): string {
  const { row, missingRow, ...words } = scheduleWords;
  const line = (number: number, pence: number, on: string) =>
    fill(row, { number, payments, amount: formatPence(pence), date: formatDay(on) });
  return [
    ...received.map(({ number, amountPence, on }) => [line(number, amountPence, on), words.paid]),
    ...(missing
      ? [
          [
            fill(missingRow, { number: missing.number, payments, amount: formatPence(missing.pence) }),
            words.missing,
          ],
        ]
      : []),
    ...planned.map(({ number, on }) => [line(number, paymentPence, on), words.planned]),
  ]
    .map((cells) => cells.join("\t"))
    .join("\n");
}

/** The buyer's personal page: it needs no account. */
function planUrl({ token }: PlanView): string {
  return absolute(`/plan/${token}`);
}

function communityUrl(): string {
  return absolute("/community");
}
