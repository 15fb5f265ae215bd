import "server-only";
import { setTimeout } from "node:timers/promises";
import { describeError, logger } from "@/lib/logger";
import { findPlanByToken, type PlanView } from "./plans";
import { syncPlan } from "./sync";

/** How long somebody is kept waiting for Stripe, in milliseconds. */
const patience = 3000;

/**
 * A plan as it stands at Stripe where a payment is missing: who has just paid it is not told that it is missing because a
 * message about it is late or lost. With Stripe out of reach, and where nothing is missing, the plan as it is known.
 */
export async function withLatePayment(plan: PlanView, now: Date): Promise<PlanView> {
  if (!plan.missing) return plan;
  const ask = syncPlan(plan.id, now).catch((error: unknown) => {
    logger.error({ event: "plan.refresh_failed", planId: plan.id, reason: describeError(error) });
  });
  await Promise.race([ask, setTimeout(patience, undefined, { ref: false })]);
  return (await findPlanByToken(plan.token, now)) ?? plan;
}
