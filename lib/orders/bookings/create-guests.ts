import "server-only";
import { newLinkToken } from "@/lib/crypto/links/token";
import type { Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import type { Prisma } from "@/prisma/generated/client";

type Place = Pick<Prisma.GuestUncheckedCreateInput, "room" | "access">;

/**
 * Adds the place of a new booking's buyer, which has the order's id, and one for each guest beside them. What of the
 * total does not divide counts for the buyer's.
 */
export async function createGuests(
  tx: Transaction,
  orderId: string,
  { totalPence, ...place }: Place & { totalPence: number },
  others: readonly { name: string; email: string }[] = [],
): Promise<void> {
  const pricePence = Math.floor(totalPence / (others.length + 1));
  const ownPence = totalPence - pricePence * others.length;
  await tx.guest.create({ data: { id: orderId, orderId, pricePence: ownPence, ...place } });
  await tx.guest.createMany({
    data: others.map(({ name, email }, index) => ({
      ...{ orderId, pricePence, ...place, number: index + 2, name, email, emailKey: emailKey(email) },
      linkToken: newLinkToken(),
    })),
  });
}
