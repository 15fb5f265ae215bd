import "server-only";
import { z } from "zod";
import { emailKey } from "@/lib/accounts/schema";
import { db, type Transaction } from "@/lib/db";
import {
  queueAccessRestored,
  queueLastPayment,
  queuePaymentFailed,
  queueWelcome,
} from "@/lib/email/mastermind-letters";
import { queueNewPlanNotice, queuePaymentProblem } from "@/lib/email/money-notices";
import { queueJob } from "@/lib/jobs/queue";
import { logger } from "@/lib/logger";
import type { TakenPayment } from "@/lib/payments/taken-payment";
import type { RefundReason } from "@/prisma/generated/enums";
import { followPayments, graceEnds, hasAnotherPlan, lockBuyer, openAccess } from "./access";
import type { PlanFacts } from "./at-stripe";
import { countMastermindPlaces, lockMastermindPlaces } from "./places";
import { keptPayments, planColumns, planPurchase, planView, type PlanRow, type PlanView } from "./plans";

/** A plan as it was written, and why it was refused, if it was. */
export type WrittenPlan = { plan: PlanRow; refusedFor: RefundReason | null };

const columns = { ...planColumns, reading: true, holdExpiresAt: true } as const;

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
    await tx.$executeRaw`SELECT id FROM mastermind_plans WHERE id = ${planId}::uuid FOR UPDATE`;
    const before = await tx.mastermindPlan.findUnique({ where: { id: planId }, select: columns });
    if (!before) return null;
    if (reading < before.reading || facts.taken.length === 0)
      return { plan: before, refusedFor: reasonOf(before) };
    const isNew = before.status === "held" || before.status === "released";
    const buyer = isNew ? buyerOf(before, facts) : {};
    const place = isNew ? await takePlace(tx, { ...before, ...buyer }, now) : null;
    await recordPayments(tx, before, facts, place?.refusedFor ?? null);
    const paid = await countKept(tx, planId);
    const isComplete = paid + facts.waived >= before.payments;
    const isOver = isComplete || Boolean(place?.refusedFor) || ["refused", "ended"].includes(before.status);
    const missingSince = isOver ? null : sinceWhen(before, facts, paid);
    const plan = await tx.mastermindPlan.update({
      where: { id: planId },
      data: {
        reading,
        ...buyer,
        ...(place && (place.refusedFor ? { status: "refused" } : { status: "active", activatedAt: now })),
        ...(isNew && { checkoutUrl: null, checkoutExpiresAt: now, networkKey: null }),
        customerId: facts.customerId,
        subscriptionId: facts.subscriptionId,
        nextPaymentAt: isOver ? null : facts.nextPaymentAt,
        missingSince,
        payUrl: isOver ? null : facts.payUrl,
      },
      select: columns,
    });
    await followUp(tx, { before, plan, facts, isComplete });
    if (place?.refusedFor) await queueRefusalNotice(tx, plan, place.refusedFor, facts);
    else if (place) await welcome(tx, plan, place.userId, now);
    else if (plan.status === "active") await tellOfChanges(tx, before, plan, facts, now);
    logger.info({ event: "plan.written", planId, status: plan.status, paid });
    return { plan, refusedFor: reasonOf(plan) };
  });
}

