import "server-only";
import { z } from "zod";
import { db, type Transaction } from "@/lib/db";
import { calendarDay } from "@/lib/time/dates";
import { emailKey } from "@/lib/text/email-address";
import type { BuyersAccount } from "@/lib/db/locks/buyer";
import { lockOrder } from "@/lib/db/locks/order";
import { correctInvoices, issueInvoice } from "@/lib/orders/invoices/issue";
import { logger } from "@/lib/observability/logger";
import { isPaidBefore } from "@/lib/orders/purchases/cancellation";
import { closeCheckouts } from "@/lib/orders/purchases/checkouts";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { queueJob, queueJobOnce } from "@/lib/queue";
import type { RefundReason } from "@/prisma/generated/enums";
import { followPayments, gracePeriodEnd } from "./access";
import { lockSeat, notifyOfBlocked, welcomeBuyer } from "./confirm";
import type { PlanFacts, PlanPayment } from "./stripe-state";
import {
  queueAccessRestored,
  queueAnotherFailed,
  queueLaterDates,
  queueLastPayment,
  queuePaymentFailed,
} from "./letters";
import { storeMissed } from "./missed-payments";
import { queueNewPlanNotice } from "./notices";
import { unrefundedPayments } from "@/lib/orders/orders";
import {
  awaitsSubscription,
  countPaid,
  findPlan,
  getPlan,
  isOver,
  planPurchase,
  planView,
  type PlanRow,
  type PlanView,
} from "./plans";
import { addIntervals, lastsUntil } from "./schedule";
import { paidUntil, pauseOf, waivedNumbers, type Month } from "./payment-status";
import { redeemForPlan } from "./voucher-payment";
import { countCardPayments } from "./voucher-split";

export type WrittenPlan = { plan: PlanRow; refusedFor: RefundReason | null };

/** Applies Stripe's facts to a plan (docs/money.md#how-a-plan-follows-stripe). Null if there is no plan. */
export async function writePlan(
  planId: string,
  facts: PlanFacts,
  reading: number,
  now: Date,
): Promise<WrittenPlan | null> {
  if (!z.uuid().safeParse(planId).success) return null;
  return db.$transaction(async (tx) => {
    await lockOrder(tx, planId);
    const before = await findPlan(tx, planId);
    if (!before) return null;
    // Checkout's facts are older than those of the subscription created from its payment.
    const isBehind = before.subscriptionId !== null && facts.subscriptionId === null;
    if (reading < before.reading || isBehind || facts.taken.length === 0)
      return { plan: before, refusedFor: reasonOf(before) };
    const isNew = before.status === "held" || before.status === "released";
    const buyer = isNew ? buyerOf(before, facts) : {};
    const place = isNew ? await assignPlace(tx, { ...before, ...buyer }, facts, now) : null;
    await recordPayments(tx, before, facts, place?.refusedFor ?? null);
    const { payments } = await getPlan(tx, planId);
    const stand = judge({ ...before, payments }, facts);
    const isEnded = Boolean(place?.refusedFor) || isOver(before.status);
    await storeMissed(tx, before, {
      months: isEnded || stand.endedEarlyAt ? [] : stand.months,
      card: facts.card,
    });
    // Without a subscription the date stays: a later sync would postpone it, and its job sets the final one.
    const isFinal = isOver(before.status) || facts.subscriptionId === null;
    const secondAt = (isFinal ? before.secondAt : null) ?? facts.secondAt;
    const nextPaymentAt = facts.subscriptionId === null ? secondAt : facts.nextPaymentAt;
    await tx.order.update({
      where: { id: planId },
      data: {
        ...buyer,
        ...(place && (place.refusedFor ? { status: "refused" } : { status: "confirmed", confirmedAt: now })),
        plan: {
          update: {
            reading,
            customerId: facts.customerId,
            subscriptionId: facts.subscriptionId,
            secondAt,
            waived: stand.waived,
            nextPaymentAt: isEnded || stand.isComplete ? null : nextPaymentAt,
            ...(isEnded ? nothingMissing : statusOf(before, stand, now)),
          },
        },
      },
    });
    const plan = await getPlan(tx, planId);
    if (isNew) await closeCheckouts(tx, planId, now);
    await followUp(tx, plan, facts, stand.isComplete);
    for (const { number, invoiceId, isOpen } of facts.months)
      if (isOpen && invoiceId && isByHand(plan, { number }))
        await queueJobOnce(tx, "mark-invoice-paid", { planId, invoiceId, number });
    if (place && awaitsSubscription(plan)) await queueJob(tx, "subscribe-plan", { planId });
    if (place?.refusedFor) await queueRefusalNotice(tx, plan, place.refusedFor, facts);
    else if (place?.buyer) await welcome(tx, plan, place.buyer, now);
    if (plan.status === "confirmed") await notifyOfChanges(tx, before, plan, now);
    // Stripe may have waived a payment
    await (place && !place.refusedFor ? issueInvoice : correctInvoices)(tx, planId, now);
    logger.info({ event: "plan.written", planId, status: plan.status, paid: payments.length });
    return { plan, refusedFor: reasonOf(plan) };
  });
}

