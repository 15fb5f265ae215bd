import "server-only";
import { db } from "@/lib/db";
import { holdOn, isChargedBack, refundRoute } from "@/lib/orders/purchases/pending-refunds";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { isByItself } from "./balance-card";
import { unrefundedPayments } from "@/lib/orders/orders";
import { ownPlace, withForms, withPlace } from "./guests";
import { bookingColumns, bookingView, type BookingRow } from "./bookings";

/** A personal link's paid booking (docs/rules/bookings.md#the-personal-page). ISO times; `goesBack`: to be refunded. */
export async function getBookingByToken(token: string) {
  const found = await db.booking.findFirst({
    where: { order: { linkToken: token, OR: [{ status: { not: "held" } }, { manual: { isNot: null } }] } },
    select: {
      ...bookingColumns,
      guests: withForms,
    },
  });
  if (!found) return null;
  const row = withPlace(found);
  const view = bookingView(row);
  const refundedPence = unrefundedPayments(row).reduce((sum, payment) => sum + payment.refundedPence, 0);
  return {
    ...view,
    reference: purchaseReference(row.id),
    status: row.status,
    cancelledBy: row.cancellation?.by ?? null,
    payments: row.payments.map(
      ({ amountPence, refundedPence: returned, refundingPence, refundReason, paidAt }) => ({
        amountPence,
        refundedPence: returned,
        refundingPence,
        paidAt: paidAt.toISOString(),
        goesBack: refundReason !== null,
      }),
    ),
    hold: holdOn(row.payments),
    refundRoute: refundRoute(row.payments),
    isChargedBack: isChargedBack(row.payments),
    refundedPence,
    leftPence: view.paidPence - refundedPence,
    needsTerms: row.termsAcceptedAt === null,
    reserved: row.status === "held" && row.manual ? reservation(row.manual) : null,
    hasGuestForm: ownPlace(row).form !== null,
    byItself: isByItself(row.balanceCard)
      ? { last4: row.balanceCard?.last4 ?? "", isCharging: row.balanceCard?.state === "charging" }
      : null,
  };
}

type Manual = NonNullable<BookingRow["manual"]>;

/** How a place reserved by the founder is paid first; `heldUntil`: when it ends by itself. */
function reservation({ method, firstPence, deadline, expiresAt, reference }: Manual) {
  return {
    ...{ method, firstPence, reference },
    deadline: deadline?.toISOString().slice(0, 10) ?? null,
    heldUntil: method === "link" ? expiresAt : null,
  };
}

export type BookingStatement = NonNullable<Awaited<ReturnType<typeof getBookingByToken>>>;
