import "server-only";
import { documentsCopy } from "@/content/pages/documents";
import { countTry } from "@/lib/access/rate-limits";
import { db } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockOrder } from "@/lib/db/locks/order";
import { fail, ok, type Result } from "@/lib/result";
import { correctInvoices } from "./issue";
import type { BillingInput } from "./schema";

// Of several guests each transfers their own place, with a link of its own; the buyer stays
const isTransferred = { transferredAt: { not: null }, linkToken: null } as const;

/** The order whose documents a personal link opens; null if unknown, or after a transfer: they are the former buyer's. */
export async function findBilledOrder(linkToken: string) {
  return db.order.findFirst({
    where: { linkToken, OR: [{ booking: null }, { booking: { guests: { none: isTransferred } } }] },
    select: { id: true, status: true, billing: true },
  });
}

/** The order that the first buyer gave away, by their old link, which opens its invoices only; null: none. */
export async function findFormerOrder(linkToken: string): Promise<{ id: string } | null> {
  return db.order.findFirst({ where: { booking: { formerToken: linkToken } }, select: { id: true } });
}

/** What the buyer of an order wants on the invoices; empty texts if nothing. */
export async function getBilling(orderId: string) {
  const found = await db.billingDetails.findUnique({ where: { orderId } });
  return found ?? { company: "", address: "", vatNumber: "" };
}

/** Stores company, address and VAT number, and replaces an invoice issued without them. */
export async function saveBilling(
  { token, ...details }: BillingInput,
  now: Date,
): Promise<Result<undefined, "gone" | "too_many">> {
  const order = await findBilledOrder(token);
  if (!order) return fail("gone", documentsCopy.gone);
  const counted = await countTry("billing", [order.id]);
  if (!counted.ok) return counted;
  const orderId = order.id;
  return inTransaction<undefined, "gone">(async (tx) => {
    await lockOrder(tx, orderId);
    // A transfer meanwhile ended the link
    if ((await tx.order.count({ where: { id: orderId, linkToken: token } })) === 0)
      return fail("gone", documentsCopy.gone);
    await tx.billingDetails.upsert({
      where: { orderId },
      create: { orderId, ...details },
      update: details,
    });
    await correctInvoices(tx, orderId, now);
    return ok(undefined);
  });
}
