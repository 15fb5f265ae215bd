import "server-only";
import { mastermind } from "@/content/mastermind";
import { cancelRefusals } from "@/content/pages/purchases";
import { may, type Member } from "@/lib/access/policy";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { lockPurchase } from "@/lib/db/locks/purchase";
import { lockAdministrator } from "@/lib/db/locks/user";
import { logger } from "@/lib/observability/logger";
import {
  withRefund,
  refuseToCancel,
  writeCancellation,
  type RefundNow,
  type CancelRefusal,
  type CancelTerms,
} from "@/lib/orders/purchases/cancellation";
import type { CancelInput } from "@/lib/orders/purchases/schema";
import { queueJob } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import { closeAccess } from "./access";
import { unrefundedPayments, planColumns, planPurchase, type PlanRow } from "./plans";

/** Cancels a plan: stops payments, ends access, frees the place (docs/rules/mastermind.md#cancelling). */
export async function cancelPlan(
  admin: Member,
  input: CancelInput,
  now: Date,
): Promise<Result<CancelTerms, CancelRefusal>> {
  return db.$transaction((tx) => cancelPlanIn(tx, admin, input, now));
}

/** The same in a transaction. `back` overrides the refund that the terms give. */
export async function cancelPlanIn(
  tx: Transaction,
  admin: Member,
  input: CancelInput,
  now: Date,
  back?: RefundNow,
): Promise<Result<CancelTerms, CancelRefusal>> {
  if (!may(admin, "purchase.change")) return fail("not_admin", cancelRefusals.not_admin);
  const paidFor = { bookingId: null, planId: input.id };
  if (!(await lockAdministrator(tx, admin.userId))) return fail("not_admin", cancelRefusals.not_admin);
  await lockPurchase(tx, paidFor);
  const plan = await tx.mastermindPlan.findUnique({ where: { id: input.id }, select: planColumns });
  if (!plan) return fail("gone", cancelRefusals.gone);
  const refusal = refuseToCancel(plan.status, ["confirmed", "refunded"], input, now);
  if (refusal) return refusal;
  const terms = withRefund(cancelTerms(plan, input), back);
  await tx.mastermindPlan.update({
    where: { id: input.id },
    data: {
      status: "cancelled",
      nextPaymentAt: null,
      missingSince: null,
      missingNumber: null,
      payUrl: null,
    },
  });
  await closeAccess(tx, input.id, now);
  if (plan.subscriptionId) await queueJob(tx, "cancel-plan", { planId: input.id });
  await writeCancellation(tx, admin, { ...paidFor, purchase: planPurchase(plan), terms, input }, now);
  logger.info({ event: "plan.cancelled", planId: input.id, by: input.by });
  return ok(terms);
}

/** The refund terms of a plan cancelled with notice on that day (docs/rules/mastermind.md#cancelling). */
export function cancelTerms(
  plan: Pick<PlanRow, "received">,
  { by, noticeOn }: Pick<CancelInput, "by" | "noticeOn">,
): CancelTerms {
  const valid = unrefundedPayments(plan);
  const paidPence = valid.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const refundedPence = valid.reduce((sum, payment) => sum + payment.refundedPence, 0);
  const first = valid[0];
  const isGuaranteed =
    first !== undefined && noticeOn <= addDays(calendarDay(first.paidAt), mastermind.guaranteeDays);
  const isAll = by === "us" || isGuaranteed;
  return {
    paidPence,
    refundedPence,
    givenBackPence: isAll ? paidPence : 0,
    isLessFees: false,
    kept: isAll || paidPence === 0 ? [] : [{ why: "rest", pence: paidPence, ofPence: paidPence }],
  };
}
