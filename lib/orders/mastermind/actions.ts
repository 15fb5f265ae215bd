"use server";

import { notFound, redirect } from "next/navigation";
import { requireMember } from "@/lib/access/viewer";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { hasBought } from "./own-plan";
import { findPlanByToken, findPlanOf } from "./plans";
import { openPlanPortal, portalReturnSchema, type PortalReturn } from "./portal";

/** Redirects the buyer of a personal link to Stripe's billing portal. */
export async function openPlanPortalAction(linkToken: string): Promise<void> {
  const token = linkTokenSchema.safeParse(linkToken);
  const plan = token.success ? await findPlanByToken(token.data, new Date()) : null;
  if (!plan) notFound();
  const page = `/plan/${plan.token}`;
  const result = await openPlanPortal(plan.id, page);
  redirect(result.ok ? result.value.url : `${page}?failed=${result.code}`);
}

/** Redirects a member to the portal of their own plan, which returns to `returnTo`. */
export async function openOwnPortalAction(returnTo: PortalReturn): Promise<void> {
  const member = await requireMember("/account");
  const page = portalReturnSchema.catch("/account").parse(returnTo);
  const plan = await findPlanOf(member, new Date());
  if (!plan) redirect("/account?failed=no_plan");
  if (!(await hasBought(member, plan))) redirect("/account?failed=not_buyer");
  const result = await openPlanPortal(plan.id, page);
  redirect(result.ok ? result.value.url : `/account?failed=${result.code}`);
}
