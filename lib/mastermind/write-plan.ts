import "server-only";
import { z } from "zod";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { lockPurchase } from "@/lib/locks/purchase";
import { logger } from "@/lib/logger";
import { closeCheckouts, isPlaceKept } from "@/lib/purchases/checkouts";
import { queuePaymentProblem } from "@/lib/purchases/notices";
import { queueJob } from "@/lib/queue";
import type { RefundReason } from "@/prisma/generated/enums";
import { followPayments, graceEnds, hasAnotherPlan, lockBuyer, openAccess } from "./access";
import type { PlanFacts, PlanPayment } from "./at-stripe";
import { queueAccessRestored, queueLastPayment, queuePaymentFailed, queueWelcome } from "./letters";
import { queueNewPlanNotice } from "./notices";
import { countMastermindPlaces, lockMastermindPlaces } from "./places";
import { countPaid, planColumns, planPurchase, planView, type PlanRow, type PlanView } from "./plans";
import { addMonths } from "./schedule";

/** A plan as it was written, and why it was refused, if it was. */
export type WrittenPlan = { plan: PlanRow; refusedFor: RefundReason | null };

const columns = { ...planColumns, reading: true } as const;

/**
 * Writes what Stripe knows of a plan into it, in one transaction: payments, what is due and what is missing, the place, the
 * access, and the letters and jobs that follow. Idempotent, whatever the order; an older reading changes nothing. Null
 * where there is no such plan.
 */
export async function writePlan(
  planId: string,
  facts: PlanFacts,
  reading: number,
  now: Date,
): Promise<WrittenPlan | null> {
  if (!z.uuid().safeParse(planId).success) return null;
  return db.$transaction(async (tx) => {
    await lockPurchase(tx, { bookingId: null, planId });
    const before = await tx.mastermindPlan.findUnique({ where: { id: planId }, select: columns });
    if (!before) return null;
    if (reading < before.reading || facts.taken.length === 0)
      return { plan: before, refusedFor: reasonOf(before) };
    const isNew = before.status === "held" || before.status === "released";
    const buyer = isNew ? buyerOf(before, facts) : {};
    const place = isNew ? await takePlace(tx, { ...before, ...buyer }, now) : null;
    await recordPayments(tx, before, facts, place?.refusedFor ?? null);
    const received = await tx.payment.findMany({ where: { planId }, ...planColumns.received });
    const isComplete = countPaid({ received }) + facts.waived.length >= before.payments;
    const isOver = isComplete || Boolean(place?.refusedFor) || ["refused", "ended"].includes(before.status);
    const plan = await tx.mastermindPlan.update({
      where: { id: planId },
      data: {
        reading,
        ...buyer,
        ...(place && (place.refusedFor ? { status: "refused" } : { status: "active", activatedAt: now })),
        customerId: facts.customerId,
        subscriptionId: facts.subscriptionId,
        waived: facts.waived,
        nextPaymentAt: isOver ? null : facts.nextPaymentAt,
        ...(isOver ? nothingMissing : standing(before, facts, now)),
      },
      select: columns,
    });
    if (isNew) await closeCheckouts(tx, { bookingId: null, planId }, now);
    await followUp(tx, plan, facts, isComplete);
    if (place?.refusedFor) await queueRefusalNotice(tx, plan, place.refusedFor, facts);
    else if (place) await welcome(tx, plan, place.buyer, now);
    if (plan.status === "active") await tellOfChanges(tx, before, plan, now);
    logger.info({ event: "plan.written", planId, status: plan.status, paid: received.length });
    return { plan, refusedFor: reasonOf(plan) };
  });
}

const nothingMissing = { missingSince: null, missingNumber: null, payUrl: null };

/** What is missing, since when, and whether the plan was stopped before its time. */
function standing(before: PlanRow, { missing, subscription }: PlanFacts, now: Date) {
  const isStopped =
    subscription?.endedAt && subscription.endedAt < addMonths(subscription.anchor, before.payments);
  const stoppedAt = isStopped ? (before.stoppedAt ?? now) : null;
  if (!missing) {
    // What has been paid for lasts until its month is over
    const missingSince = isStopped ? subscription.paidUntil : null;
    return { missingSince, missingNumber: null, payUrl: null, stoppedAt };
  }
  // The same payment has not been missing for less long than was known before
  const known = missing.number === before.missingNumber ? before.missingSince : null;
  return {
    missingSince: known && known < missing.since ? known : missing.since,
    missingNumber: missing.number,
    payUrl: missing.payUrl,
    stoppedAt,
  };
}

/** Why a refused plan was refused. */
function reasonOf({ status, received }: PlanRow): RefundReason | null {
  if (status !== "refused") return null;
  return received.find(({ refundReason }) => refundReason !== null)?.refundReason ?? "no_place";
}

/** Checkout asks for what the buyer had not said. */
function buyerOf({ name, email }: PlanRow, { payer }: PlanFacts) {
  return {
    ...(name === "" && { name: payer.name }),
    ...(email === "" && { email: payer.email, emailKey: emailKey(payer.email) }),
  };
}

type BuyersAccount = { userId: string; isBlocked: boolean } | null;
type Place = { refusedFor: RefundReason | null; buyer: BuyersAccount };

