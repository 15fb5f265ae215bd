import "server-only";
import { newLinkToken } from "@/lib/crypto/links/token";
import type { Transaction } from "@/lib/db";

/**
 * Makes the buyer of a group the buyer of a share that they pay for. Its guest keeps the place and their link, and owes
 * nothing. The order is locked.
 */
export async function takeOverShare(tx: Transaction, orderId: string): Promise<void> {
  const person = { name: true, email: true, emailKey: true };
  const { sharedWith: buyer, ...guest } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      ...person,
      linkToken: true,
      sharedWith: {
        select: { ...person, userId: true, termsVersion: true, termsHash: true, termsAcceptedAt: true },
      },
    },
  });
  if (!buyer) throw new Error("A share has no buyer");
  await tx.guest.update({ where: { id: orderId }, data: guest });
  await tx.order.update({ where: { id: orderId }, data: { ...buyer, linkToken: newLinkToken() } });
}

/** The name and address of who pays a share's Checkout for another, i.e. the buyer of its group; null for any other. */
export async function findOtherPayer(
  tx: Transaction,
  sessionId: string | null,
): Promise<{ payerName: string; payerEmail: string } | null> {
  if (!sessionId) return null;
  const checkout = await tx.checkout.findUnique({
    where: { sessionId, kind: "share" },
    select: { order: { select: { sharedWith: { select: { name: true, email: true } } } } },
  });
  const buyer = checkout?.order.sharedWith;
  return buyer ? { payerName: buyer.name, payerEmail: buyer.email } : null;
}
