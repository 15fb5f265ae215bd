import "server-only";
import { randomBytes } from "node:crypto";
import { mastermind, type Plan } from "@/content/mastermind";
import { mastermindPaymentCopy as copy } from "@/content/pages/mastermind-payment";
import { messagesCopy } from "@/content/pages/messages";
import { openCheckoutsPerNetwork, termsVersion } from "@/content/retreats";
import { site } from "@/content/site";
import { emailKey } from "@/lib/accounts/schema";
import { db } from "@/lib/db";
import { buyerDetails, openedBy, ownCheckouts, type Buyer } from "@/lib/payments/buyer";
import { checkoutMs, commonParams, endSession, holdMs, openSession } from "@/lib/payments/open-session";
import { syncCheckout } from "@/lib/payments/sync";
import { fail, ok, type Result } from "@/lib/result";
import { absolute } from "@/lib/site-env";
import type { MastermindPlan } from "@/prisma/generated/client";
import { countMastermindPlaces, lockMastermindPlaces } from "./places";
import { findPlanOf, planItem, planTerms } from "./plans";
import { releaseHeldPlan } from "./release";

/** What a buyer of the mastermind asks for. Without a name or an address, Checkout asks. */
export type PlanOrder = { plan: Plan; name: string; email: string; termsAccepted: boolean };

/** Why Checkout was not opened. */
export type PlanRefusal = "not_open" | "sold_out" | "already" | "too_many" | "provider_down";

/**
 * Keeps a place in the mastermind and opens Checkout for it; answers its address. One open Checkout a browser or signed-in
 * person: the same choice again gets the same one, another choice ends the first. Refuses a signed-in member who has it;
 * a signed-out buyer is told nothing (decisions §5).
 */
export async function startPlanCheckout(
  { plan, termsAccepted, ...typed }: PlanOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, PlanRefusal>> {
  if (mastermind.sales !== "open") return fail("not_open", copy.sales[mastermind.sales].title);
  if (buyer.member && (await findPlanOf(buyer.member, now))) return fail("already", copy.alreadyMember.title);
  const wanted = { ...planTerms(plan), ...buyerDetails(typed, buyer) };
  await endOtherCheckouts(wanted, buyer, now);
  const held = await holdPlace(wanted, termsAccepted, buyer, now);
  if (!held.ok) return held;
  if (held.value.checkoutUrl) return ok({ url: held.value.checkoutUrl });
  return openCheckout(held.value, plan);
}

type Wanted = Pick<MastermindPlan, "kind" | "payments" | "paymentPence" | "name" | "email">;

/** Ends this buyer's open Checkouts for anything but what is wanted now. */
async function endOtherCheckouts(wanted: Wanted, buyer: Buyer, now: Date): Promise<void> {
  const others = await db.mastermindPlan.findMany({
    where: {
      ...ownCheckouts(buyer),
      status: "held",
      holdExpiresAt: { gt: now },
      NOT: { ...wanted, checkoutExpiresAt: { gt: now } },
    },
    select: { id: true, checkoutSessionId: true },
  });
  for (const { id, checkoutSessionId } of others) {
    const ended = checkoutSessionId ? await endSession(checkoutSessionId) : "ended";
    if (ended === "ended") await releaseHeldPlan(db, id);
    // Already paid or already over: the truth is Stripe's. Out of reach: the place stays kept until the hold ends.
    if (ended === "over" && checkoutSessionId) await syncCheckout(checkoutSessionId, now);
  }
}

/** Finds the place this buyer keeps already, or keeps one. */
async function holdPlace(
  wanted: Wanted,
  termsAccepted: boolean,
  buyer: Buyer,
  now: Date,
): Promise<Result<MastermindPlan, "sold_out" | "too_many">> {
  return db.$transaction(async (tx) => {
    await lockMastermindPlaces(tx);
    const kept = await tx.mastermindPlan.findFirst({
      where: { ...ownCheckouts(buyer), status: "held", checkoutExpiresAt: { gt: now }, ...wanted },
    });
    const terms = termsAccepted ? { termsVersion, termsAcceptedAt: now } : {};
    if (kept) {
      return ok(
        kept.termsVersion ? kept : await tx.mastermindPlan.update({ where: { id: kept.id }, data: terms }),
      );
    }
    if ((await countMastermindPlaces(now, tx)).left === 0) return fail("sold_out", copy.sales.soldOut.title);
    const opener = openedBy(buyer);
    const open = await tx.mastermindPlan.count({
      where: { networkKey: opener.networkKey, status: "held", holdExpiresAt: { gt: now } },
    });
    if (open >= openCheckoutsPerNetwork) return fail("too_many", messagesCopy.checkout.tooManyOpen);
    const plan = await tx.mastermindPlan.create({
      data: {
        ...wanted,
        ...opener,
        ...terms,
        emailKey: emailKey(wanted.email),
        holdExpiresAt: new Date(now.getTime() + holdMs),
        checkoutExpiresAt: new Date(now.getTime() + checkoutMs),
        linkToken: randomBytes(24).toString("base64url"),
        createdAt: now,
      },
    });
    return ok(plan);
  });
}

/** Makes the Checkout a plan's row asks for. */
function openCheckout(row: MastermindPlan, plan: Plan): Promise<Result<{ url: string }, "provider_down">> {
  const { id } = row;
  const metadata = { planId: id };
  const description = `${site.business}: ${planItem}`;
  return openSession({
    purchaseId: id,
    key: `plan-${id}`,
    params: {
      ...commonParams,
      ...(row.kind === "monthly"
        ? { mode: "subscription" as const, subscription_data: { metadata, description } }
        : {
            mode: "payment" as const,
            payment_intent_data: { metadata, description },
            // For the billing portal, where the receipt is
            customer_creation: "always" as const,
          }),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: row.currency,
            unit_amount: row.paymentPence,
            ...(row.kind === "monthly" && { recurring: { interval: "month" as const } }),
            product_data: { name: planItem, description: copy.checkoutLine[plan] },
          },
        },
      ],
      ...(row.email && { customer_email: row.email }),
      client_reference_id: id,
      metadata,
      expires_at: Math.floor(row.checkoutExpiresAt.getTime() / 1000),
      success_url: absolute("/mastermind-confirmed?session_id={CHECKOUT_SESSION_ID}"),
      cancel_url: absolute(`/mastermind-payment?cancelled=1&plan=${plan}`),
    },
    keep: async (session) => {
      const { count } = await db.mastermindPlan.updateMany({ where: { id, status: "held" }, data: session });
      return count > 0;
    },
    known: async () => {
      const present = await db.mastermindPlan.findUnique({ where: { id }, select: { checkoutUrl: true } });
      return present?.checkoutUrl ?? null;
    },
    giveUp: () => releaseHeldPlan(db, id),
  });
}
