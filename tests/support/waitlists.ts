import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { dorset, retreats, type Retreat } from "@/content/retreats";
import { recordBookingPayment } from "@/lib/orders/bookings/sync";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { db } from "@/lib/db";
import { retreatOf } from "@/lib/content/retreats";
import { joinRetreatWaitlist } from "@/lib/orders/waitlists/entries";
import { uniqueEmail } from "./factories";
import { deleteOrders } from "./orders";

const { shared, single } = dorset.rooms;

/** Adds a small retreat with so many places by room; another call changes the capacity. */
export function setUpSmall(places: { shared: number; single: number }): Retreat {
  retreats.small = {
    ...dorset,
    id: "small",
    name: "Small Retreat",
    paths: { page: "/retreats/small", payment: "/retreats/small/book", waitlist: "/retreats/small/waitlist" },
    capacity: places.shared + places.single,
    rooms: {
      shared: { ...shared, capacity: places.shared },
      single: { ...single, capacity: places.single },
    },
  };
  replaceCatalogue({});
  return retreatOf({ retreat: "small" });
}

/** Removes it again. */
export function takeDownSmall(): void {
  Reflect.deleteProperty(retreats, "small");
  replaceCatalogue({});
}

/** A new, confirmed entry on the small retreat's waitlist. */
export async function joinSmall(room: string | null, now: Date, email = uniqueEmail("waits")) {
  const entry = { name: "Helen Marsh", email, phone: "07700 900123", consent: false };
  await joinRetreatWaitlist(retreatOf({ retreat: "small" }), { ...entry, room: room ?? "" }, now);
  const where = { emailKey_retreat: { retreat: "small", emailKey: email } };
  return db.retreatWaitlistEntry.update({ where, data: { confirmedAt: now } });
}

/** Records that a booking's Checkout was paid; returns the outcome. */
export async function payFor(bookingId: string, amount: number, now: Date): Promise<string> {
  const session = {
    id: `cs_test_${randomUUID()}`,
    customer_details: null,
    payment_intent: {
      ...{ id: `pi_${randomUUID()}`, amount_received: amount, currency: dorset.currency },
      ...{ created: Math.floor(now.getTime() / 1000), latest_charge: null },
    },
  } as unknown as Stripe.Checkout.Session;
  return (await recordBookingPayment(session, bookingId, now)).state;
}

/** Deletes the small retreat's waitlist and bookings. */
export async function forgetSmall(): Promise<void> {
  const ofSmall = { retreat: "small" };
  await db.payment.deleteMany({ where: { order: { booking: ofSmall } } });
  await deleteOrders({ booking: ofSmall });
  await db.retreatWaitlistEntry.deleteMany({ where: ofSmall });
  await db.roomLine.deleteMany({ where: ofSmall });
  await db.salesChange.deleteMany({ where: { subject: "small" } });
  await db.retreat.deleteMany({ where: { id: "small" } });
  await db.salesOpening.deleteMany({ where: { subject: "small" } });
}
