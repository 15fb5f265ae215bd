import "server-only";
import { db } from "@/lib/db";

export type EventPurchase = { id: string; name: string };

const about = {
  booking: { select: { id: true, name: true } },
  plan: { select: { id: true, name: true } },
} as const;

/** The buyers behind Stripe events, by the events' object ids; unknown buyers are omitted. */
export async function listEventPurchases(
  rows: readonly { objectId: string }[],
): Promise<ReadonlyMap<string, EventPurchase>> {
  const ids = [...new Set(rows.map(({ objectId }) => objectId))];
  const payment = { select: about };
  const [checkouts, plans, payments, refunds, disputes] = await Promise.all([
    db.checkout.findMany({ where: { sessionId: { in: ids } }, select: { sessionId: true, ...about } }),
    db.mastermindPlan.findMany({
      where: { subscriptionId: { in: ids } },
      select: { id: true, name: true, subscriptionId: true },
    }),
    db.payment.findMany({
      where: { paymentIntentId: { in: ids } },
      select: { paymentIntentId: true, ...about },
    }),
    db.refund.findMany({ where: { id: { in: ids } }, select: { id: true, payment } }),
    db.dispute.findMany({ where: { id: { in: ids } }, select: { id: true, payment } }),
  ]);
  const found: [string | null, EventPurchase | null][] = [
    ...checkouts.map((row): [string | null, EventPurchase | null] => [
      row.sessionId,
      row.booking ?? row.plan,
    ]),
    ...plans.map(({ subscriptionId, ...plan }): [string | null, EventPurchase | null] => [
      subscriptionId,
      plan,
    ]),
    ...payments.map((row): [string | null, EventPurchase | null] => [
      row.paymentIntentId,
      row.booking ?? row.plan,
    ]),
    ...[...refunds, ...disputes].map((row): [string, EventPurchase | null] => [
      row.id,
      row.payment.booking ?? row.payment.plan,
    ]),
  ];
  const known = found.filter(
    (one): one is [string, EventPurchase] => one[0] !== null && Boolean(one[1]?.name),
  );
  return new Map(known);
}
