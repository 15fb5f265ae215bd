import "server-only";
import type { Transaction } from "@/lib/db";

/** The forms that read what an address has sent before, each with any fixed number of its own. */
const locks = { application: 7_310_003, enquiry: 7_310_004 } as const;

/**
 * Makes the caller the only one storing an entry of this form for this address until its transaction ends, so that a
 * double click finds the first one's row.
 */
export async function lockEntries(
  tx: Transaction,
  form: keyof typeof locks,
  emailKey: string,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${locks[form]}::int, hashtext(${emailKey}))`;
}
