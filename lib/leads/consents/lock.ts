import "server-only";
import type { Transaction } from "@/lib/db";

export type LockedConsent = {
  id: string;
  email: string;
  withdrawnAt: Date | null;
  awaitingSince: Date | null;
};

/** Locks a consent until the transaction ends, by id or address; null when there is none. */
export async function lockConsent(
  tx: Transaction,
  of: { id: string } | { emailKey: string },
): Promise<LockedConsent | null> {
  const which = { id: null, emailKey: null, ...of };
  const [consent] = await tx.$queryRaw<LockedConsent[]>`
    SELECT id, email, withdrawn_at AS "withdrawnAt", awaiting_since AS "awaitingSince" FROM consents
    WHERE id = ${which.id}::uuid OR email_key = ${which.emailKey} FOR UPDATE`;
  return consent ?? null;
}
