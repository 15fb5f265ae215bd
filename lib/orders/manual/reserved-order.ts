import "server-only";
import { manualLater } from "@/content/emails/booking-made";
import { formatMoney } from "@/content/money";
import { sessionsWords } from "@/lib/catalogue/packages";
import { retreatOf, roomOf } from "@/lib/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { ownPlace, withGuests } from "@/lib/orders/bookings/guests";
import { planItem } from "@/lib/orders/programmes/plans";
import { planPrice } from "@/lib/orders/programmes/statement";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { fill } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";
import type { ManualOrder, Prisma } from "@/prisma/generated/client";
import { isByLink } from "./hold";

const reservedColumns = {
  ...{ id: true, product: true, status: true, name: true, email: true, linkToken: true },
  ...{ totalPence: true, currency: true, termsAcceptedAt: true, manual: true },
  booking: { select: { retreat: true, guests: withGuests } },
  plan: { select: { programme: true, instalments: true, paymentPence: true, interval: true } },
  coaching: { select: { name: true, sessions: true } },
  instalments: { select: { dueOn: true, pence: true }, orderBy: { dueOn: "asc" } },
} satisfies Prisma.OrderSelect;

type ReservedRow = Prisma.OrderGetPayload<{ select: typeof reservedColumns }>;

/** What an order made in the office is for, and what that includes, in words. */
export function describeReserved({ booking, plan, coaching, instalments, currency }: ReservedRow): {
  item: string;
  detail: string;
} {
  if (booking) {
    const { name, dates, id: retreat } = retreatOf(booking);
    const { room } = ownPlace(booking);
    return { item: `${name}, ${dates}`, detail: roomOf({ retreat, room }).name };
  }
  if (coaching) {
    const later = instalments.map(({ dueOn, pence }) =>
      fill(manualLater, {
        amount: formatMoney(pence, currency),
        day: formatDay(dueOn.toISOString().slice(0, 10)),
      }),
    );
    return { item: coaching.name, detail: [sessionsWords(coaching.sessions), ...later].join("; ") };
  }
  if (!plan) throw new Error("An order made in the office is for nothing");
  const { instalments: payments, paymentPence, interval } = plan;
  return { item: planItem(plan), detail: planPrice({ payments, paymentPence, interval, currency }) };
}

type Manual = Pick<ManualOrder, "method" | "firstPence" | "deadline" | "expiresAt" | "reference">;

/** How an order reserved by the founder is paid first; `heldUntil`: when it ends by itself. */
export function reservation({ method, firstPence, deadline, expiresAt, reference }: Manual) {
  return {
    ...{ method, firstPence, reference },
    deadline: deadline?.toISOString().slice(0, 10) ?? null,
    heldUntil: isByLink(method) ? expiresAt : null,
  };
}

/** A reserved order as its personal page shows it; money and the deadline in words. */
export type ReservedOrder = {
  token: string;
  name: string;
  item: string;
  detail: string;
  reference: string;
  total: string;
  currency: string;
  /** The sum that its form sends, in pence. */
  toPay: string;
  needsTerms: boolean;
  /** Null: it is not reserved any more. */
  reserved: ReturnType<typeof reservation> | null;
  bookedBy: null;
};

/** Coaching or a seat in a programme that the founder reserved, by its personal link; null if paid, or for any other. */
export async function findReservedOrder(linkToken: string): Promise<ReservedOrder | null> {
  const row = await db.order.findUnique({
    where: {
      ...{ linkToken, manual: { isNot: null } },
      ...{ product: { in: ["programme", "coaching"] }, status: { in: ["held", "released"] } },
    },
    select: reservedColumns,
  });
  if (!row?.manual) return null;
  return {
    ...{ token: linkToken, name: row.name, currency: row.currency, bookedBy: null },
    ...describeReserved(row),
    reference: purchaseReference(row.id),
    total: formatMoney(row.totalPence, row.currency),
    toPay: `${row.manual.firstPence}`,
    needsTerms: row.termsAcceptedAt === null,
    reserved: row.status === "held" ? reservation(row.manual) : null,
  };
}

/** An order made in the office as its email names it. Throws if it is unknown. */
export async function getReserved(tx: Transaction, orderId: string): Promise<ReservedRow> {
  return tx.order.findUniqueOrThrow({ where: { id: orderId }, select: reservedColumns });
}
