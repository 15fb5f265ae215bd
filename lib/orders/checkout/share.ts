import "server-only";
import { bookingPart } from "@/content/pages/booking";
import { getContent } from "@/lib/content/documents";
import { countTry } from "@/lib/access/rate-limits";
import { retreatOf } from "@/lib/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockOrder } from "@/lib/db/locks/order";
import { getBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { balanceDueOn } from "@/lib/orders/bookings/dates";
import { adjustInstalments } from "@/lib/orders/schedule/instalments";
import { isPlaceHeld, lockPlaces } from "@/lib/orders/bookings/places";
import { isChanging } from "@/lib/orders/retreat-changes/open-changes";
import { firstPenceOf, mayHoldAgain } from "@/lib/orders/shares/group";
import { fail, ok, type Result } from "@/lib/result";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { nothingOwed, openOwed, replaceCheckout } from "./balance";
import { holdMs, type Asked } from "./open-checkout";

export type ShareRefusal = "nothing_owed" | "no_place" | "too_many" | "provider_down";

/** Opens Checkout for another guest's unpaid share, by the link of the buyer with whom it was booked. */
export async function startShareCheckout(
  { token, share }: { token: string; share: string },
  now: Date,
): Promise<Result<{ url: string }, ShareRefusal>> {
  const known = await db.order.findFirst({
    where: {
      ...{ id: share, status: { in: ["held", "released"] }, manual: { method: "share" }, anonymisedAt: null },
      sharedWith: { linkToken: token, status: "confirmed" },
    },
    select: { id: true, checkouts: { where: { closedAt: null }, select: { sessionId: true } } },
  });
  if (!known) return nothingOwed();
  const allowed = await countTry("checkout", [token]);
  if (!allowed.ok) return allowed;
  return openOwed(known.checkouts, () => requestShare(known.id, now), now);
}

function requestShare(id: string, now: Date): Promise<Result<Asked, "nothing_owed" | "no_place">> {
  return inTransaction<Asked, "nothing_owed" | "no_place">(async (tx) => {
    await lockOrder(tx, id);
    const booking = await getBooking(tx, id);
    const { status, manual } = booking;
    if ((status !== "held" && status !== "released") || manual?.method !== "share") return nothingOwed();
    if ((await isChanging(tx, id)) || (await latestRetreat(tx, retreatOf(booking))).isCancelled)
      return nothingOwed();
    const isHeld = status === "held" && (await isPlaceHeld(tx, booking, now));
    if (!isHeld && !(await holdAgain(tx, booking, now)))
      return fail("no_place", getContent(bookingPart).shares.refusals.no_place);
    const pence = firstPenceOf(booking, isHeld, now);
    const holdExpiresAt = new Date(now.getTime() + holdMs);
    return ok(await replaceCheckout(tx, booking, { kind: "share", pence, holdExpiresAt }, now));
  });
}

/** Reserves the place of a released share again on today's terms, if it is still for sale. The order is locked. */
async function holdAgain(tx: Transaction, booking: BookingRow, now: Date): Promise<boolean> {
  const retreat = await lockPlaces(tx, retreatOf(booking));
  if (!(await mayHoldAgain(tx, booking, now))) return false;
  const { id, depositPence, firstDay } = booking;
  // Its price and deposit are those of the retreat's sale, and stay
  const terms = { ...retreatTerms(retreat), depositPence };
  await tx.order.update({ where: { id }, data: { status: "held", booking: { update: terms } } });
  if (terms.firstDay.getTime() !== firstDay.getTime())
    await adjustInstalments(tx, booking, retreat, now, balanceDueOn(retreat, now));
  return true;
}
