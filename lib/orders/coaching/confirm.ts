import "server-only";
import type { Transaction } from "@/lib/db";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { getCoaching, type CoachingRow } from "./coaching";

/** Confirms a coaching order that is paid, or free, and issues its invoice. The order is locked. */
export async function confirmCoaching(tx: Transaction, id: string, now: Date): Promise<CoachingRow> {
  await tx.order.update({ where: { id }, data: { status: "confirmed", confirmedAt: now } });
  await issueInvoice(tx, id, now);
  return getCoaching(tx, id);
}
