import "server-only";
import type { Transaction } from "@/lib/db";
import { takeLock } from "./advisory";

/** The forms that read what an address has sent before. */
type Form = "application" | "enquiry";

/**
 * Makes the caller the only one storing an entry of this form for this address until its transaction ends, so that a
 * double click finds the first one's row.
 */
export async function lockEntries(tx: Transaction, form: Form, emailKey: string): Promise<void> {
  await takeLock(tx, `${form}Entry`, emailKey);
}
