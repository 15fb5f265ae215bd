import "server-only";
import type { PaymentInterval } from "@/content/programmes";
import { programmeInProse } from "@/lib/catalogue/programme";
import { programmeOf } from "@/lib/content/programmes";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { stillToPay } from "@/lib/orders/programmes/manual-payment";
import { countSeats } from "@/lib/orders/programmes/places";
import { unrefundedPayments, withOrder } from "@/lib/orders/orders";
import { countPaid, planColumns, type PlanRow } from "@/lib/orders/programmes/plans";
import { findRefundable } from "@/lib/orders/payments/last-payment";

/** An active plan for dialogs: amounts in pence, days as "YYYY-MM-DD". */
export type RunningPlan = {
  id: string;
  buyer: string;
  /** As a sentence names it. */
  programme: string;
  currency: string;
  pence: number;
  interval: PaymentInterval;
  /** The payments still to be charged. */
  numbers: number[];
  paid: number;
  payments: number;
  keptPence: number;
  nextOn: string | null;
  /** The last payment, if refundable. */
  last: { pence: number; on: string } | null;
  /** Seats left without this plan; null for a past cohort. */
  seatsLeft: number | null;
  /** The seats of a cohort. */
  seats: number;
};

/** Active plans among these ids. */
export async function findRunningPlans(ids: readonly string[], now: Date): Promise<RunningPlan[]> {
  if (ids.length === 0) return [];
  const plans = await db.plan.findMany({
    where: { orderId: { in: [...ids] }, order: { status: "confirmed" } },
    orderBy: { orderId: "asc" },
    select: planColumns,
  });
  return Promise.all(plans.map((plan) => runningPlan(withOrder(plan), now)));
}

async function runningPlan(plan: PlanRow, now: Date): Promise<RunningPlan> {
  const kept = unrefundedPayments(plan);
  const last = await findRefundable(db, plan.id);
  const programme = programmeOf(plan);
  const { left } = await countSeats(programme, now);
  return {
    id: plan.id,
    buyer: plan.name || plan.email,
    programme: programmeInProse(programme),
    currency: plan.currency,
    ...{ pence: plan.paymentPence, interval: plan.interval },
    numbers: plan.kind === "monthly" ? stillToPay(plan).all : [],
    paid: countPaid(plan),
    payments: plan.instalments,
    keptPence: kept.reduce((sum, { amountPence, refundedPence }) => sum + amountPence - refundedPence, 0),
    nextOn: plan.nextPaymentAt && calendarDay(plan.nextPaymentAt),
    last: last && { pence: last.pence, on: calendarDay(last.paidAt) },
    seatsLeft: plan.cohort === programme.cohort ? left + 1 : null,
    seats: programme.participants,
  };
}
