import "server-only";
import { programmeInProse } from "@/lib/catalogue/programme";
import { programmeOf } from "@/lib/content/programmes";
import type { Transaction } from "@/lib/db";
import { withOrder } from "@/lib/orders/orders";
import { countPaid, planColumns, type PlanRow } from "./plans";

/** A plan with further payments at Stripe: its programme as a sentence names it, how many, and how much each, in pence. */
export type OpenPlan = { id: string; programme: string; count: number; pence: number; currency: string };

/** The unfinished plans in instalments bought with an account or its confirmed address. */
export async function listOpenPlans(
  tx: Transaction,
  { userId, emailKey, isConfirmed }: { userId: string; emailKey: string; isConfirmed: boolean },
): Promise<OpenPlan[]> {
  const plans = await tx.plan.findMany({
    where: {
      kind: "monthly",
      stoppedAt: null,
      order: { status: "confirmed", OR: [{ userId }, ...(isConfirmed ? [{ emailKey }] : [])] },
    },
    orderBy: { orderId: "asc" },
    select: planColumns,
  });
  return plans
    .map(withOrder)
    .map(openPlan)
    .filter(({ count }) => count > 0);
}

function openPlan(plan: PlanRow): OpenPlan {
  const count = plan.instalments - countPaid(plan) - plan.waived.length;
  const programme = programmeInProse(programmeOf(plan));
  return { id: plan.id, programme, count, pence: plan.paymentPence, currency: plan.currency };
}
