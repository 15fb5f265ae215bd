import "server-only";
import { formatMoney } from "@/content/money";
import type { Transaction } from "@/lib/db";
import { queueJob } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import type { PaymentMethod } from "@/prisma/generated/enums";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import { followPayments } from "./access";
import { confirmPlan, lockSeat } from "./confirm";
import { queueAccessRestored, queueLastPayment } from "./letters";
import { unrefundedPayments } from "@/lib/orders/orders";
import { getPlan, planView, type PlanRow } from "./plans";

type Unnumbered = Omit<ByHand, "number">;

/**
 * Records the whole price of a plan that is not paid yet, which makes it one paid at once, and confirms it; returns its
 * payment's number, or the expected amount in words. The order is locked.
 */
export async function payReservedPlan(
  tx: Transaction,
  { planId, amountPence, ...money }: Unnumbered,
  now: Date,
): Promise<Result<number[], "not_whole" | "second_plan" | "no_place">> {
  const plan = await getPlan(tx, planId);
  const paymentPence = plan.instalments * plan.paymentPence;
  if (amountPence !== paymentPence) return fail("not_whole", formatMoney(paymentPence, plan.currency));
  const seat = await lockSeat(tx, plan, now);
  if (!seat.ok) return seat;
  await tx.plan.update({
    where: { orderId: planId },
    data: { kind: "one_time", instalments: 1, paymentPence },
  });
  await tx.payment.create({ data: { ...money, orderId: planId, number: 1, amountPence } });
  await expireCheckouts(tx, planId, now);
  await confirmPlan(tx, planId, seat.value, now);
  return ok([1]);
}

type ByHand = {
  planId: string;
  amountPence: number;
  number: number | "rest";
  method: PaymentMethod;
  reference: string;
  recordedAt: Date;
  recordedBy: string;
  currency: string;
  paidAt: Date;
};

/** The open payment numbers of an active plan: those missing now, and all. */
export function stillToPay(plan: PlanRow): { missing: number[]; all: number[] } {
  if (plan.status !== "confirmed" || plan.stoppedAt) return { missing: [], all: [] };
  const done = new Set([...unrefundedPayments(plan).map(({ number }) => number), ...plan.waived]);
  const all = Array.from({ length: plan.instalments }, (_, index) => index + 1).filter(
    (one) => !done.has(one),
  );
  const missed = new Set([...plan.missed.map(({ number }) => number), plan.missingNumber]);
  return { missing: all.filter((one) => missed.has(one)), all };
}

/** Records manual payments of a locked plan; returns their numbers, or the expected amount in words. */
export async function payPlanByHand(
  tx: Transaction,
  { planId, amountPence, number, ...money }: ByHand,
  now: Date,
): Promise<Result<number[], "over" | "nothing_owed" | "too_much" | "not_a_month">> {
  const plan = await getPlan(tx, planId);
  if (plan.status !== "confirmed") return fail("over", "");
  const { missing, all } = stillToPay(plan);
  const numbers = number === "rest" ? all : missing.filter((one) => one === number);
  if (all.length === 0 || numbers.length === 0) return fail("nothing_owed", "");
  const inWords = (count: number) => formatMoney(count * plan.paymentPence, plan.currency);
  if (amountPence > all.length * plan.paymentPence) return fail("too_much", inWords(all.length));
  if (amountPence !== numbers.length * plan.paymentPence) return fail("not_a_month", inWords(numbers.length));
  const invoices = await tx.missedPayment.findMany({
    where: { orderId: planId, number: { in: numbers }, invoiceId: { not: null } },
    select: { number: true, invoiceId: true },
  });
  await tx.payment.createMany({
    data: numbers.map((one) => ({ ...money, orderId: planId, number: one, amountPence: plan.paymentPence })),
  });
  await tx.missedPayment.deleteMany({ where: { orderId: planId, number: { in: numbers } } });
  for (const { number: one, invoiceId } of invoices) {
    if (invoiceId) await queueJob(tx, "mark-invoice-paid", { planId, invoiceId, number: one });
  }
  await follow(tx, plan, numbers, now);
  return ok(numbers);
}

async function follow(tx: Transaction, before: PlanRow, numbers: number[], now: Date): Promise<void> {
  const isAll = numbers.length === stillToPay(before).all.length;
  await tx.plan.update({
    where: { orderId: before.id },
    data: {
      ...(isAll && { nextPaymentAt: null }),
      ...(isAll || numbers.includes(before.missingNumber ?? 0)
        ? { missingSince: null, missingNumber: null, payUrl: null }
        : { missingSince: sinceWithout(before, numbers) }),
    },
  });
  const after = await getPlan(tx, before.id);
  await followPayments(tx, after);
  if (isAll && after.subscriptionId) await queueJob(tx, "cancel-plan", { planId: after.id });
  const [was, is] = [planView(before, now), planView(after, now)];
  if (is.isComplete && !was.isComplete) await queueLastPayment(tx, is);
  else if (was.isPaused && !is.isPaused) await queueAccessRestored(tx, is);
}

// Grace starts at the first of consecutive missing payments.
function sinceWithout({ missed, missingSince }: PlanRow, numbers: number[]): Date | null {
  if (!missingSince) return null;
  const inRow = missed.filter(({ number, since }) => since >= missingSince && !numbers.includes(number));
  return (
    inRow.map(({ since }) => since).sort((one, other) => one.getTime() - other.getTime())[0] ?? missingSince
  );
}
