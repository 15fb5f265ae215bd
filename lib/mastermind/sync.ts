import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { logger } from "@/lib/logger";
import { idOf } from "@/lib/stripe/objects";
import { beginReading } from "@/lib/stripe/readings";
import { factsOfPayment, readSubscription, subscriptionOf } from "./at-stripe";
import { planView, type PlanView } from "./plans";
import { writePlan } from "./write-plan";

// A Stripe id comes in, and the present truth of its plan is fetched and written down, whatever the order of events.

/** What a paid Checkout of the mastermind came to. */
export type PlanOutcome =
  /** No plan of ours, or paid and its invoice does not show it yet. */
  | { state: "unknown" | "pending" }
  /** Paid after its place had gone; the payment goes back. */
  | { state: "too-late" }
  /**
   * A second mastermind of somebody who has one; the payment goes back, and only a letter says so
   * (docs/rules/mastermind.md#a-second-purchase).
   */
  | { state: "second" }
  /** Paid, and everything has been sent back since: there is nothing of it any more. */
  | { state: "ended" }
  | { state: "joined"; plan: PlanView };

/** Writes a paid Checkout of the mastermind down, once, and says what it came to. */
export async function syncPlanCheckout(
  session: Stripe.Checkout.Session,
  planId: string,
  now: Date,
): Promise<PlanOutcome> {
  const reading = await beginReading();
  const subscriptionId = idOf(session.subscription);
  const facts = subscriptionId
    ? (await readSubscription(subscriptionId, now))?.facts
    : factsOfPayment(session);
  // Paid, and the invoice does not show it yet
  if (!facts || facts.taken.length === 0) return { state: "pending" };
  const written = await writePlan(planId, facts, reading, now);
  if (!written) return { state: "unknown" };
  const { plan, refusedFor } = written;
  if (refusedFor) return { state: refusedFor === "second_plan" ? "second" : "too-late" };
  return plan.status === "ended" ? { state: "ended" } : { state: "joined", plan: planView(plan, now) };
}

/** Asks Stripe how a monthly plan stands, and writes it down. The answer says in a word what became of it. */
export async function syncPlan(planId: string, now: Date): Promise<string> {
  const plan = await db.mastermindPlan.findUnique({
    where: { id: planId },
    select: { subscriptionId: true },
  });
  return plan?.subscriptionId ? syncSubscription(plan.subscriptionId, now) : "nothing to ask";
}

/** The same for a subscription's id, as an event brings it. A subscription that is not ours is "unknown". */
export async function syncSubscription(subscriptionId: string, now: Date): Promise<string> {
  const reading = await beginReading();
  const read = await readSubscription(subscriptionId, now);
  if (!read) return "unknown";
  const planId =
    read.planId ??
    (await db.mastermindPlan.findUnique({ where: { subscriptionId }, select: { id: true } }))?.id;
  const written = planId ? await writePlan(planId, read.facts, reading, now) : null;
  logger.info({ event: "plan.synced", planId, paid: read.facts.taken.length, known: written !== null });
  return written ? written.plan.status : "unknown";
}

/** The same for an invoice's id. */
export async function syncInvoice(invoiceId: string, now: Date): Promise<string> {
  const subscriptionId = await subscriptionOf(invoiceId);
  return subscriptionId ? syncSubscription(subscriptionId, now) : "unknown";
}
