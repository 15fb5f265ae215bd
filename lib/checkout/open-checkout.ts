import "server-only";
import { holdMinutes } from "@/content/retreats";
import type { Prisma } from "@/prisma/generated/client";

const minute = 60 * 1000;

/**
 * How long a Checkout can be paid, in milliseconds. Stripe wants at least 30 minutes between its own clock and the end; ours
 * may be a few minutes slow, and opening takes its time.
 */
export const checkoutMs = (holdMinutes + 5) * minute;

/** A place stays kept a little longer than its Checkout, so that a payment in the last second finds it still there. */
export const holdMs = checkoutMs + 5 * minute;

/** With less than this left nobody is sent to a Checkout again. */
const leastLeftMs = 2 * minute;

/** A Checkout without an address that is younger is being opened; an older one never was. */
const openingMs = minute / 2;

/** What is read of a Checkout that is open or being opened, with what it is for. */
export const openCheckoutColumns = {
  id: true,
  bookingId: true,
  planId: true,
  kind: true,
  pence: true,
  currency: true,
  sessionId: true,
  url: true,
  expiresAt: true,
  booking: {
    select: { retreat: true, room: true, name: true, email: true, totalPence: true, linkToken: true },
  },
  plan: { select: { kind: true, name: true, email: true, payments: true } },
} satisfies Prisma.CheckoutSelect;

/** A Checkout that is open or being opened. */
export type OpenCheckout = Prisma.CheckoutGetPayload<{ select: typeof openCheckoutColumns }>;

/**
 * A Checkout that was asked for now or found again, and those of the same buyer that gave way to it. `isNew`: this request
 * has asked for it first.
 */
export type Asked = { checkout: OpenCheckout; isNew: boolean; replaced: OpenCheckout[] };

/** Whether a Checkout can be given out again: open with some time left, or being opened at this moment. */
export function isReusable({ url, expiresAt }: Pick<OpenCheckout, "url" | "expiresAt">, now: Date): boolean {
  const leftMs = expiresAt.getTime() - now.getTime();
  return url ? leftMs >= leastLeftMs : leftMs > checkoutMs - openingMs;
}
