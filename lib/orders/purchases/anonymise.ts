import "server-only";
import { db, type Transaction } from "@/lib/db";
import { newLinkToken } from "@/lib/crypto/links/token";
import { lockPurchase, type PaidFor } from "@/lib/db/locks/purchase";
import { Prisma } from "@/prisma/generated/client";

/** Anonymises one of the given purchases: amounts, dates and Stripe’s ids stay. Returns 0 if there is none. */
export async function anonymiseNext(
  table: "bookings" | "mastermind_plans",
  where: Prisma.Sql,
  now: Date,
): Promise<number> {
  const isBooking = table === "bookings";
  const rows = Prisma.raw(table);
  const [found] = await db.$queryRaw<{ id: string }[]>`SELECT id FROM ${rows} WHERE ${where} LIMIT 1`;
  if (!found) return 0;
  const { id } = found;
  const paidFor = { bookingId: isBooking ? id : null, planId: isBooking ? null : id };
  return db.$transaction(async (tx) => {
    await lockPurchase(tx, paidFor);
    const count = await tx.$executeRaw`
      UPDATE ${rows} SET name = '', email = '', email_key = '', user_id = NULL, link_token = ${newLinkToken()},
        anonymised_at = ${now} ${isBooking ? Prisma.empty : Prisma.sql`, pay_url = NULL`}
      WHERE id = ${id}::uuid AND ${where}`;
    if (count > 0) await anonymiseAround(tx, paidFor);
    return count;
  });
}

async function anonymiseAround(tx: Transaction, { bookingId, planId }: PaidFor): Promise<void> {
  const paidFor = { bookingId, planId };
  await tx.checkout.deleteMany({ where: paidFor });
  if (bookingId) {
    await tx.balanceCard.deleteMany({ where: { bookingId, cardId: null } });
    await tx.guestForm.deleteMany({ where: { bookingId } });
    await tx.guestPairing.deleteMany({ where: { OR: [{ firstId: bookingId }, { secondId: bookingId }] } });
  }
  await tx.cancellation.updateMany({ where: paidFor, data: { reason: "" } });
  const withoutPayer = { receiptUrl: null, payerName: null, payerEmail: null };
  await tx.payment.updateMany({ where: paidFor, data: withoutPayer });
  await tx.payment.updateMany({ where: { ...paidFor, method: { not: "card" } }, data: { reference: "" } });
  await tx.refund.updateMany({
    where: { payment: paidFor, reference: { not: null } },
    data: { reference: "" },
  });
  await tx.refundRequest.updateMany({ where: { payment: paidFor }, data: { reason: "" } });
  await tx.invitation.updateMany({
    where: bookingId ? { bookingId } : { planId },
    data: { sentTo: null, ...(bookingId && { isActive: false }) },
  });
  // Claimed access stays with its account; unclaimed access needs the link.
  const sourceId = bookingId ?? planId ?? "";
  const access = { source: bookingId ? "booking" : "mastermind", sourceId } as const;
  await tx.accessGrant.updateMany({ where: { ...access, userId: { not: null } }, data: { claimKey: null } });
  await tx.accessGrant.updateMany({ where: { ...access, userId: null }, data: { claimKey: "" } });
}
