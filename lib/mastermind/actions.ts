"use server";

import { notFound, redirect } from "next/navigation";
import { requireMember } from "@/lib/access/viewer";
import { linkTokenSchema } from "@/lib/links/schema";
import { hasBought } from "./own-plan";
import { findPlanByToken, findPlanOf } from "./plans";
import { openPlanPortal } from "./portal";
import { portalReturnSchema, type PortalReturn } from "./schema";

/** Opens Stripe's billing portal for the buyer of the plan that a personal link names, and leads there. */
export async function openPlanPortalAction(linkToken: string): Promise<void> {
  const token = linkTokenSchema.safeParse(linkToken);
  const plan = token.success ? await findPlanByToken(token.data, new Date()) : null;
  if (!plan) notFound();
  const page = `/plan/${plan.token}`;
  const result = await openPlanPortal(plan.id, page);
  redirect(result.ok ? result.value.url : `${page}?failed=${result.code}`);
}

/**
 * Opens the portal for the member's own plan, if she is known to have bought it, and leads there; the way back leads to the
 * page it was opened from.
 */
export async function openOwnPortalAction(returnTo: PortalReturn): Promise<void> {
  const member = await requireMember("/account");
  const page = portalReturnSchema.catch("/account").parse(returnTo);
  const plan = await findPlanOf(member, new Date());
  if (!plan) redirect("/account?failed=no_plan");
  if (!(await hasBought(member, plan))) redirect("/account?failed=not_buyer");
  const result = await openPlanPortal(plan.id, page);
  redirect(result.ok ? result.value.url : `/account?failed=${result.code}`);
}
