import "server-only";
import { newLinkToken } from "@/lib/crypto/links/token";
import type { Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import type { Prisma } from "@/prisma/generated/client";

type Place = Pick<Prisma.GuestUncheckedCreateInput, "room" | "pricePence" | "access">;

/** Adds the place of a new booking's buyer, which has the order's id, and one for each guest beside them. */
export async function createGuests(
  tx: Transaction,
  orderId: string,
  place: Place,
  others: readonly { name: string; email: string }[] = [],
): Promise<void> {
  await tx.guest.create({ data: { id: orderId, orderId, ...place } });
  await tx.guest.createMany({
    data: others.map(({ name, email }, index) => ({
      ...{ orderId, ...place, number: index + 2, name, email, emailKey: emailKey(email) },
      linkToken: newLinkToken(),
    })),
  });
}
