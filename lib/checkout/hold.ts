import "server-only";
import { randomBytes } from "node:crypto";
import { mastermind } from "@/content/mastermind";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import { messagesCopy } from "@/content/pages/messages";
import { openCheckoutsPerNetwork, termsVersion, type Retreat, type Room } from "@/content/retreats";
import { balanceDueOn } from "@/lib/bookings/dates";
import { countPlaces, lockPlaces } from "@/lib/bookings/places";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { allOrNothing } from "@/lib/locks/all-or-nothing";
import { lockPurchase } from "@/lib/locks/purchase";
import { countMastermindPlaces, lockMastermindPlaces } from "@/lib/mastermind/places";
import { findPlanOf, type PlanTerms } from "@/lib/mastermind/plans";
import { giveUpCheckout, keepsPlace } from "@/lib/purchases/checkouts";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import type { Prisma } from "@/prisma/generated/client";
import { openedBy, ownCheckouts, type Buyer } from "./buyer";
import { endSessions, outOfReach, settleSessions } from "./end-sessions";
import {
  checkoutMs,
  holdMs,
  isReusable,
  openCheckoutColumns,
  type Asked,
  type OpenCheckout,
} from "./open-checkout";

/** A place somebody wants, for whom, and what Checkout takes for it, in pence. An empty name or address Checkout asks for. */
export type Wanted = { name: string; email: string; pence: number } & (
  | { kind: "place"; retreat: Retreat; room: Room; totalPence: number }
  | { kind: "plan"; plan: PlanTerms; termsAccepted: boolean }
);

/** Why no place was kept. */
export type HoldRefusal = "sold_out" | "already" | "too_many" | "provider_down";

/**
 * Keeps a place for a buyer, instead of any other place of the kind that she keeps: in one transaction, so that nobody can
 * come between and a refusal leaves her what she has. A Checkout that has been paid without our having heard is settled
 * before, while its place is kept; one that is paid in the very moment of the exchange is settled then, before another place
 * is taken.
 */
export async function holdPlace(
  wanted: Wanted,
  buyer: Buyer,
  now: Date,
): Promise<Result<Asked, HoldRefusal>> {
  const own = await ownHolds(db, wanted, buyer, now);
  if (!(await settleSessions(sortHolds(own, wanted, now).others, now))) return outOfReach;
  const taken = await takePlace(wanted, buyer, own, now);
  if (!taken.ok) return taken;
  const { checkout, isNew, replaced } = taken.value;
  const over = await endSessions(replaced);
  if (over.length === 0) return taken;
  if (isNew) await db.$transaction((tx) => giveUpCheckout(tx, checkout, now));
  if (!(await settleSessions(over, now))) return outOfReach;
  const again = await takePlace(wanted, buyer, await ownHolds(db, wanted, buyer, now), now);
  if (again.ok) await endSessions(again.value.replaced);
  return again;
}

/**
 * Finds the place this buyer keeps already, or takes one instead of any other of hers: `own` are those she was keeping a
 * moment ago. Refused, it has changed nothing.
 */
async function takePlace(
  wanted: Wanted,
  buyer: Buyer,
  own: readonly OpenCheckout[],
  now: Date,
): Promise<Result<Asked, "sold_out" | "already" | "too_many">> {
  if (wanted.kind === "plan" && buyer.member && (await findPlanOf(buyer.member, now, mastermind.cohort)))
    return fail("already", mastermindPaymentCopy.alreadyMember.title);
  return allOrNothing<Asked, "sold_out" | "too_many">(async (tx) => {
    // Purchases before places, as whoever writes a payment down does
    for (const hold of own) await lockPurchase(tx, hold);
    await (wanted.kind === "place" ? lockPlaces(tx, wanted.retreat) : lockMastermindPlaces(tx));
    const { kept, others } = sortHolds(await ownHolds(tx, wanted, buyer, now), wanted, now);
    for (const other of others) await giveUpCheckout(tx, other, now);
    if (kept) {
      await noteTerms(tx, kept, wanted, now);
      return ok({ checkout: kept, isNew: false, replaced: others });
    }
    const soldOut = await findSoldOut(tx, wanted, now);
    if (soldOut) return soldOut;
    const opener = openedBy(buyer);
    const open = await tx.checkout.count({
      where: { ...soldWith(wanted), networkKey: opener.networkKey, ...keepsPlace(now) },
    });
    if (open >= openCheckoutsPerNetwork) return fail("too_many", messagesCopy.checkout.tooManyOpen);
    const checkout = await tx.checkout.create({
      data: {
        ...(await createPurchase(tx, wanted, buyer, now)),
        ...opener,
        kind: wanted.kind,
        pence: wanted.pence,
        expiresAt: new Date(now.getTime() + checkoutMs),
        holdExpiresAt: new Date(now.getTime() + holdMs),
        createdAt: now,
      },
      select: openCheckoutColumns,
    });
    return ok({ checkout, isNew: true, replaced: others });
  });
}

