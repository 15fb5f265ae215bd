import "server-only";
import { holdMinutes } from "@/content/checkout";
import { withGuests } from "@/lib/orders/bookings/guests";
import type { Prisma } from "@/prisma/generated/client";

const minute = 60 * 1000;

// Stripe requires 30 minutes by its own clock, and ours may be slow (docs/money.md#how-a-place-is-held).
export const checkoutMs = (holdMinutes + 5) * minute;

export const holdMs = checkoutMs + 5 * minute;

const minRemainingMs = 2 * minute;

const openingMs = minute / 2;

export const openCheckoutColumns = {
  id: true,
  orderId: true,
  kind: true,
  pence: true,
  voucherId: true,
  voucherPence: true,
  currency: true,
  sessionId: true,
  url: true,
  expiresAt: true,
  order: {
    select: {
      ...{ status: true, name: true, email: true, totalPence: true, unpaidPence: true },
      ...{ codeId: true, linkToken: true },
      manual: { select: { method: true } },
      sharedWith: { select: { linkToken: true, email: true } },
      shares: { select: { name: true, email: true }, orderBy: { id: "asc" } },
      instalments: { select: { dueOn: true, pence: true }, orderBy: { dueOn: "asc" } },
      balanceCard: { select: { state: true } },
      booking: {
        select: {
          ...{ retreat: true, guests: withGuests },
          offer: { select: { id: true, token: true } },
        },
      },
      plan: {
        select: {
          ...{ kind: true, instalments: true, paymentPence: true, interval: true },
          ...{ programme: true, cohort: true },
        },
      },
      coaching: {
        select: {
          ...{ package: true, name: true, sessions: true, kind: { select: { audience: true } } },
          appointments: { select: { id: true }, take: 1 },
        },
      },
      voucher: {
        select: {
          ...{ worthPence: true, retreat: true, room: true, message: true, sendOn: true },
          ...{ recipientName: true, recipientEmail: true },
        },
      },
    },
  },
} satisfies Prisma.CheckoutSelect;

export type OpenCheckout = Prisma.CheckoutGetPayload<{ select: typeof openCheckoutColumns }>;

export type Asked = { checkout: OpenCheckout; isNew: boolean; replaced: OpenCheckout[] };

/** True if a Checkout can be used again: open with enough time left, or being opened now. */
export function isReusable({ url, expiresAt }: Pick<OpenCheckout, "url" | "expiresAt">, now: Date): boolean {
  const leftMs = expiresAt.getTime() - now.getTime();
  return url ? leftMs >= minRemainingMs : leftMs > checkoutMs - openingMs;
}
