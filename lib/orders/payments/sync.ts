import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import { recordBookingPayment, type BookingOutcome } from "@/lib/orders/bookings/sync";
import { recordCoachingPayment } from "@/lib/orders/coaching/sync";
import { syncPlanCheckout, type PlanOutcome } from "@/lib/orders/programmes/sync";
import { recordVoucherPayment } from "@/lib/orders/vouchers/sync";
import type { OrderOutcome } from "./record-payment";
import { closeSession } from "@/lib/orders/purchases/checkouts";
import { stripe } from "@/lib/orders/stripe/client";
import { orNull } from "@/lib/orders/stripe/objects";

export type CheckoutOutcome =
  | { state: "unknown" | "not-paid" | "pending" }
  | BookingOutcome
  | PlanOutcome
  | OrderOutcome;

/** Fetches a Checkout from Stripe and stores it; webhook or return page is enough (docs/rules/payments.md#fulfilment). */
export async function syncCheckout(sessionId: string, now: Date): Promise<CheckoutOutcome> {
  const session = await retrieveCheckout(sessionId);
  const bookingId = z.uuid().safeParse(session?.metadata?.bookingId);
  const planId = z.uuid().safeParse(session?.metadata?.planId);
  const coachingId = z.uuid().safeParse(session?.metadata?.coachingId);
  const voucherId = z.uuid().safeParse(session?.metadata?.voucherId);
  const isOurs = [bookingId, planId, coachingId, voucherId].some(({ success }) => success);
  if (!session || !isOurs) return { state: "unknown" };
  if (session.payment_status === "paid") {
    if (bookingId.success) return recordBookingPayment(session, bookingId.data, now);
    if (planId.success) return syncPlanCheckout(session, planId.data, now);
    if (coachingId.success) return recordCoachingPayment(session, coachingId.data, now);
    if (voucherId.success) return recordVoucherPayment(session, voucherId.data, now);
  }
  if (session.status === "complete") return { state: "pending" };
  if (session.status === "expired") await closeSession(session.id, now);
  return { state: "not-paid" };
}

async function retrieveCheckout(sessionId: string): Promise<Stripe.Checkout.Session | null> {
  if (!/^cs_\w{1,200}$/.test(sessionId)) return null;
  return orNull(stripe().checkout.sessions.retrieve(sessionId, { expand: ["payment_intent.latest_charge"] }));
}
