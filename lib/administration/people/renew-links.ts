import "server-only";
import { newLinkToken } from "@/lib/crypto/links/token";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { findPurchase } from "@/lib/orders/payments/purchase-of";

/**
 * Replaces the personal links of orders and guests with these addresses, since they went to a wrong address, and
 * emails the new ones of what is still booked to `email`. The orders are locked.
 */
export async function renewLinks(
  tx: Transaction,
  emailKeys: readonly string[],
  email: string,
  now: Date,
): Promise<void> {
  const where = { emailKey: { in: [...emailKeys] } };
  const columns = { id: true, name: true, linkToken: true } as const;
  const orders = await tx.order.findMany({
    where: { ...where, anonymisedAt: null },
    select: { ...columns, status: true, manual: { select: { method: true } } },
  });
  const guests = await tx.guest.findMany({
    where: { ...where, linkToken: { not: null } },
    select: { ...columns, orderId: true, cancelledAt: true, booking: { select: { order: true } } },
  });
  for (const { id, linkToken, status, manual, name } of orders) {
    const token = await renew(tx, "order", id, linkToken);
    if (status === "confirmed" || (status === "held" && manual))
      await queueNewLink(tx, { id, orderId: id, name, token }, email, now);
  }
  const vouchers = await tx.voucher.findMany({ where: { recipientEmailKey: { in: [...emailKeys] } } });
  for (const { orderId, linkToken } of vouchers) await renew(tx, "voucher", orderId, linkToken);
  for (const { id, linkToken, cancelledAt, orderId, name, booking } of guests) {
    const token = await renew(tx, "guest", id, linkToken);
    if (booking.order.status === "confirmed" && cancelledAt === null)
      await queueNewLink(tx, { id, orderId, name: name ?? "", token }, email, now);
  }
}

async function renew(
  tx: Transaction,
  of: "order" | "guest" | "voucher",
  id: string,
  before: string | null,
): Promise<string> {
  const linkToken = newLinkToken();
  const change = { where: { id }, data: { linkToken } };
  if (of === "order") await tx.order.update(change);
  if (of === "guest") await tx.guest.update(change);
  if (of === "voucher") await tx.voucher.update({ ...change, where: { orderId: id } });
  // Emails on their way go to the right address, with a link that works
  await tx.$executeRaw`UPDATE emails SET "values" = replace("values"::text, ${before}, ${linkToken})::jsonb
    WHERE status = 'queued' AND position(${before} IN "values"::text) > 0`;
  return linkToken;
}

type NewLink = { id: string; orderId: string; name: string; token: string };

async function queueNewLink(
  tx: Transaction,
  { id, orderId, name, token }: NewLink,
  email: string,
  now: Date,
): Promise<void> {
  const purchase = await findPurchase(tx, orderId);
  if (!purchase) return;
  // A seat that is reserved has no plan to show yet
  const isPlan =
    purchase.kind === "plan" && (await tx.order.count({ where: { id: orderId, status: "held" } })) === 0;
  const page = isPlan ? "plan" : "booking";
  await queueLetter(tx, {
    ...{ cause: `new-link:${id}:${now.getTime()}`, letter: "new-link", to: email },
    values: { name, item: purchase.item, bookingUrl: absolute(`/${page}/${token}`) },
  });
}
