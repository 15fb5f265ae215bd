import "server-only";
import type { Transaction } from "@/lib/db";
import { lockClaims } from "@/lib/db/locks/claims";

/** Whether a code went by letter to this address alone, so that using it proves the address; locks the address if so. */
export async function provesAddress(tx: Transaction, code: string, emailKey: string): Promise<boolean> {
  const sent = await tx.invitation.findFirst({
    where: { code, isActive: true, OR: [{ plan: { emailKey } }, { booking: { emailKey } }] },
    select: { id: true },
  });
  // Before the code is used, as in confirming an address by its link, against deadlock.
  if (sent) await lockClaims(tx, emailKey);
  return sent !== null;
}
