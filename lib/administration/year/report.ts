import "server-only";
import { z } from "zod";
import { listRetreats } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { moneyHeldStatuses } from "@/lib/orders/purchases/dispute-status";
import { Prisma } from "@/prisma/generated/client";
import { listPageSize } from "../lists/list";
import { describePayments } from "../lists/payments";
import { listEntries, sumEntries, type DescribedEntry, type Entry } from "./entries";
import type { Period } from "./period";
import { sumProducts, sumTotals, type Held } from "./sums";
import { notSoldHere } from "./words";

/** A report of a period: totals, products, and how far Stripe's balance is read (docs/rules/administration.md#year-report). */
export type YearReport = Awaited<ReturnType<typeof getYear>>;

const handShown = 50;

/** The totals of a period by currency and by product, and its payments that never reach Stripe. */
export async function getYear(period: Period) {
  const [sums, held, sync, hand] = await Promise.all([
    sumEntries(period),
    Promise.all([sumHeld(period), sumLeftSessions(period), sumLeftOnVouchers(period)]).then((all) =>
      all.flat(),
    ),
    db.balanceSync.findUnique({ where: { id: true }, select: { until: true } }),
    listEntries(period, { source: "hand", limit: handShown }),
  ]);
  return {
    totals: sumTotals(sums),
    products: sumProducts(sums, held),
    readUntil: sync?.until ?? null,
    hand: await describeEntries(hand),
  };
}

const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

export type EntryPage = Awaited<ReturnType<typeof getEntryPage>>;

/** The page of a period's entries that a URL asks for, the newest first; `payouts` has the sum of each payout. */
export async function getEntryPage(period: Period, asked: unknown, size = listPageSize) {
  const page = pageNumber.parse(asked);
  const entries = await listEntries(period, { limit: size + 1, offset: (page - 1) * size });
  const shown = await describeEntries(entries.slice(0, size));
  const ids = shown.flatMap(({ payoutId }) => payoutId ?? []);
  const payouts = await db.balanceTransaction.findMany({
    where: { sourceId: { in: ids }, type: "payout" },
    select: { sourceId: true, netPence: true },
  });
  return {
    ...{ entries: shown, page },
    hasNext: entries.length > size,
    payouts: new Map(payouts.map(({ sourceId, netPence }) => [sourceId, -netPence])),
  };
}

const firstWords = { payment: "", refund: "Refund. ", dispute: "Dispute. ", fee: "Fee. " };

/** Entries with who paid, and what for. */
export async function describeEntries(entries: readonly Entry[]): Promise<DescribedEntry[]> {
  const payments = await describePayments(entries.flatMap(({ paymentId }) => paymentId ?? []));
  return entries.map((entry) => {
    const payment = payments.get(entry.paymentId ?? "");
    const what = payment?.what ?? (entry.kind === "fee" ? "Of Stripe" : notSoldHere);
    return { ...entry, name: payment?.name ?? null, what: `${firstWords[entry.kind]}${what}` };
  });
}

/** Money held at a period's end for later retreats, also while a cancelled order's buyer chooses. */
async function sumHeld({ to, end }: Period): Promise<Held[]> {
  const later = listRetreats().filter(({ firstDay }) => firstDay > to);
  if (later.length === 0) return [];
  const disputed = Prisma.sql`d.status NOT IN (${Prisma.join(moneyHeldStatuses)})`;
  const rows = await db.$queryRaw<Held[]>`
    SELECT 'retreat' AS product, b.retreat, NULL AS package, p.currency, sum(p.amount_pence - coalesce(r.pence, 0) - coalesce(d.pence, 0))::float8 AS pence
    FROM (
        SELECT order_id, min(retreat) AS retreat FROM bookings
        WHERE retreat = ANY(${later.map(({ id }) => id)}) AND first_day > ${to}::date GROUP BY order_id
      ) b JOIN payments p ON p.order_id = b.order_id
      LEFT JOIN LATERAL (
        SELECT sum(r.amount_pence) AS pence FROM refunds r
        WHERE r.payment_id = p.id AND r.status = 'succeeded' AND r.created_at < ${end}
      ) r ON TRUE
      LEFT JOIN LATERAL (
        SELECT sum(d.amount_pence) AS pence FROM disputes d
        WHERE d.payment_id = p.id AND ${disputed} AND d.created_at < ${end}
      ) d ON TRUE
    WHERE p.paid_at < ${end} AND p.refund_reason IS NULL AND NOT EXISTS (
      SELECT FROM cancellations c WHERE c.order_id = b.order_id AND c.at < ${end} AND NOT EXISTS (
        SELECT FROM retreat_change_orders a WHERE a.order_id = b.order_id AND a.asked_at < ${end}
          AND (a.settled_at IS NULL OR a.settled_at >= ${end})))
    GROUP BY b.retreat, p.currency`;
  return rows.filter(({ pence }) => pence !== 0);
}

