import "server-only";
import { newLinkToken } from "@/lib/crypto/links/token";
import type { Transaction } from "@/lib/db";
import type { BookingRow } from "@/lib/orders/bookings/bookings";
import { ownPlace } from "@/lib/orders/bookings/guests";

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

/** Who pays a Checkout but is not its order's buyer. `takesOver`: the buyer of the group, for a guest's share. */
type OtherPayer = { payer: { payerName: string; payerEmail: string }; takesOver: boolean };

/**
 * The payer of a share's first Checkout if that is another than its buyer now: the buyer of the group, or the guest if
 * the buyer of the group has paid meanwhile. Null for any other.
 */
export async function findOtherPayer(
  tx: Transaction,
  booking: BookingRow,
  sessionId: string | null,
): Promise<OtherPayer | null> {
  if (!sessionId || booking.sharedWithId === null) return null;
  const checkout = await tx.checkout.findUnique({
    where: { sessionId },
    select: {
      ...{ kind: true, createdAt: true },
      order: { select: { sharedWith: { select: { name: true, email: true } } } },
    },
  });
  const buyer = checkout?.kind === "share" && checkout.order.sharedWith;
  if (buyer) return { payer: { payerName: buyer.name, payerEmail: buyer.email }, takesOver: true };
  const { linkToken, name, email } = ownPlace(booking);
  const isEarlier = checkout && booking.confirmedAt && checkout.createdAt < booking.confirmedAt;
  if (linkToken === null || !isEarlier) return null;
  return { payer: { payerName: name ?? "", payerEmail: email ?? "" }, takesOver: false };
}
