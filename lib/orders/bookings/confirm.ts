import "server-only";
import type { Transaction } from "@/lib/db";
import { retreatOf } from "@/lib/content/retreats";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { accessOf, openBookingAccess, type GuestAccess } from "./access";
import { getBooking } from "./bookings";
import { recordSoldOutRooms } from "./places";

/** Confirms a booking whose place is held or free: opens its access, issues its invoice. The order and its places are locked. */
export async function confirmBooking(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<GuestAccess | null> {
  const retreat = await latestRetreat(tx, retreatOf(await getBooking(tx, orderId)));
  await tx.order.update({
    where: { id: orderId },
    data: {
      status: "confirmed",
      confirmedAt: now,
    },
  });
  await tx.guest.updateMany({ where: { orderId }, data: { access: accessOf(retreat, now) } });
  await recordSoldOutRooms(tx, retreat, now);
  const access = await openBookingAccess(tx, await getBooking(tx, orderId), retreat, now);
  await issueInvoice(tx, orderId, now);
  return access;
}