/** The Checkouts whose places are counted together with what is wanted: those of the same retreat, or of the mastermind. */
function soldWith(wanted: Wanted): Prisma.CheckoutWhereInput {
  const { kind } = wanted;
  return kind === "place" ? { kind, booking: { retreat: wanted.retreat.id } } : { kind };
}

/** The places of a kind that a buyer keeps, in an order in which two requests can lock them. */
function ownHolds(tx: Transaction, wanted: Wanted, buyer: Buyer, now: Date): Promise<OpenCheckout[]> {
  return tx.checkout.findMany({
    where: { ...soldWith(wanted), ...ownCheckouts(buyer), ...keepsPlace(now) },
    orderBy: [{ bookingId: "asc" }, { planId: "asc" }],
    select: openCheckoutColumns,
  });
}

/** Sorts the places a buyer keeps: the one for what is wanted, whose Checkout is given out again, and those that give way. */
function sortHolds(
  holds: OpenCheckout[],
  wanted: Wanted,
  now: Date,
): { kept: OpenCheckout | undefined; others: OpenCheckout[] } {
  const kept = holds.find((hold) => isReusable(hold, now) && isFor(hold, wanted));
  return { kept, others: holds.filter((hold) => hold !== kept) };
}

/** Whether a Checkout is for what is wanted. Without an address it asks for one, and so does for any. */
function isFor({ pence, booking, plan }: OpenCheckout, wanted: Wanted): boolean {
  const held = booking ?? plan;
  if (pence !== wanted.pence || held?.name !== wanted.name) return false;
  if (held.email !== wanted.email && held.email !== "") return false;
  return wanted.kind === "place"
    ? booking?.room === wanted.room && booking.totalPence === wanted.totalPence
    : plan?.kind === wanted.plan.kind && plan.payments === wanted.plan.payments;
}

/** A refusal where what is wanted is sold out; the caller holds the lock of the places. */
async function findSoldOut(tx: Transaction, wanted: Wanted, now: Date): Promise<Refusal<"sold_out"> | null> {
  if (wanted.kind === "plan") {
    const { left } = await countMastermindPlaces(now, tx);
    return left > 0 ? null : fail("sold_out", mastermindPaymentCopy.sales.soldOut.title);
  }
  const { left } = (await countPlaces(wanted.retreat, now, tx)).rooms[wanted.room];
  return left > 0 ? null : fail("sold_out", dorsetPaymentCopy.toasts.serverErrors.roomSoldOut);
}

/** Makes the purchase that the place is kept for. */
async function createPurchase(
  tx: Transaction,
  wanted: Wanted,
  { member }: Buyer,
  now: Date,
): Promise<{ bookingId: string } | { planId: string }> {
  const common = {
    name: wanted.name,
    email: wanted.email,
    emailKey: emailKey(wanted.email),
    userId: member?.userId ?? null,
    linkToken: randomBytes(24).toString("base64url"),
    createdAt: now,
  };
  const terms = { termsVersion, termsAcceptedAt: now };
  if (wanted.kind === "plan") {
    const plan = await tx.mastermindPlan.create({
      data: {
        ...common,
        ...wanted.plan,
        cohort: mastermind.cohort,
        ...(wanted.termsAccepted && terms),
      },
      select: { id: true },
    });
    return { planId: plan.id };
  }
  const booking = await tx.booking.create({
    data: {
      ...common,
      ...terms,
      retreat: wanted.retreat.id,
      room: wanted.room,
      totalPence: wanted.totalPence,
      currency: wanted.retreat.currency,
      balanceDueOn: new Date(`${balanceDueOn(wanted.retreat, now)}T00:00:00Z`),
    },
    select: { id: true },
  });
  return { bookingId: booking.id };
}

/** A plan that a program asked for without accepting the terms, and whose buyer has accepted them now, keeps that. */
async function noteTerms(
  tx: Transaction,
  { planId }: OpenCheckout,
  wanted: Wanted,
  now: Date,
): Promise<void> {
  if (!planId || wanted.kind !== "plan" || !wanted.termsAccepted) return;
  await tx.mastermindPlan.updateMany({
    where: { id: planId, termsVersion: null },
    data: { termsVersion, termsAcceptedAt: now },
  });
}