const nothingMissing = { missingSince: null, missingNumber: null, payUrl: null };

type Stand = { months: Month[]; waived: number[]; isComplete: boolean; endedEarlyAt: Date | null };

// A later sync must not shorten how long the same payment has been missing.
function judge(before: PlanRow, { months: due, subscription }: PlanFacts): Stand {
  const { instalments: payments, interval, missed } = before;
  const months = due
    .filter(({ number }) => number <= payments)
    .map((month) => (isByHand(before, month) ? { ...month, state: "paid" as const } : month))
    .map((month) => {
      const known = missed.find(({ number }) => number === month.number)?.since;
      return { ...month, dueAt: known && known < month.dueAt ? known : month.dueAt };
    });
  const endedAt = subscription?.endedAt ?? null;
  const agreed = { interval, payments: countCardPayments(before) };
  const isEarly = subscription && endedAt && endedAt < lastsUntil(subscription, agreed);
  const stoppedAt = isEarly ? endedAt : null;
  const waived = waivedNumbers(months, { stoppedAt, known: before.waived });
  const isComplete = countPaid(before) + waived.length >= payments;
  return { months, waived, isComplete, endedEarlyAt: isComplete ? null : stoppedAt };
}

function statusOf(before: PlanRow, { months, endedEarlyAt }: Stand, now: Date) {
  if (endedEarlyAt)
    return { ...nothingMissing, missingSince: paidUntil(months), stoppedAt: before.stoppedAt ?? now };
  const pause = pauseOf(months, before.missingSince ? [] : before.waived);
  const missing = months.find(({ number, state }) => number === pause?.number && state === "missing");
  return {
    missingSince: pause?.since ?? null,
    missingNumber: missing?.number ?? null,
    payUrl: missing?.payUrl ?? null,
    stoppedAt: null,
  };
}

function reasonOf({ status, payments }: PlanRow): RefundReason | null {
  if (status !== "refused") return null;
  return payments.find(({ refundReason }) => refundReason !== null)?.refundReason ?? "no_place";
}

function buyerOf({ name, email }: PlanRow, { payer }: PlanFacts) {
  return {
    ...(name === "" && { name: payer.name }),
    ...(email === "" && { email: payer.email, emailKey: emailKey(payer.email) }),
  };
}

type Place = { refusedFor: RefundReason | null; buyer: BuyersAccount | null };

async function assignPlace(
  tx: Transaction,
  plan: PlanRow,
  { taken: [first] }: PlanFacts,
  now: Date,
): Promise<Place> {
  const seat = await lockSeat(tx, plan, now);
  if (!seat.ok) return { refusedFor: seat.code, buyer: null };
  const sessionId = first?.checkoutSessionId;
  const checkout = sessionId && (await tx.checkout.findUnique({ where: { sessionId } }));
  const isPaid = !checkout || (await redeemForPlan(tx, plan, { checkout, paidAt: first.paidAt }, now));
  return isPaid ? { refusedFor: null, buyer: seat.value } : { refusedFor: "voucher_spent", buyer: null };
}

// Refunds are queued in this transaction, so a crash loses none.
async function recordPayments(
  tx: Transaction,
  plan: PlanRow,
  { taken }: PlanFacts,
  refusedFor: RefundReason | null,
): Promise<void> {
  for (const payment of taken) {
    const refundReason = refusedFor ?? reasonToRefund(plan, payment);
    const [created] = await storePayment(tx, plan.id, payment, refundReason);
    if (!created) continue;
    if (plan.cancellation) {
      const problem = refundReason ? "paidAfterCancelled" : "paidBeforeCancelled";
      await queuePaymentProblem(tx, problem, planPurchase(plan), payment, payment.paymentIntentId);
    }
    if (refundReason) await queueJob(tx, "refund-payment", { paymentId: created.id });
    await queueJob(tx, "sync-payment", { paymentIntentId: payment.paymentIntentId });
  }
}

function reasonToRefund(plan: PlanRow, { number, paidAt }: PlanPayment): RefundReason | null {
  if (plan.cancellation) return isPaidBefore(paidAt, plan.cancellation.at) ? null : "cancelled";
  if (isOver(plan.status)) return reasonOf(plan) ?? "paid_twice";
  return number > plan.instalments || isByHand(plan, { number }) ? "paid_twice" : null;
}

/** True if a payment was made without Stripe: a voucher may pay only a part of the first. */
function isByHand({ payments, paymentPence }: PlanRow, { number }: { number: number }): boolean {
  const others = payments.filter((payment) => payment.method !== "card" && payment.number === number);
  return others.length > 0 && others.reduce((sum, one) => sum + one.amountPence, 0) >= paymentPence;
}

function storePayment(
  tx: Transaction,
  planId: string,
  payment: PlanPayment,
  refundReason: RefundReason | null,
) {
  return tx.payment.createManyAndReturn({
    data: { ...payment, orderId: planId, refundReason },
    skipDuplicates: true,
    select: { id: true },
  });
}

