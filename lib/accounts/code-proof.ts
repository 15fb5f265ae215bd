import "server-only";
import type { Transaction } from "@/lib/db";
import { lockClaims } from "@/lib/db/locks/claims";

/** True if a code was emailed to this address only, so that using it confirms the address; locks the address if so. */
export async function provesAddress(tx: Transaction, code: string, emailKey: string): Promise<boolean> {
  const sent = await tx.invitation.findFirst({
    where: { code, isActive: true, OR: [{ order: { emailKey } }, { role: { not: null }, sentTo: emailKey }] },
    select: { id: true },
  });
  // Before the code is used, as in confirming an address by its link, to avoid deadlocks.
  if (sent) await lockClaims(tx, emailKey);
  return sent !== null;
}
