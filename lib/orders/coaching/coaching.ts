import "server-only";
import { calendarDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { packagePath } from "@/lib/catalogue/packages";
import { unrefundedPayments, withOrder, type WithOrder } from "@/lib/orders/orders";
import { holdOn, isChargedBack, refundColumns } from "@/lib/orders/purchases/pending-refunds";
import { instalmentsOf, nextOf, scheduleColumns } from "@/lib/orders/schedule/schedule";
import { purchaseReference, type Purchase } from "@/lib/orders/purchases/purchase";
import type { Prisma } from "@/prisma/generated/client";

export const coachingColumns = {
  package: true,
  name: true,
  sessions: true,
  kindId: true,
  kind: { select: { audience: true } },
  appointments: { select: { id: true }, where: { state: "booked" }, take: 1 },
  held: { select: { id: true, day: true, note: true }, orderBy: [{ day: "asc" }, { id: "asc" }] },
  order: {
    select: {
      id: true,
      status: true,
      name: true,
      email: true,
      emailKey: true,
      totalPence: true,
      currency: true,
      linkToken: true,
      createdAt: true,
      confirmedAt: true,
      termsAcceptedAt: true,
      ...scheduleColumns,
      manual: { select: { method: true, firstPence: true, expiresAt: true } },
      cancellation: { select: { by: true, at: true } },
      payments: {
        select: {
          amountPence: true,
          paidAt: true,
          refundReason: true,
          refundedPence: true,
          payerEmail: true,
          ...refundColumns,
        },
        orderBy: { paidAt: "asc" },
      },
    },
  },
} satisfies Prisma.CoachingOrderSelect;

type Selected = Prisma.CoachingOrderGetPayload<{ select: typeof coachingColumns }>;

/** A coaching order; `item` is the package's name, `name` the buyer's. */
export type CoachingRow = WithOrder<Selected> & { item: string };

/** Merges coaching with its order. */
export const asRow = (row: Selected): CoachingRow => ({ ...withOrder(row), item: row.name });

/** The page on which a package, or a paid appointment, is sold. */
export function coachingPath({ package: slug, kind }: Pick<CoachingRow, "package" | "kind">): string {
  if (!kind) return packagePath({ slug });
  return kind.audience === "everyone" ? `/${slug}` : "/community/appointments";
}

/** The coaching of an order; null if it has none. */
export async function findCoaching(tx: Transaction, orderId: string): Promise<CoachingRow | null> {
  const row = await tx.coachingOrder.findUnique({ where: { orderId }, select: coachingColumns });
  return row && asRow(row);
}

/** The coaching of an order. Throws if it has none. */
export async function getCoaching(tx: Transaction, orderId: string): Promise<CoachingRow> {
  return asRow(await tx.coachingOrder.findUniqueOrThrow({ where: { orderId }, select: coachingColumns }));
}

export type CoachingView = ReturnType<typeof coachingView>;

/** What a coaching order's buyer sees: pence, days as "YYYY-MM-DD", without notes. */
export function coachingView(row: CoachingRow) {
  const { name, email, item, status, sessions, currency, totalPence } = row;
  const valid = unrefundedPayments(row);
  const paidPence = valid.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const instalments = instalmentsOf(row);
  return {
    ...{ name, email, item, status, sessions, currency, totalPence, paidPence },
    balancePence: Math.max(0, totalPence - paidPence),
    ...{ instalments, next: nextOf(instalments) },
    id: row.id,
    path: coachingPath(row),
    isAppointment: row.kindId !== null,
    /** The appointment that it pays alone, once booked. */
    appointmentId: (row.kindId && row.appointments[0]?.id) || null,
    refundedPence: valid.reduce((sum, payment) => sum + payment.refundedPence, 0),
    left: sessions - row.held.length,
    days: row.held.map(({ day }) => day.toISOString().slice(0, 10)),
    reference: purchaseReference(row.id),
    token: row.linkToken,
    needsTerms: row.termsAcceptedAt === null,
    cancelledBy: row.cancellation?.by ?? null,
    payments: row.payments.map(({ amountPence, paidAt, refundReason }) => ({
      ...{ amountPence, on: calendarDay(paidAt) },
      goesBack: refundReason !== null,
    })),
    hold: holdOn(row.payments),
    isChargedBack: isChargedBack(row.payments),
  };
}

/** A coaching order as needed by payment emails. */
export function coachingPurchase({ id, name, email, item, currency }: CoachingRow): Purchase {
  return { id, kind: "coaching", name, email, currency, item };
}