/**
 * Whether a paid plan can be had: the buyer has none yet, and its place is kept or another is left
 * (docs/rules/mastermind.md#a-second-purchase).
 */
async function takePlace(
  tx: Transaction,
  plan: { id: string; emailKey: string; cohort: string },
  now: Date,
): Promise<Place> {
  const buyer = await lockBuyer(tx, plan.emailKey);
  if (await hasAnotherPlan(tx, plan, buyer?.userId ?? null)) return { refusedFor: "second_plan", buyer };
  await lockMastermindPlaces(tx);
  const isKept = await isPlaceKept(tx, { bookingId: null, planId: plan.id }, now);
  const isLeft = isKept || (await countMastermindPlaces(now, tx)).left > 0;
  return { refusedFor: isLeft ? null : "no_place", buyer };
}

/** Writes new payments down. What is not ours to keep goes back by a job, so that no crash can lose it. */
async function recordPayments(
  tx: Transaction,
  plan: PlanRow,
  { taken }: PlanFacts,
  refusedFor: RefundReason | null,
): Promise<void> {
  const isOver = plan.status === "refused" || plan.status === "ended";
  const earlierReason = isOver ? (reasonOf(plan) ?? "paid_twice") : null;
  for (const payment of taken) {
    const refundReason =
      refusedFor ?? earlierReason ?? (payment.number > plan.payments ? "paid_twice" : null);
    const [created] = await storePayment(tx, plan.id, payment, refundReason);
    if (!created) continue;
    if (refundReason) await queueJob(tx, "refund-payment", { paymentId: created.id });
    // It may have been refunded before we heard of it
    await queueJob(tx, "sync-payment", { paymentIntentId: payment.paymentIntentId });
  }
}

function storePayment(
  tx: Transaction,
  planId: string,
  payment: PlanPayment,
  refundReason: RefundReason | null,
) {
  return tx.payment.createManyAndReturn({
    data: { ...payment, planId, refundReason },
    skipDuplicates: true,
    select: { id: true },
  });
}

/** What Stripe has to be told: never more payments than were agreed, and none for what is not had. */
async function followUp(
  tx: Transaction,
  { id: planId, status }: PlanRow,
  { subscription }: PlanFacts,
  isComplete: boolean,
): Promise<void> {
  if (!subscription || subscription.endedAt) return;
  if (status !== "active" || isComplete) await queueJob(tx, "end-plan", { planId });
  else if (!subscription.endsAt) await queueJob(tx, "limit-plan", { planId });
}

async function welcome(tx: Transaction, plan: PlanRow, buyer: BuyersAccount, now: Date): Promise<void> {
  const wayIn = await openAccess(tx, plan, buyer?.userId ?? null, now);
  const view = planView(plan, now);
  await queueWelcome(tx, view, wayIn);
  await queueNewPlanNotice(tx, view, (await countMastermindPlaces(now, tx)).left);
  if (buyer?.isBlocked) {
    const facts = { amountPence: view.paidPence };
    await queuePaymentProblem(tx, "blockedBuyer", planPurchase(plan), facts, plan.id);
  }
}

async function queueRefusalNotice(
  tx: Transaction,
  plan: PlanRow,
  refusedFor: RefundReason,
  { taken }: PlanFacts,
): Promise<void> {
  const problem = refusedFor === "second_plan" ? "secondPlan" : "noPlaceLeft";
  const amountPence = taken.reduce((sum, payment) => sum + payment.amountPence, 0);
  await queuePaymentProblem(tx, problem, planPurchase(plan), { amountPence }, plan.id);
}

/** The letters about a payment that is missing, has come after all, or was the last; and the pause that may follow. */
async function tellOfChanges(tx: Transaction, before: PlanRow, plan: PlanRow, now: Date): Promise<void> {
  await followPayments(tx, plan);
  const [was, is] = [planView(before, now), planView(plan, now)];
  if (plan.stoppedAt && !before.stoppedAt) {
    const facts = { amountPence: plan.paymentPence, number: is.paid + 1 };
    await queuePaymentProblem(tx, "planStopped", planPurchase(plan), facts, plan.id);
  }
  if (is.missing && plan.missingNumber !== before.missingNumber)
    await tellOfMissing(tx, plan, is.missing, is);
  if (plan.missingSince && plan.missingSince.getTime() !== before.missingSince?.getTime()) {
    await queueJob(tx, "pause-plan", { planId: plan.id }, graceEnds(plan.missingSince));
  }
  if (is.isComplete && !was.isComplete && is.payments > 1) await queueLastPayment(tx, is);
  else if (was.missing?.isPaused && !is.missing && is.paid > was.paid) await queueAccessRestored(tx, is);
}

async function tellOfMissing(
  tx: Transaction,
  plan: PlanRow,
  { number, pence, graceEndsOn }: NonNullable<PlanView["missing"]>,
  view: PlanView,
): Promise<void> {
  await queuePaymentFailed(tx, view);
  const facts = { amountPence: pence, number, graceEndsOn };
  await queuePaymentProblem(tx, "monthlyFailed", planPurchase(plan), facts, `${plan.id}:${number}`);
}
