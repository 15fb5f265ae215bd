import "server-only";
import type { Transaction } from "@/lib/db";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { queueJobOnce } from "@/lib/queue";
import { getCoaching, type CoachingRow } from "./coaching";

/** Confirms a coaching order that is paid, or free, issues its invoice and has its appointment booked. The order is locked. */
export async function confirmCoaching(tx: Transaction, id: string, now: Date): Promise<CoachingRow> {
  await tx.order.update({ where: { id }, data: { status: "confirmed", confirmedAt: now } });
  await issueInvoice(tx, id, now);
  const coaching = await getCoaching(tx, id);
  if (coaching.kindId) await queueJobOnce(tx, "appointments", {});
  return coaching;
}