/** Since when a payment is missing. The same one has not been missing for less long than was known before. */
function sinceWhen(before: PlanRow, { missingSince }: PlanFacts, paid: number): Date | null {
  const known = paid === keptPayments(before).length ? before.missingSince : null;
  return missingSince && known && known < missingSince ? known : missingSince;
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

type Place = { refusedFor: RefundReason | null; userId: string | null };

/** Whether a paid plan can be had: the buyer has none yet, and its place is kept or another is left (decisions §5). */
async function takePlace(
  tx: Transaction,
  plan: { id: string; emailKey: string; status: string; holdExpiresAt: Date },
  now: Date,
): Promise<Place> {
  const userId = await lockBuyer(tx, plan.emailKey);
  if (await hasAnotherPlan(tx, plan, userId)) return { refusedFor: "second_plan", userId };
  await lockMastermindPlaces(tx);
  const isHeld = plan.status === "held" && plan.holdExpiresAt > now;
  const isLeft = isHeld || (await countMastermindPlaces(now, tx)).left > 0;
  return { refusedFor: isLeft ? null : "no_place", userId };
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
  let kept = keptPayments(plan).length;
  for (const payment of taken) {
    const refundReason = refusedFor ?? earlierReason ?? (kept < plan.payments ? null : "paid_twice");
    const [created] = await storePayment(tx, plan.id, payment, refundReason);
    if (!created) continue;
    if (refundReason) await queueJob(tx, "refund-payment", { paymentId: created.id });
    else kept += 1;
    // It may have been refunded before we heard of it
    await queueJob(tx, "sync-payment", { paymentIntentId: payment.paymentIntentId });
  }
}

function storePayment(
  tx: Transaction,
  planId: string,
  payment: TakenPayment,
  refundReason: RefundReason | null,
) {
  return tx.payment.createManyAndReturn({
    data: { ...payment, planId, refundReason },
    skipDuplicates: true,
    select: { id: true },
  });
}

function countKept(tx: Transaction, planId: string): Promise<number> {
  return tx.payment.count({ where: { planId, refundReason: null } });
}

type Change = { before: PlanRow; plan: PlanRow; facts: PlanFacts; isComplete: boolean };

/** What Stripe has to be told: never more payments than were agreed, and none for what is not had. */
async function followUp(tx: Transaction, { plan, facts, isComplete }: Change): Promise<void> {
  if (!facts.subscriptionId || !facts.isRunning) return;
  const planId = plan.id;
  if (plan.status !== "active" || isComplete) await queueJob(tx, "end-plan", { planId });
  else if (facts.needsEnd) await queueJob(tx, "limit-plan", { planId });
}

async function welcome(tx: Transaction, plan: PlanRow, userId: string | null, now: Date): Promise<void> {
  const wayIn = await openAccess(tx, plan, userId, now);
  const view = planView(plan, now);
  await queueWelcome(tx, view, wayIn);
  await queueNewPlanNotice(tx, view, (await countMastermindPlaces(now, tx)).left);
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
async function tellOfChanges(
  tx: Transaction,
  before: PlanRow,
  plan: PlanRow,
  { isStopped }: PlanFacts,
  now: Date,
): Promise<void> {
  await followPayments(tx, plan);
  const [was, is] = [planView(before, now), planView(plan, now)];
  const isNews = plan.missingSince?.getTime() !== before.missingSince?.getTime() || is.paid !== was.paid;
  if (plan.missingSince && isNews) {
    await tellOfMissing(tx, plan, is, isStopped);
    await queueJob(tx, "pause-plan", { planId: plan.id }, graceEnds(plan.missingSince));
  }
  if (is.paid === is.payments && was.paid < is.paid && is.payments > 1) await queueLastPayment(tx, is);
  else if (was.missing?.isPaused && !is.missing) await queueAccessRestored(tx, is);
}

async function tellOfMissing(
  tx: Transaction,
  plan: PlanRow,
  view: PlanView,
  isStopped: boolean,
): Promise<void> {
  const number = view.paid + 1;
  const facts = { amountPence: plan.paymentPence, number, graceEndsOn: view.missing?.graceEndsOn };
  const occasion = `${plan.id}:${number}`;
  // Somebody has ended it at Stripe: there is nothing the buyer could pay
  if (isStopped && !plan.payUrl)
    return queuePaymentProblem(tx, "planStopped", planPurchase(plan), facts, occasion);
  if (!view.missing) return;
  await queuePaymentFailed(tx, view);
  await queuePaymentProblem(tx, "monthlyFailed", planPurchase(plan), facts, occasion);
}
