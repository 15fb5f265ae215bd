import "server-only";
import { randomBytes } from "node:crypto";
import { mastermind, type Plan } from "@/content/mastermind";
import { mastermindPaymentCopy as copy } from "@/content/pages/mastermind-payment";
import { messagesCopy } from "@/content/pages/messages";
import { openCheckoutsPerNetwork, termsVersion } from "@/content/retreats";
import { site } from "@/content/site";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { countTry } from "@/lib/limits";
import { allOrNothing } from "@/lib/locks/all-or-nothing";
import { countMastermindPlaces, lockMastermindPlaces } from "@/lib/mastermind/places";
import { findPlanOf, planItem, planTerms } from "@/lib/mastermind/plans";
import { releaseHeldPlan } from "@/lib/mastermind/release";
import { fail, ok, type Result } from "@/lib/result";
import { absolute } from "@/lib/site-env";
import type { MastermindPlan } from "@/prisma/generated/client";
import { buyerDetails, openedBy, ownCheckouts, type Buyer } from "./buyer";
import { exchangeHold, sortHolds, type Taken } from "./holds";
import { checkoutMs, commonParams, holdMs, openSession } from "./open-session";

/** What a buyer of the mastermind asks for. Without a name or an address, Checkout asks. */
export type PlanOrder = { plan: Plan; name: string; email: string; termsAccepted: boolean };

/** Why Checkout was not opened. */
export type PlanRefusal = "not_open" | "sold_out" | "already" | "too_many" | "provider_down";

/**
 * Keeps a place in the mastermind and opens Checkout for it; answers its address. One open Checkout a browser or signed-in
 * person: the same choice again gets the same one, another choice ends the first, unless it is refused. Refuses a signed-in
 * member who has it; a signed-out buyer is told nothing (docs/rules/mastermind.md#a-second-purchase).
 */
export async function startPlanCheckout(
  { plan, termsAccepted, ...typed }: PlanOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, PlanRefusal>> {
  if (mastermind.sales !== "open") return fail("not_open", copy.sales[mastermind.sales].title);
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const wanted = { ...planTerms(plan), ...buyerDetails(typed, buyer) };
  const taken = await exchangeHold(
    {
      others: async () => sortHolds(await ownHolds(db, buyer, now), wanted, now).others,
      take: async () => {
        // Again where another Checkout of hers has turned out to be paid
        if (buyer.member && (await findPlanOf(buyer.member, now, mastermind.cohort)))
          return fail("already", copy.alreadyMember.title);
        return holdPlace(wanted, termsAccepted, buyer, now);
      },
      giveUp: ({ id }) => releaseHeldPlan(db, id),
    },
    now,
  );
  if (!taken.ok) return taken;
  const { row, isNew } = taken.value;
  return row.checkoutUrl ? ok({ url: row.checkoutUrl }) : openCheckout(row, plan, isNew);
}

type Wanted = Pick<MastermindPlan, "kind" | "payments" | "paymentPence" | "name" | "email">;

/** The places this buyer keeps. */
function ownHolds(tx: Transaction, buyer: Buyer, now: Date): Promise<MastermindPlan[]> {
  return tx.mastermindPlan.findMany({
    where: { ...ownCheckouts(buyer), status: "held", holdExpiresAt: { gt: now } },
  });
}

/** Finds the place this buyer keeps already, or keeps one instead of any other of hers. */
function holdPlace(
  wanted: Wanted,
  termsAccepted: boolean,
  buyer: Buyer,
  now: Date,
): Promise<Result<Taken<MastermindPlan>, "sold_out" | "too_many">> {
  return allOrNothing<Taken<MastermindPlan>, "sold_out" | "too_many">(async (tx) => {
    // Before the places, as whoever writes a payment down does
    await tx.$executeRaw`
      SELECT id FROM mastermind_plans
      WHERE status = 'held' AND (browser_key = ${buyer.browserKey}::uuid OR user_id = ${buyer.member?.userId ?? null}::uuid)
      ORDER BY id FOR UPDATE`;
    await lockMastermindPlaces(tx);
    const { kept, others } = sortHolds(await ownHolds(tx, buyer, now), wanted, now);
    for (const { id } of others) await releaseHeldPlan(tx, id);
    const terms = termsAccepted ? { termsVersion, termsAcceptedAt: now } : {};
    if (kept) {
      const row = kept.termsVersion
        ? kept
        : await tx.mastermindPlan.update({ where: { id: kept.id }, data: terms });
      return ok({ row, isNew: false, replaced: others });
    }
    if ((await countMastermindPlaces(now, tx)).left === 0) return fail("sold_out", copy.sales.soldOut.title);
    const opener = openedBy(buyer);
    const open = await tx.mastermindPlan.count({
      where: { networkKey: opener.networkKey, status: "held", holdExpiresAt: { gt: now } },
    });
    if (open >= openCheckoutsPerNetwork) return fail("too_many", messagesCopy.checkout.tooManyOpen);
    const row = await tx.mastermindPlan.create({
      data: {
        ...wanted,
        cohort: mastermind.cohort,
        ...opener,
        ...terms,
        emailKey: emailKey(wanted.email),
        holdExpiresAt: new Date(now.getTime() + holdMs),
        checkoutExpiresAt: new Date(now.getTime() + checkoutMs),
        linkToken: randomBytes(24).toString("base64url"),
        createdAt: now,
      },
    });
    return ok({ row, isNew: true, replaced: others });
  });
}

/** Makes the Checkout a plan's row asks for. `isNew`: this request has made the row. */
function openCheckout(
  row: MastermindPlan,
  plan: Plan,
  isNew: boolean,
): Promise<Result<{ url: string }, "provider_down">> {
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
    keep: async (session, asksAddress) => {
      const { count } = await db.mastermindPlan.updateMany({
        where: { id, status: "held" },
        data: { ...session, ...(asksAddress && { email: "", emailKey: "" }) },
      });
      return count > 0;
    },
    known: async () => {
      const present = await db.mastermindPlan.findUnique({ where: { id }, select: { checkoutUrl: true } });
      return present?.checkoutUrl ?? null;
    },
    giveUp: isNew ? () => releaseHeldPlan(db, id) : null,
  });
}
