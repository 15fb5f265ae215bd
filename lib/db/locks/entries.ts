import "server-only";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "./advisory";

type Form = "application" | "enquiry";

/** Locks an address's entries of a form, so that a double click finds the first one's row. */
export async function lockEntries(tx: Transaction, form: Form, emailKey: string): Promise<void> {
  await acquireLock(tx, `${form}Entry`, emailKey);
}
