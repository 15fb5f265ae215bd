import "server-only";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { exportGuestForm, guestFormColumns } from "@/lib/guests/export";
import { isBuyer } from "@/lib/mastermind/own-plan";
import type { Prisma } from "@/prisma/generated/client";
import { afterId, inPages, page, type Pages, type Row } from "./export-pages";
import { bookingsOf } from "./own-bookings";

const payment = {
  amountPence: true,
  currency: true,
  method: true,
  reference: true,
  paidAt: true,
  refundedPence: true,
  receiptUrl: true,
  refunds: { orderBy: { createdAt: "asc" }, select: { amountPence: true, status: true, createdAt: true } },
  disputes: { orderBy: { createdAt: "asc" }, select: { amountPence: true, status: true, createdAt: true } },
} as const;

const planColumns = {
  id: true,
  kind: true,
  status: true,
  payments: true,
  paymentPence: true,
  currency: true,
  nextPaymentAt: true,
  missingSince: true,
  missed: { orderBy: { number: "asc" }, select: { number: true, since: true } },
  createdAt: true,
  activatedAt: true,
  name: true,
  email: true,
  termsVersion: true,
  termsAcceptedAt: true,
  userId: true,
  emailKey: true,
  received: { orderBy: { paidAt: "asc" }, select: payment },
} as const satisfies Prisma.MastermindPlanSelect;

// A holder who did not buy the plan gets the figures, not the buyer's data.
function exportPlan(plan: Prisma.MastermindPlanGetPayload<{ select: typeof planColumns }>, member: Member) {
  const { userId, emailKey: key, name, email, termsVersion, termsAcceptedAt, received, ...figures } = plan;
  if (isBuyer({ userId, emailKey: key }, member))
    return { ...figures, name, email, termsVersion, termsAcceptedAt, received };
  return {
    ...figures,
    received: received.map(({ amountPence, currency, paidAt, refundedPence }) => ({
      amountPence,
      currency,
      paidAt,
      refundedPence,
    })),
  };
}

/** The member's purchases: signed in, by confirmed address, or claimed by invitation. */
export async function purchaseSections(member: Member) {
  const plans = await plansOf(member);
  return {
    bookings: inPages(async (last: Row | null) => {
      const found = await db.booking.findMany({
        where: { AND: [bookingsOf(member), afterId(last)] },
        ...page,
        // Explicit columns: a booking also has secrets.
        select: {
          id: true,
          retreat: true,
          room: true,
          status: true,
          name: true,
          email: true,
          totalPence: true,
          fullPence: true,
          code: { select: { code: true } },
          currency: true,
          balanceDueOn: true,
          termsVersion: true,
          termsAcceptedAt: true,
          createdAt: true,
          confirmedAt: true,
          payments: { orderBy: { paidAt: "asc" }, select: payment },
          guestForm: { select: guestFormColumns },
          balanceCard: { select: { state: true, last4: true } },
        },
      });
      return found.map(({ guestForm, ...booking }) => ({
        ...booking,
        guestForm: exportGuestForm(booking.id, guestForm),
      }));
    }),
    mastermindPlans: inPages(async (last: Row | null) => {
      const found = await db.mastermindPlan.findMany({
        where: { AND: [plans, afterId(last)] },
        ...page,
        select: planColumns,
      });
      return found.map((plan) => exportPlan(plan, member));
    }),
  } satisfies Record<string, Pages>;
}

async function plansOf({ userId, email, emailConfirmed }: Member): Promise<Prisma.MastermindPlanWhereInput> {
  const grants = await db.accessGrant.findMany({
    where: { userId, source: "mastermind", sourceId: { not: null } },
    select: { sourceId: true },
  });
  const ids = grants.flatMap(({ sourceId }) => (sourceId ? [sourceId] : []));
  return {
    OR: [{ id: { in: ids } }, { userId }, ...(emailConfirmed ? [{ emailKey: emailKey(email) }] : [])],
  };
}
