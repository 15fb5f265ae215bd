import "server-only";
import type { Transaction } from "@/lib/db";
import { newLinkToken } from "@/lib/links/token";
import type { PaidFor } from "@/lib/locks/purchase";

/** The anonymous values of a buyer; the new link is unknown to all. */
export function nobody(now: Date) {
  return { name: "", email: "", emailKey: "", userId: null, linkToken: newLinkToken(), anonymisedAt: now };
}

/** Anonymises the rows around a locked purchase: amounts, dates and Stripe’s numbers stay. */
export async function anonymiseAround(tx: Transaction, { bookingId, planId }: PaidFor): Promise<void> {
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
}
