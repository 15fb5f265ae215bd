import "server-only";
import { cache } from "react";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { findPlanOf, type PlanView } from "./plans";

/** A member's plan as one visit to a page sees it, looked up once for the page and the banner above it. */
export const ownPlan = cache((userId: string): Promise<PlanView | null> =>
  findPlanOf({ userId }, new Date()),
);

/** Who bought a plan, as its row says it. */
type BoughtBy = { userId: string | null; emailKey: string };

/**
 * Whether a member is known to have bought a plan: signed in, or with the address that she has proved. Having its access
 * does not show it: the link that carries it can be passed on, and cards, receipts and address are the buyer's alone.
 */
export function isBuyer(
  plan: BoughtBy,
  { userId, email, emailConfirmed }: Pick<Member, "userId" | "email" | "emailConfirmed">,
): boolean {
  return plan.userId === userId || (emailConfirmed && plan.emailKey === emailKey(email));
}

/** The same for a plan of which only the figures are known. */
export async function hasBought(member: Member, { id }: Pick<PlanView, "id">): Promise<boolean> {
  const plan = await db.mastermindPlan.findUniqueOrThrow({
    where: { id },
    select: { userId: true, emailKey: true },
  });
  return isBuyer(plan, member);
}
