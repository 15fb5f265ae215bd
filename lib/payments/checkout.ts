import "server-only";
import { randomBytes } from "node:crypto";
import { site } from "@/content/site";
import { dorset, openCheckoutsPerNetwork, priceList, termsVersion, type Room } from "@/content/retreats";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { messagesCopy } from "@/content/pages/messages";
import { emailKey } from "@/lib/accounts/schema";
import { bookingColumns, bookingView, releaseHold } from "@/lib/bookings/bookings";
import { balanceDueOn } from "@/lib/bookings/dates";
import { countPlaces, lockPlaces } from "@/lib/bookings/places";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { absolute } from "@/lib/site-env";
import type { Booking } from "@/prisma/generated/client";
import { buyerDetails, openedBy, ownCheckouts, type Buyer } from "./buyer";
import { checkoutMs, commonParams, endSession, holdMs, openSession } from "./open-session";
import type { CheckoutInput } from "./schema";
import { syncCheckout } from "./sync";

/** Why Checkout was not opened. */
export type CheckoutRefusal =
  "not_open" | "price_changed" | "sold_out" | "too_many" | "provider_down" | "nothing_owed";

/** What a buyer of a place asks for. Without a name or an address, Checkout asks. */
export type PlaceOrder = Omit<CheckoutInput, "terms">;

const { serverErrors } = dorsetPaymentCopy.toasts;

/**
 * Keeps a place and opens Checkout for it; answers its address. One open Checkout a browser or signed-in person: the same
 * choice again, a double click or a second tab, gets the same one; another choice ends the first (decisions §5).
 */