// Never more payments than agreed, and none for a refused plan.
async function followUp(
  tx: Transaction,
  { id: planId, status }: PlanRow,
  { subscription }: PlanFacts,
  isComplete: boolean,
): Promise<void> {
  if (!subscription || subscription.endedAt) return;
  if (status !== "confirmed" || isComplete) await queueJob(tx, "cancel-plan", { planId });
  else if (!subscription.endsAt) await queueJob(tx, "limit-plan", { planId });
}

async function welcome(tx: Transaction, plan: PlanRow, buyer: BuyersAccount, now: Date): Promise<void> {
  const view = await welcomeBuyer(tx, plan, buyer, now);
  await queueNewPlanNotice(tx, view, now);
  await notifyOfBlocked(tx, plan, buyer, view);
}

const refusalNotices: Partial<Record<RefundReason, "secondPlan" | "voucherSpentPlan">> = {
  second_plan: "secondPlan",
  voucher_spent: "voucherSpentPlan",
};

async function queueRefusalNotice(
  tx: Transaction,
  plan: PlanRow,
  refusedFor: RefundReason,
  { taken }: PlanFacts,
): Promise<void> {
  const problem = refusalNotices[refusedFor] ?? "noPlaceLeft";
  const amountPence = taken.reduce((sum, payment) => sum + payment.amountPence, 0);
  await queuePaymentProblem(tx, problem, planPurchase(plan), { amountPence }, plan.id);
}

function firstUnpaid({ payments, received, waived }: PlanView): number {
  const done = new Set([...received.map(({ number }) => number), ...waived]);
  return (
    Array.from({ length: payments }, (_, index) => index + 1).find((number) => !done.has(number)) ?? payments
  );
}

async function notifyOfChanges(tx: Transaction, before: PlanRow, plan: PlanRow, now: Date): Promise<void> {
  await followPayments(tx, plan);
  await notifyOfLaterDates(tx, before, plan, now);
  const [was, is] = [planView(before, now), planView(plan, now)];
  if (plan.stoppedAt && !before.stoppedAt) {
    const facts = { amountPence: plan.paymentPence, number: firstUnpaid(is) };
    await queuePaymentProblem(tx, "planStopped", planPurchase(plan), facts, plan.id);
  }
  if (is.missing && plan.missingNumber !== before.missingNumber)
    await notifyOfMissing(tx, plan, is.missing, is);
  await notifyOfOwed(tx, plan, is);
  await queuePause(tx, before, plan, now);
  if (is.paid <= was.paid) return;
  const isLast = before.status === "confirmed" && is.isComplete && !was.isComplete && is.payments > 1;
  if (isLast) await queueLastPayment(tx, is);
  else if (was.isPaused && !is.isPaused) await queueAccessRestored(tx, is);
}

async function notifyOfLaterDates(tx: Transaction, before: PlanRow, plan: PlanRow, now: Date): Promise<void> {
  const [first] = unrefundedPayments(plan);
  const { secondAt, subscriptionId } = plan;
  if (before.subscriptionId || !subscriptionId || !secondAt || !first) return;
  if (secondAt <= addIntervals(first.paidAt, plan.interval, 1)) return;
  await queueLaterDates(tx, planView(plan, now));
  const facts = {
    amountPence: plan.paymentPence,
    payments: plan.instalments,
    interval: plan.interval,
    number: 2,
    dueOn: calendarDay(secondAt),
  };
  await queuePaymentProblem(tx, "subscribedLate", planPurchase(plan), facts, plan.id);
}

// Any sync ends a stopped plan whose time is over.
async function queuePause(tx: Transaction, before: PlanRow, plan: PlanRow, now: Date): Promise<void> {
  if (!plan.missingSince) return;
  const endsAt = gracePeriodEnd(plan.missingSince);
  const isOver = endsAt <= now;
  const isNew = plan.missingSince.getTime() !== before.missingSince?.getTime();
  if (isNew || (plan.stoppedAt && isOver))
    await queueJob(tx, "pause-plan", { planId: plan.id }, isOver ? undefined : endsAt);
}

async function notifyOfMissing(
  tx: Transaction,
  plan: PlanRow,
  { number, pence, graceEndsOn }: NonNullable<PlanView["missing"]>,
  view: PlanView,
): Promise<void> {
  const isAnother = view.owed.some((owed) => !owed.isLeftBehind);
  if (!view.hold) await (isAnother ? queueAnotherFailed(tx, view) : queuePaymentFailed(tx, view));
  const problem = isAnother ? "anotherFailed" : "monthlyFailed";
  const facts = { amountPence: pence, number, payments: plan.instalments, graceEndsOn };
  await queuePaymentProblem(tx, problem, planPurchase(plan), facts, `${plan.id}:${number}`);
}

// Once each: the payment number is the key.
async function notifyOfOwed(tx: Transaction, plan: PlanRow, { owed }: PlanView): Promise<void> {
  for (const { number, pence, isLeftBehind } of owed) {
    if (!isLeftBehind) continue;
    const facts = { amountPence: pence, number, payments: plan.instalments };
    await queuePaymentProblem(tx, "leftBehind", planPurchase(plan), facts, `${plan.id}:${number}`);
  }
}
