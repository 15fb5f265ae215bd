import "server-only";
import { db, type Transaction } from "@/lib/db";
import { newLinkToken } from "@/lib/crypto/links/token";
import { lockOrder } from "@/lib/db/locks/order";
import { deletePairings } from "@/lib/orders/bookings/pairings";
import { Prisma } from "@/prisma/generated/client";
import type { Product } from "@/prisma/generated/enums";

/** Anonymises one of the given orders: amounts, dates and Stripe’s ids stay. Returns 0 if there is none. */
export async function anonymiseNext(where: Prisma.Sql, now: Date): Promise<number> {
  const [found] = await db.$queryRaw<{ id: string }[]>`SELECT id FROM orders WHERE ${where} LIMIT 1`;
  if (!found) return 0;
  return db.$transaction((tx) => anonymiseOrder(tx, found.id, now, where));
}

/** Anonymises one order, if it is still one of the given ones. Returns how many were. */
export async function anonymiseOrder(
  tx: Transaction,
  orderId: string,
  now: Date,
  where = Prisma.sql`anonymised_at IS NULL`,
): Promise<number> {
  await lockOrder(tx, orderId);
  const [order] = await tx.$queryRaw<{ id: string; product: Product }[]>`
    UPDATE orders SET name = '', email = '', email_key = '', user_id = NULL, link_token = ${newLinkToken()},
      anonymised_at = ${now}
    WHERE id = ${orderId}::uuid AND ${where} RETURNING id, product`;
  if (!order) return 0;
  await anonymiseAround(tx, order);
  return 1;
}

async function anonymiseAround(
  tx: Transaction,
  { id: orderId, product }: { id: string; product: Product },
): Promise<void> {
  const isBooking = product === "retreat";
  await tx.checkout.deleteMany({ where: { orderId } });
  await tx.plan.updateMany({ where: { orderId }, data: { payUrl: null } });
  await tx.missedPayment.updateMany({ where: { orderId }, data: { payUrl: null } });
  await tx.balanceCard.deleteMany({ where: { orderId, cardId: null } });
  // Issued invoices stay as long as tax law requires
  await tx.billingDetails.deleteMany({ where: { orderId } });
  await tx.guestForm.deleteMany({ where: { guest: { orderId } } });
  await tx.coachingSession.updateMany({ where: { orderId }, data: { note: "" } });
  const unnamed = { recipientName: "", recipientEmail: "", recipientEmailKey: "", message: "" };
  await tx.voucher.updateMany({ where: { orderId }, data: unnamed });
  const guests = await tx.guest.findMany({ where: { orderId }, select: { id: true } });
  if (guests.length > 0) await deletePairings(tx, guests);
  for (const { id } of guests) {
    const isOwn = id === orderId;
    const empty = isOwn ? null : "";
    const linkToken = isOwn ? null : newLinkToken();
    const data = { name: empty, email: empty, emailKey: empty, linkToken };
    await tx.guest.update({ where: { id }, data });
  }
  await tx.booking.updateMany({ where: { orderId }, data: { formerToken: null } });
  await tx.manualOrder.updateMany({ where: { orderId }, data: { reason: "", reference: "" } });
  await tx.cancellation.updateMany({ where: { orderId }, data: { reason: "" } });
  await tx.retreatChangeOrder.updateMany({ where: { orderId }, data: { bankDetails: null } });
  const withoutPayer = { receiptUrl: null, payerName: null, payerEmail: null };
  await tx.payment.updateMany({ where: { orderId }, data: withoutPayer });
  await tx.payment.updateMany({ where: { orderId, method: { not: "card" } }, data: { reference: "" } });
  await tx.refund.updateMany({
    where: { payment: { orderId }, reference: { not: null } },
    data: { reference: "" },
  });
  await tx.refundRequest.updateMany({ where: { payment: { orderId } }, data: { reason: "" } });
  await tx.disputeEvidence.deleteMany({ where: { dispute: { payment: { orderId } } } });
  await tx.invitation.updateMany({
    where: { OR: [{ orderId }, { guest: { orderId } }] },
    data: { sentTo: null, ...(isBooking && { isActive: false }) },
  });
  // Claimed access stays with its account; unclaimed access needs the link.
  const sourceId = { in: [orderId, ...guests.map(({ id }) => id)] };
  const access = { source: isBooking ? "booking" : "mastermind", sourceId } as const;
  await tx.accessGrant.updateMany({ where: { ...access, userId: { not: null } }, data: { claimKey: null } });
  await tx.accessGrant.updateMany({ where: { ...access, userId: null }, data: { claimKey: "" } });
}