/** What was paid until the end of a period for coaching sessions that had not taken place by then. */
async function sumLeftSessions({ to, end }: Period): Promise<Held[]> {
  const rows = await db.$queryRaw<Held[]>`
    SELECT 'coaching' AS product, NULL AS retreat, c.package, o.currency,
      sum(greatest(0, paid.pence - paid.back - o.total_pence * held.count / c.sessions))::float8 AS pence
    FROM coaching_orders c JOIN orders o ON o.id = c.order_id
      CROSS JOIN LATERAL (
        SELECT sum(p.amount_pence) AS pence, coalesce(sum(r.pence), 0)::bigint AS back
        FROM payments p LEFT JOIN LATERAL (
          SELECT sum(amount_pence) AS pence FROM refunds
          WHERE payment_id = p.id AND status = 'succeeded' AND created_at < ${end}
        ) r ON TRUE WHERE p.order_id = o.id AND p.refund_reason IS NULL AND p.paid_at < ${end}
      ) paid CROSS JOIN LATERAL (
        SELECT count(*) AS count FROM coaching_sessions WHERE order_id = o.id AND day <= ${to}::date
      ) held
    WHERE o.confirmed_at < ${end}
      AND NOT EXISTS (SELECT FROM cancellations x WHERE x.order_id = o.id AND x.at < ${end})
      AND NOT EXISTS (SELECT FROM disputes d JOIN payments p ON p.id = d.payment_id
        WHERE p.order_id = o.id AND d.ended_at < ${end})
    GROUP BY c.package, o.currency`;
  return rows.filter(({ pence }) => pence !== 0);
}

/** What was left at the end of a period on vouchers that were valid then, in the proportion in which they were paid. */
async function sumLeftOnVouchers({ to, end }: Period): Promise<Held[]> {
  const rows = await db.$queryRaw<Held[]>`
    SELECT 'voucher' AS product, NULL AS retreat, NULL AS package, o.currency,
      sum(round(greatest(0, v.worth_pence - coalesce(used.pence, 0) - coalesce(back.pence, 0))
        * least(1, money.pence / v.worth_pence)))::float8 AS pence
    FROM vouchers v JOIN orders o ON o.id = v.order_id
      CROSS JOIN LATERAL (
        SELECT coalesce((SELECT sum(p.amount_pence) FROM payments p
            WHERE p.order_id = o.id AND p.refund_reason IS NULL AND p.paid_at < ${end}), 0)
          + coalesce((SELECT sum(r.amount_pence) FROM refunds r
            WHERE r.voucher_id = o.id AND r.status = 'succeeded' AND r.created_at < ${end}), 0)::numeric AS pence
      ) money
      LEFT JOIN LATERAL (
        SELECT sum(p.amount_pence - coalesce(r.pence, 0)) AS pence FROM payments p LEFT JOIN LATERAL (
          SELECT sum(amount_pence) AS pence FROM refunds
          WHERE payment_id = p.id AND status = 'succeeded' AND created_at < ${end}
        ) r ON TRUE WHERE p.voucher_id = v.order_id AND p.paid_at < ${end}
      ) used ON TRUE
      LEFT JOIN LATERAL (
        SELECT sum(r.amount_pence) AS pence FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.order_id = v.order_id AND p.refund_reason IS NULL AND r.status = 'succeeded' AND r.created_at < ${end}
      ) back ON TRUE
    WHERE o.confirmed_at < ${end} AND v.expires_on > ${to}::date
      AND NOT EXISTS (SELECT FROM cancellations c WHERE c.order_id = o.id AND c.at < ${end})
      AND NOT EXISTS (SELECT FROM disputes d JOIN payments p ON p.id = d.payment_id
        LEFT JOIN refunds r ON r.payment_id = p.id
        WHERE o.id IN (p.order_id, r.voucher_id) AND d.ended_at < ${end})
    GROUP BY o.currency`;
  return rows.filter(({ pence }) => pence !== 0);
}
