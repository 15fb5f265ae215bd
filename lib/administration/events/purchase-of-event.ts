import "server-only";
import { db } from "@/lib/db";

export type EventPurchase = { id: string; name: string };

const order = { select: { id: true, name: true } } as const;

/** The buyers behind Stripe events, by the events' object ids; unknown buyers are omitted. */
export async function listEventPurchases(
  rows: readonly { objectId: string }[],
): Promise<ReadonlyMap<string, EventPurchase>> {
  const ids = [...new Set(rows.map(({ objectId }) => objectId))];
  const payment = { select: { order } };
  const [checkouts, plans, payments, refunds, disputes] = await Promise.all([
    db.checkout.findMany({ where: { sessionId: { in: ids } }, select: { sessionId: true, order } }),
    db.plan.findMany({ where: { subscriptionId: { in: ids } }, select: { subscriptionId: true, order } }),
    db.payment.findMany({
      where: { paymentIntentId: { in: ids } },
      select: { paymentIntentId: true, order },
    }),
    db.refund.findMany({ where: { id: { in: ids } }, select: { id: true, payment } }),
    db.dispute.findMany({ where: { id: { in: ids } }, select: { id: true, payment } }),
  ]);
  const found = [
    ...checkouts.map((row) => [row.sessionId, row.order] as const),
    ...plans.map((row) => [row.subscriptionId, row.order] as const),
    ...payments.map((row) => [row.paymentIntentId, row.order] as const),
    ...[...refunds, ...disputes].map((row) => [row.id, row.payment.order] as const),
  ];
  return new Map(found.flatMap(([id, purchase]) => (id && purchase.name ? [[id, purchase]] : [])));
}
