import "server-only";
import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import { site } from "@/content/site";
import { dorset, holdMinutes, priceList, termsVersion, type Room } from "@/content/retreats";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { emailKey } from "@/lib/accounts/schema";
import { bookingColumns, bookingView, releaseHold } from "@/lib/bookings/bookings";
import { balanceDueOn } from "@/lib/bookings/dates";
import { countPlaces, lockPlaces } from "@/lib/bookings/places";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, logger } from "@/lib/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Booking } from "@/prisma/generated/client";
import type { CheckoutInput } from "./schema";
import { stripe } from "./stripe";
import { syncCheckout } from "./sync";

/** Why Checkout was not opened. */
export type CheckoutRefusal = "not_open" | "price_changed" | "sold_out" | "provider_down" | "nothing_owed";

const { serverErrors } = dorsetPaymentCopy.toasts;
const minute = 60 * 1000;

/** Stripe wants at least 30 minutes between its own clock and the end of a Checkout. */
const checkoutMs = (holdMinutes + 1) * minute;

/** A place stays kept a little longer than its Checkout, so that a payment in the last second finds it still there. */
const holdMs = checkoutMs + 5 * minute;

/**
 * Keeps a place and opens Checkout for it; answers its address. One open Checkout a browser: the same choice again, a
 * double click or a second tab, gets the same one; another choice ends the first (decisions §5).
 */
export async function startCheckout(
  input: CheckoutInput,
  browserKey: string,
  now: Date,
): Promise<Result<{ url: string }, CheckoutRefusal>> {
  if (dorset.sales !== "open") return fail("not_open", dorsetPaymentCopy.sales.closed.title);
  if (input.prices !== priceList) return fail("price_changed", serverErrors.priceChanged);
  const totalPence = dorset.rooms[input.room].pricePence;
  const wanted = {
    room: input.room,
    email: input.email,
    name: input.name,
    totalPence,
    checkoutPence: input.pay === "deposit" ? dorset.depositPence : totalPence,
  };
  await endOtherCheckouts(browserKey, wanted, now);
  const booking = await holdPlace(wanted, browserKey, now);
  if (!booking) return fail("sold_out", serverErrors.roomSoldOut);
  if (booking.checkoutUrl) return ok({ url: booking.checkoutUrl });
  return openCheckout(booking, {
    key: `place-${booking.id}`,
    product: `${dorset.name}, ${dorsetPaymentCopy.rooms[input.room].name.toLowerCase()}`,
    description: `${input.pay === "deposit" ? dorsetPaymentCopy.summary.depositLabel : dorsetPaymentCopy.summary.totalLabel}, ${dorset.dates}`,
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
    product: `${dorset.name}, ${dorsetPaymentCopy.rooms[booking.room as Room].name.toLowerCase()}`,
    description: `${dorsetPaymentCopy.summary.balanceLabel}, ${dorset.dates}`,
    successPath: `/booking/${linkToken}`,
    cancelPath: `/booking/${linkToken}`,
  });
}

type Wanted = Pick<Booking, "room" | "email" | "name" | "totalPence" | "checkoutPence">;

/** Ends this browser's open Checkouts for anything but what it wants now, so that it keeps one place and not several. */
async function endOtherCheckouts(browserKey: string, wanted: Wanted, now: Date): Promise<void> {
  const others = await db.booking.findMany({
    where: {
      browserKey,
      status: "held",
      holdExpiresAt: { gt: now },
      NOT: { ...wanted, checkoutExpiresAt: { gt: now } },
    },
    select: { id: true, checkoutSessionId: true },
  });
  for (const { id, checkoutSessionId } of others) {
    if (!checkoutSessionId) {
      await releaseHold(db, id);
      continue;
    }
    try {
      await stripe().checkout.sessions.expire(checkoutSessionId);
      await releaseHold(db, id);
    } catch (error) {
      // Already paid or already over: the truth is Stripe's. Out of reach: the place stays kept until the hold ends.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) {
        logger.warn({ event: "checkout.expire_failed", bookingId: id, reason: describeError(error) });
        continue;
      }
      await syncCheckout(checkoutSessionId, now);
    }
  }
}

/** Finds the place this browser keeps already, or keeps one for it; null when there is none left. */
async function holdPlace(wanted: Wanted, browserKey: string, now: Date): Promise<Booking | null> {
  return db.$transaction(async (tx) => {
    await lockPlaces(tx);
    const kept = await tx.booking.findFirst({
      where: { browserKey, status: "held", checkoutExpiresAt: { gt: now }, ...wanted },
    });
    if (kept) return kept;
    const places = await countPlaces(now, tx);
    if (places.rooms[wanted.room as Room].left === 0) return null;
    return tx.booking.create({
      data: {
        ...wanted,
        retreat: dorset.id,
        emailKey: emailKey(wanted.email),
        currency: dorset.currency,
        balanceDueOn: new Date(`${balanceDueOn(now)}T00:00:00Z`),
        holdExpiresAt: new Date(now.getTime() + holdMs),
        checkoutExpiresAt: new Date(now.getTime() + checkoutMs),
        linkToken: randomBytes(24).toString("base64url"),
        browserKey,
        termsVersion,
        termsAcceptedAt: now,
        createdAt: now,
      },
    });
  });
}

/** Makes the Checkout a booking row asks for. Repeated with the same key, Stripe answers with the first one. */
async function openCheckout(
  booking: Booking,
  {
    key,
    product,
    description,
    successPath,
    cancelPath,
  }: Record<"key" | "product" | "description" | "successPath" | "cancelPath", string>,
): Promise<Result<{ url: string }, CheckoutRefusal>> {
  const metadata = { bookingId: booking.id };
  try {
    const session = await stripe().checkout.sessions.create(
      {
        mode: "payment",
        // Cards answer at once; a debit that clears days later would outlive every hold.
        allowed_payment_method_types: ["card"],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: booking.currency,
              unit_amount: booking.checkoutPence,
              product_data: { name: product, description },
            },
          },
        ],
        customer_email: booking.email,
        client_reference_id: booking.id,
        metadata,
        payment_intent_data: { metadata, description: `${site.business}: ${product}` },
        expires_at: Math.floor(booking.checkoutExpiresAt.getTime() / 1000),
        success_url: `${env.NEXTAUTH_URL}${successPath}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${env.NEXTAUTH_URL}${cancelPath}`,
      },
      { idempotencyKey: key },
    );
    if (!session.url) throw new Error("Stripe opened a Checkout without an address");
    const { count } = await db.booking.updateMany({
      where: { id: booking.id, status: { in: ["held", "confirmed"] } },
      data: { checkoutSessionId: session.id, checkoutUrl: session.url },
    });
    if (count === 0) throw new Error("The hold was given up while its Checkout was being opened");
    logger.info({ event: "checkout.opened", bookingId: booking.id });
    return ok({ url: session.url });
  } catch (error) {
    logger.error({ event: "checkout.open_failed", bookingId: booking.id, reason: describeError(error) });
    // A second click may have opened it meanwhile. If not, nobody has the address of a Checkout that may have been made
    // all the same, so the place can go.
    const present = await db.booking.findUniqueOrThrow({
      where: { id: booking.id },
      select: { checkoutUrl: true },
    });
    if (present.checkoutUrl) return ok({ url: present.checkoutUrl });
    await releaseHold(db, booking.id);
    // The next try asks for a Checkout of its own, not for the one that failed.
    await db.booking.updateMany({
      where: { id: booking.id, status: "confirmed", checkoutUrl: null },
      data: { checkoutExpiresAt: new Date() },
    });
    return fail("provider_down", serverErrors.providerDown);
  }
}
