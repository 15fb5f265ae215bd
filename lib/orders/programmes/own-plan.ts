import "server-only";
import { cache } from "react";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { listPlansOf, type PlanView } from "./plans";

/** A member's active plans. */
export const ownPlans = cache((userId: string): Promise<PlanView[]> => listPlansOf({ userId }, new Date()));

/** The one that needs the member first; null if there is none. */
export async function ownPlan(userId: string): Promise<PlanView | null> {
  const [first = null] = await ownPlans(userId);
  return first;
}

/** True if a member bought a plan. Access does not prove it, because the personal link can be passed on. */
function isBuyer(
  plan: { userId: string | null; emailKey: string },
  { userId, email, emailConfirmed }: Pick<Member, "userId" | "email" | "emailConfirmed">,
): boolean {
  return plan.userId === userId || (emailConfirmed && plan.emailKey === emailKey(email));
}

/** As `isBuyer`, for a plan's view. */
export async function hasBought(member: Member, { id }: Pick<PlanView, "id">): Promise<boolean> {
  const plan = await db.order.findUniqueOrThrow({
    where: { id },
    select: { userId: true, emailKey: true },
  });
  return isBuyer(plan, member);
}

/** A plan as a member may see it: without pay links unless they bought it (docs/rules/mastermind.md#a-gifted-place). */
export async function viewFor(member: Member, plan: PlanView): Promise<{ plan: PlanView; isBuyer: boolean }> {
  if (await hasBought(member, plan)) return { plan, isBuyer: true };
  const { missing, owed } = plan;
  return {
    plan: {
      ...plan,
      missing: missing && { ...missing, payUrl: null },
      owed: owed.map((one) => ({ ...one, payUrl: null })),
    },
    isBuyer: false,
  };
}
