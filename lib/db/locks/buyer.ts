import "server-only";
import type { Transaction } from "@/lib/db";
import { lockClaims } from "./claims";

/** The account with the buyer's confirmed address, if any, and whether it is blocked. */
export type BuyersAccount = { userId: string | null; isBlocked: boolean };

/** The account of a buyer's address; locked, so that the address gets or confirms nothing meanwhile. */
export async function lockBuyer(tx: Transaction, emailKey: string): Promise<BuyersAccount> {
  await lockClaims(tx, emailKey);
  const account = await tx.user.findUnique({
    where: { emailKey },
    select: { id: true, emailConfirmedAt: true, blockedAt: true },
  });
  const isConfirmed = account !== null && account.emailConfirmedAt !== null;
  return { userId: isConfirmed ? account.id : null, isBlocked: Boolean(account?.blockedAt) };
}
