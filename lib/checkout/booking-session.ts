import "server-only";
import { site } from "@/content/site";
import { dorset, type Room } from "@/content/retreats";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { releaseHold } from "@/lib/bookings/bookings";
import { db } from "@/lib/db";
import type { Result } from "@/lib/result";
import { absolute } from "@/lib/site-env";
import type { Booking } from "@/prisma/generated/client";
import { commonParams, openSession } from "./open-session";

/** What a Checkout for a booking is called, and where it leads. `isNew`: this request has asked for it first. */
type Wanted = Record<"key" | "label" | "successPath" | "cancelPath", string> & { isNew: boolean };

/** Makes the Checkout a booking row asks for. */
export function openBookingSession(
  booking: Booking,
  { key, label, successPath, cancelPath, isNew }: Wanted,
): Promise<Result<{ url: string }, "provider_down">> {
  const { id, status, checkoutExpiresAt } = booking;
  const metadata = { bookingId: id };
  const product = `${dorset.name}, ${dorsetPaymentCopy.rooms[booking.room as Room].name.toLowerCase()}`;
  // A booking may ask for another Checkout by the time this one is open
  const askedFor = { id, checkoutExpiresAt };
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
      expires_at: Math.floor(checkoutExpiresAt.getTime() / 1000),
      success_url: absolute(`${successPath}?session_id={CHECKOUT_SESSION_ID}`),
      cancel_url: absolute(cancelPath),
    },
    keep: async (session, asksAddress) => {
      const { count } = await db.booking.updateMany({
        where: { ...askedFor, status: { in: ["held", "confirmed"] } },
        data: { ...session, ...(asksAddress && status === "held" && { email: "", emailKey: "" }) },
      });
      return count > 0;
    },
    known: async () => {
      const present = await db.booking.findFirst({ where: askedFor, select: { checkoutUrl: true } });
      return present?.checkoutUrl ?? null;
    },
    giveUp: isNew
      ? async () => {
          await releaseHold(db, id);
          // The next try asks for a Checkout of its own, not for the one that failed.
          await db.booking.updateMany({
            where: { ...askedFor, status: "confirmed", checkoutUrl: null },
            data: { checkoutExpiresAt: new Date() },
          });
        }
      : null,
  });
}
