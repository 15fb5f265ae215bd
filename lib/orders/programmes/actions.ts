"use server";

import { notFound, redirect } from "next/navigation";
import { requireMember } from "@/lib/access/viewer";
import { getContent } from "@/lib/content/documents";
import { findProgramme, programmePaymentPage } from "@/lib/content/programmes";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { publicAction } from "@/lib/forms/action";
import { payOrPrice } from "@/lib/forms/pay-or-price";
import type { Priced } from "@/lib/forms/state";
import { readBuyer } from "@/lib/orders/checkout/buyer";
import { pricePlansWithCode, startPlanCheckout } from "@/lib/orders/checkout/plan";
import { mastermindCodeSchema, mastermindSchema } from "@/lib/orders/checkout/schema";
import { fail, type Result } from "@/lib/result";
import { hasBought } from "./own-plan";
import { findPlanByToken, listPlansOf } from "./plans";
import { openPlanPortal, portalReturnSchema, type PortalReturn } from "./portal";

const hidden = ["programme", "prices", "told", "early"];

const payPlan = publicAction("mastermind-checkout", {
  schema: mastermindSchema,
  hidden: hidden,
  run: async (input, now, form): Promise<Result<{ url: string } | { priced: Priced }>> => {
    const programme = findProgramme(input.programme);
    if (!programme) notFound();
    const buyer = await readBuyer();
    const result = await startPlanCheckout({ ...input, termsAccepted: true }, buyer, now);
    if (result.ok && !form.has("tab")) redirect(result.value.url);
    if (!result.ok && result.code === "provider_down")
      return fail(result.code, getContent(programmePaymentPage(programme)).toasts.paymentError.text);
    return !result.ok && result.code === "price_not_shown" ? pricePlansWithCode(input, buyer, now) : result;
  },
});

const pricePlan = publicAction("mastermind-code", {
  schema: mastermindCodeSchema,
  shown: mastermindSchema,
  hidden: hidden,
  run: async (input, now) => {
    if (!findProgramme(input.programme)) notFound();
    return pricePlansWithCode(input, await readBuyer(), now);
  },
});

/**
 * Opens Checkout for a programme: redirects to it, or returns its URL (docs/rules/payments.md#checkout); "Apply"
 * returns what a voucher pays instead.
 */
export const startMastermindAction = payOrPrice(payPlan, pricePlan);

/** Redirects the buyer of a personal link to Stripe's billing portal. */
export async function openPlanPortalAction(linkToken: string): Promise<void> {
  const token = linkTokenSchema.safeParse(linkToken);
  const plan = token.success ? await findPlanByToken(token.data, new Date()) : null;
  if (!plan) notFound();
  const page = `/plan/${plan.token}`;
  const result = await openPlanPortal(plan.id, page);
  redirect(result.ok ? result.value.url : `${page}?failed=${result.code}`);
}

/** Redirects a member to the portal of this plan of theirs, which returns to `returnTo`. */
export async function openOwnPortalAction(planId: string, returnTo: PortalReturn): Promise<void> {
  const member = await requireMember("/account");
  const page = portalReturnSchema.catch("/account").parse(returnTo);
  const plan = (await listPlansOf(member, new Date())).find(({ id }) => id === planId);
  if (!plan) redirect("/account?failed=no_plan");
  const failed = `/account?plan=${plan.id}&failed=`;
  if (!(await hasBought(member, plan))) redirect(`${failed}not_buyer`);
  const result = await openPlanPortal(plan.id, page);
  redirect(result.ok ? result.value.url : `${failed}${result.code}`);
}
