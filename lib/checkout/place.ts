import "server-only";
import { randomBytes } from "node:crypto";
import { dorset, openCheckoutsPerNetwork, priceList, termsVersion, type Room } from "@/content/retreats";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { messagesCopy } from "@/content/pages/messages";
import { bookingColumns, bookingView, releaseHold } from "@/lib/bookings/bookings";
import { balanceDueOn } from "@/lib/bookings/dates";
import { countPlaces, lockPlaces } from "@/lib/bookings/places";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { countTry } from "@/lib/limits";
import { allOrNothing } from "@/lib/locks/all-or-nothing";
import { fail, ok, type Result } from "@/lib/result";
import type { Booking } from "@/prisma/generated/client";
import { buyerDetails, openedBy, ownCheckouts, type Buyer } from "./buyer";
import { openBookingSession } from "./booking-session";
import { exchangeHold, isReusable, outOfReach, settle, sortHolds, type Taken } from "./holds";
import { checkoutMs, endSession, holdMs } from "./open-session";
import type { CheckoutInput } from "./schema";

/** Why Checkout was not opened. */
export type CheckoutRefusal =
  "not_open" | "price_changed" | "sold_out" | "too_many" | "provider_down" | "nothing_owed";

/** What a buyer of a place asks for. Without a name or an address, Checkout asks. */
export type PlaceOrder = Omit<CheckoutInput, "terms">;

const { serverErrors } = dorsetPaymentCopy.toasts;

/**
 * Keeps a place and opens Checkout for it; answers its address. One open Checkout a browser or signed-in person: the same
 * choice again, a double click or a second tab, gets the same one; another choice ends the first, unless it is refused
 * (docs/rules/payments.md#places-held).
 */
export async function startCheckout(
  input: PlaceOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, CheckoutRefusal>> {
  if (dorset.sales !== "open") return fail("not_open", dorsetPaymentCopy.sales.closed.title);
  if (input.prices !== priceList) return fail("price_changed", serverErrors.priceChanged);
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const totalPence = dorset.rooms[input.room].pricePence;
  const wanted = {
    room: input.room,
    ...buyerDetails(input, buyer),
    totalPence,
    checkoutPence: input.pay === "deposit" ? dorset.depositPence : totalPence,
  };
  const taken = await exchangeHold(
    {
      others: async () => sortHolds(await ownHolds(db, buyer, now), wanted, now).others,
      take: () => holdPlace(wanted, buyer, now),
      giveUp: ({ id }) => releaseHold(db, id),
    },
    now,
  );
  if (!taken.ok) return taken;
  const { row, isNew } = taken.value;
  if (row.checkoutUrl) return ok({ url: row.checkoutUrl });
  return openBookingSession(row, {
    key: `place-${row.id}`,
    isNew,
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
  const allowed = await countTry("checkout", [linkToken]);
  if (!allowed.ok) return allowed;
  // An earlier Checkout may have been paid without our having heard: ask before opening another.
  if (known.checkoutSessionId && !(await settle([known.checkoutSessionId], now))) return outOfReach;
  let asked = await askForBalance(known.id, now);
  if (asked?.replaced && (await endSession(asked.replaced)) === "over") {
    // Paid in this very moment: what is owed is looked at again
    if (!(await settle([asked.replaced], now))) return outOfReach;
    asked = await askForBalance(known.id, now);
  }
  if (!asked) return nothingOwed;
  const { booking, isNew } = asked;
  if (booking.checkoutUrl) return ok({ url: booking.checkoutUrl });
  return openBookingSession(booking, {
    key: `balance-${booking.id}-${booking.checkoutExpiresAt.getTime()}`,
    isNew,
    label: dorsetPaymentCopy.summary.balanceLabel,
    successPath: `/booking/${linkToken}`,
    cancelPath: `/booking/${linkToken}`,
  });
}

/** Has a booking ask for a Checkout of what is owed, unless it has one; null when nothing is. */
function askForBalance(id: string, now: Date) {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM bookings WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.booking.findUniqueOrThrow({ where: { id }, select: bookingColumns });
    const { balancePence } = bookingView(row);
    if (row.status !== "confirmed" || balancePence === 0) return null;
    const current = await tx.booking.findUniqueOrThrow({ where: { id } });
    if (current.checkoutPence === balancePence && isReusable(current, now)) {
      return { booking: current, isNew: false, replaced: null };
    }
    const booking = await tx.booking.update({
      where: { id },
      data: {
        checkoutPence: balancePence,
        checkoutExpiresAt: new Date(now.getTime() + checkoutMs),
        checkoutSessionId: null,
        checkoutUrl: null,
      },
    });
    return { booking, isNew: true, replaced: current.checkoutUrl && current.checkoutSessionId };
  });
}

type Wanted = Pick<Booking, "room" | "email" | "name" | "totalPence" | "checkoutPence">;

/** The places this buyer keeps. */
function ownHolds(tx: Transaction, buyer: Buyer, now: Date): Promise<Booking[]> {
  return tx.booking.findMany({
    where: { ...ownCheckouts(buyer), status: "held", holdExpiresAt: { gt: now } },
  });
}

/** Finds the place this buyer keeps already, or keeps one instead of any other of hers. */
function holdPlace(
  wanted: Wanted,
  buyer: Buyer,
  now: Date,
): Promise<Result<Taken<Booking>, "sold_out" | "too_many">> {
  return allOrNothing<Taken<Booking>, "sold_out" | "too_many">(async (tx) => {
    // Before the places, as whoever writes a payment down does
    await tx.$executeRaw`
      SELECT id FROM bookings
      WHERE status = 'held' AND (browser_key = ${buyer.browserKey}::uuid OR user_id = ${buyer.member?.userId ?? null}::uuid)
      ORDER BY id FOR UPDATE`;
    await lockPlaces(tx);
    const { kept, others } = sortHolds(await ownHolds(tx, buyer, now), wanted, now);
    for (const { id } of others) await releaseHold(tx, id);
    if (kept) return ok({ row: kept, isNew: false, replaced: others });
    const places = await countPlaces(now, tx);
    if (places.rooms[wanted.room as Room].left === 0) return fail("sold_out", serverErrors.roomSoldOut);
    const opener = openedBy(buyer);
    const open = await tx.booking.count({
      where: { networkKey: opener.networkKey, status: "held", holdExpiresAt: { gt: now } },
    });
    if (open >= openCheckoutsPerNetwork) return fail("too_many", messagesCopy.checkout.tooManyOpen);
    const row = await tx.booking.create({
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
    return ok({ row, isNew: true, replaced: others });
  });
}
