import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { lockOrder } from "@/lib/db/locks/order";
import { queueOffers } from "@/lib/orders/allocation/queue";
import { findBooking } from "@/lib/orders/bookings/bookings";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import { fail, ok, type Result } from "@/lib/result";

/** Releases the place of an unpaid order that was made in the office, without an email. */
export async function releaseOrder(
  admin: Member,
  { id }: { id: string },
  now: Date,
): Promise<Result<undefined, "gone" | "not_held" | "not_admin">> {
  return asAdministrator(admin, "purchase.change", async (tx) => {
    await lockOrder(tx, id);
    const booking = await findBooking(tx, id);
    if (!booking) return fail("gone", "This order no longer exists.");
    if (booking.status !== "held" || !booking.manual)
      return fail("not_held", "It isn’t held any more. Check its current state.");
    await expireCheckouts(tx, id, now);
    await tx.order.update({
      where: { id },
      data: { status: "released", booking: { update: { releasedAt: now } } },
    });
    await queueOffers(tx, booking.retreat);
    await recordAudit(tx, admin, { action: "order.released", subject: id }, now);
    return ok(undefined);
  });
}