export async function startCheckout(
  input: PlaceOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, CheckoutRefusal>> {
  if (dorset.sales !== "open") return fail("not_open", dorsetPaymentCopy.sales.closed.title);
  if (input.prices !== priceList) return fail("price_changed", serverErrors.priceChanged);
  const totalPence = dorset.rooms[input.room].pricePence;
  const wanted = {
    room: input.room,
    ...buyerDetails(input, buyer),
    totalPence,
    checkoutPence: input.pay === "deposit" ? dorset.depositPence : totalPence,
  };
  await endOtherCheckouts(wanted, buyer, now);
  const held = await holdPlace(wanted, buyer, now);
  if (!held.ok) return held;
  const booking = held.value;
  if (booking.checkoutUrl) return ok({ url: booking.checkoutUrl });
  return openCheckout(booking, {
    key: `place-${booking.id}`,
    label:
      input.pay === "deposit" ? dorsetPaymentCopy.summary.depositLabel : dorsetPaymentCopy.summary.totalLabel,
    successPath: "/retreat-confirmed",
    cancelPath: `/dorset-retreat-payment?cancelled=1&room=${input.room}`,
  });
}

/** Opens Checkout for what is still owed on a booking, named by its personal link. */
export async function startBalanceCheckout(
  linkToken: string,
  now: Date,
): Promise<Result<{ url: string }, CheckoutRefusal>> {
  const nothingOwed = fail("nothing_owed" as const, dorsetPaymentCopy.toasts.paymentError.fallback);
  const known = await db.booking.findUnique({
    where: { linkToken },
    select: { id: true, status: true, checkoutSessionId: true },
  });
  if (known?.status !== "confirmed") return nothingOwed;
  // An earlier Checkout may have been paid without our having heard: ask before opening another.
  if (known.checkoutSessionId) await syncCheckout(known.checkoutSessionId, now);
  const booking = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM bookings WHERE id = ${known.id}::uuid FOR UPDATE`;
    const row = await tx.booking.findUniqueOrThrow({ where: { id: known.id }, select: bookingColumns });
    const { balancePence } = bookingView(row);
    if (balancePence === 0) return null;
    const current = await tx.booking.findUniqueOrThrow({ where: { id: known.id } });
    if (current.checkoutPence === balancePence && current.checkoutExpiresAt > now) return current;
    return tx.booking.update({
      where: { id: known.id },
      data: {
        checkoutPence: balancePence,
        checkoutExpiresAt: new Date(now.getTime() + checkoutMs),
        checkoutSessionId: null,
        checkoutUrl: null,
      },
    });
  });
  if (!booking) return nothingOwed;
  if (booking.checkoutUrl) return ok({ url: booking.checkoutUrl });
  return openCheckout(booking, {
    key: `balance-${booking.id}-${booking.checkoutExpiresAt.getTime()}`,
    label: dorsetPaymentCopy.summary.balanceLabel,
    successPath: `/booking/${linkToken}`,
    cancelPath: `/booking/${linkToken}`,
  });
}

type Wanted = Pick<Booking, "room" | "email" | "name" | "totalPence" | "checkoutPence">;

/** Ends this buyer's open Checkouts for anything but what is wanted now, so that one place is kept and not several. */
async function endOtherCheckouts(wanted: Wanted, buyer: Buyer, now: Date): Promise<void> {
  const others = await db.booking.findMany({
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
    if (ended === "ended") await releaseHold(db, id);
    // Already paid or already over: the truth is Stripe's. Out of reach: the place stays kept until the hold ends.
    if (ended === "over" && checkoutSessionId) await syncCheckout(checkoutSessionId, now);
  }
}

/** Finds the place this buyer keeps already, or keeps one. */
async function holdPlace(
  wanted: Wanted,
  buyer: Buyer,
  now: Date,
): Promise<Result<Booking, "sold_out" | "too_many">> {
  return db.$transaction(async (tx) => {
    await lockPlaces(tx);
    const kept = await tx.booking.findFirst({
      where: { ...ownCheckouts(buyer), status: "held", checkoutExpiresAt: { gt: now }, ...wanted },
    });
    if (kept) return ok(kept);
    const places = await countPlaces(now, tx);
    if (places.rooms[wanted.room as Room].left === 0) return fail("sold_out", serverErrors.roomSoldOut);
    const opener = openedBy(buyer);
    const open = await tx.booking.count({
      where: { networkKey: opener.networkKey, status: "held", holdExpiresAt: { gt: now } },
    });
    if (open >= openCheckoutsPerNetwork) return fail("too_many", messagesCopy.checkout.tooManyOpen);
    const booking = await tx.booking.create({
      data: {
        ...wanted,
        ...opener,
        retreat: dorset.id,
        emailKey: emailKey(wanted.email),
        currency: dorset.currency,
        balanceDueOn: new Date(`${balanceDueOn(now)}T00:00:00Z`),
        holdExpiresAt: new Date(now.getTime() + holdMs),
        checkoutExpiresAt: new Date(now.getTime() + checkoutMs),
        linkToken: randomBytes(24).toString("base64url"),
        termsVersion,
        termsAcceptedAt: now,
        createdAt: now,
      },
    });
    return ok(booking);
  });
}

/** Makes the Checkout a booking row asks for. */
function openCheckout(
  booking: Booking,
  { key, label, successPath, cancelPath }: Record<"key" | "label" | "successPath" | "cancelPath", string>,
): Promise<Result<{ url: string }, "provider_down">> {
  const { id } = booking;
  const metadata = { bookingId: id };
  const product = `${dorset.name}, ${dorsetPaymentCopy.rooms[booking.room as Room].name.toLowerCase()}`;
  return openSession({
    purchaseId: id,
    key,
    params: {
      ...commonParams,
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: booking.currency,
            unit_amount: booking.checkoutPence,
            product_data: { name: product, description: `${label}, ${dorset.dates}` },
          },
        },
      ],
      ...(booking.email && { customer_email: booking.email }),
      client_reference_id: id,
      metadata,
      payment_intent_data: { metadata, description: `${site.business}: ${product}` },
      expires_at: Math.floor(booking.checkoutExpiresAt.getTime() / 1000),
      success_url: absolute(`${successPath}?session_id={CHECKOUT_SESSION_ID}`),
      cancel_url: absolute(cancelPath),
    },
    keep: async (session) => {
      const { count } = await db.booking.updateMany({
        where: { id, status: { in: ["held", "confirmed"] } },
        data: session,
      });
      return count > 0;
    },
    known: async () => {
      const present = await db.booking.findUnique({ where: { id }, select: { checkoutUrl: true } });
      return present?.checkoutUrl ?? null;
    },
    giveUp: async () => {
      await releaseHold(db, id);
      // The next try asks for a Checkout of its own, not for the one that failed.
      await db.booking.updateMany({
        where: { id, status: "confirmed", checkoutUrl: null },
        data: { checkoutExpiresAt: new Date() },
      });
    },
  });
}
