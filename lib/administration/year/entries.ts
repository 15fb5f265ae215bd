import "server-only";
import { db } from "@/lib/db";
import { moneyHeldStatuses } from "@/lib/orders/purchases/dispute-status";
import { Prisma } from "@/prisma/generated/client";
import type { PaymentMethod } from "@/prisma/generated/enums";
import type { Period } from "./period";
import type { EntryKind, EntrySource, EntrySums } from "./sums";

/** One movement of money; in pence, what goes out is negative, and the fee is positive. */
export type Entry = {
  /** Stripe's id of the transaction; an id of ours for one that Stripe's balance does not have. */
  id: string;
  at: Date;
  kind: EntryKind;
  source: EntrySource;
  paymentId: string | null;
  orderId: string | null;
  method: PaymentMethod;
  /** Stripe's id of the payment, refund or dispute; a bank's reference. */
  reference: string | null;
  currency: string;
  grossPence: number;
  feePence: number;
  payoutId: string | null;
  payoutOn: Date | null;
  availableOn: Date | null;
};

/** An entry with who paid, null for one without an order here, and what for. */
export type DescribedEntry = Entry & { name: string | null; what: string };

// Money between the balance and the founder's own accounts, and amounts that Stripe holds for a while.
const ownMoney = "^(payout|topup|transfer|reserve)";

const kindOfTransaction = Prisma.sql`CASE
  WHEN t.type IN ('charge', 'payment') THEN 'payment'
  WHEN t.type IN ('refund', 'refund_failure', 'payment_refund', 'payment_failure_refund', 'payment_reversal') THEN 'refund'
  WHEN t.source_id ~ '^(dp|du)_' THEN 'dispute'
  ELSE 'fee' END`;

/** All entries of a period; a voucher's money came at its sale, or stayed where it replaced a refund; carried money stayed. */
function entriesOf({ start, end }: Period): Prisma.Sql {
  const during = (column: string) =>
    Prisma.sql`${Prisma.raw(column)} >= ${start} AND ${Prisma.raw(column)} < ${end}`;
  const noPayout = Prisma.sql`NULL::text AS payout_id, NULL::date AS payout_on, NULL::date AS available_on`;
  return Prisma.sql`
    SELECT t.id, t.created_at AS at, k.kind, 'stripe' AS source, p.id AS payment_id, p.order_id, 'card' AS method,
      CASE WHEN k.kind = 'payment' THEN t.payment_intent_id ELSE t.source_id END AS reference, t.currency,
      CASE WHEN k.kind = 'fee' THEN 0 ELSE t.gross_pence END AS gross_pence,
      CASE WHEN k.kind = 'fee' THEN -t.net_pence ELSE t.fee_pence END AS fee_pence,
      t.payout_id, t.payout_on, t.available_on
    FROM balance_transactions t CROSS JOIN LATERAL (SELECT ${kindOfTransaction} AS kind) k
      LEFT JOIN payments p ON p.payment_intent_id = t.payment_intent_id
    WHERE ${during("t.created_at")} AND t.type !~ ${ownMoney}
    UNION ALL
    SELECT p.id::text, p.paid_at, 'payment', CASE WHEN p.method = 'card' THEN 'waiting' ELSE 'hand' END, p.id,
      p.order_id, p.method::text, coalesce(p.payment_intent_id, p.reference), p.currency, p.amount_pence,
      coalesce(p.fee_pence, 0), ${noPayout}
    FROM payments p LEFT JOIN balance_transactions t
      ON t.payment_intent_id = p.payment_intent_id AND t.type IN ('charge', 'payment')
    WHERE ${during("p.paid_at")} AND p.method <> 'voucher' AND p.carried_from_id IS NULL AND t.id IS NULL
    UNION ALL
    SELECT r.id, r.created_at, 'refund', CASE WHEN r.by_hand THEN 'hand' ELSE 'waiting' END, p.id, p.order_id,
      CASE WHEN r.by_hand AND p.method = 'card' THEN 'bank' ELSE p.method::text END,
      CASE WHEN r.by_hand THEN r.reference ELSE r.id END, p.currency, -r.amount_pence, 0, ${noPayout}
    FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN balance_transactions t ON t.source_id = r.id
    WHERE ${during("r.created_at")} AND r.status = 'succeeded' AND p.method <> 'voucher'
      AND r.voucher_id IS NULL AND r.carried_to_id IS NULL AND t.id IS NULL
    UNION ALL
    SELECT d.id, d.created_at, 'dispute', 'waiting', p.id, p.order_id, 'card', d.id, p.currency, -d.amount_pence, 0,
      ${noPayout}
    FROM disputes d JOIN payments p ON p.id = d.payment_id LEFT JOIN balance_transactions t ON t.source_id = d.id
    WHERE ${during("d.created_at")} AND d.status NOT IN (${Prisma.join(moneyHeldStatuses)}) AND t.id IS NULL`;
}

/** The sums of a period's entries by kind, source, currency and product. */
export function sumEntries(period: Period): Promise<EntrySums[]> {
  return db.$queryRaw`
    SELECT e.kind, e.source, e.currency, o.product::text, e.payout_id IS NOT NULL AS "isPaidOut",
      (SELECT min(b.retreat) FROM bookings b WHERE b.order_id = o.id) AS retreat,
      (SELECT p.programme FROM plans p WHERE p.order_id = o.id) AS programme,
      (SELECT p.cohort FROM plans p WHERE p.order_id = o.id) AS cohort,
      (SELECT c.package FROM coaching_orders c WHERE c.order_id = o.id) AS package,
      count(*)::int, sum(e.gross_pence)::float8 AS "grossPence", sum(e.fee_pence)::float8 AS "feePence"
    FROM (${entriesOf(period)}) e LEFT JOIN orders o ON o.id = e.order_id
    GROUP BY e.kind, e.source, e.currency, o.product, "isPaidOut", retreat, programme, cohort, package`;
}

export type EntryFilter = { source?: EntrySource; limit?: number; offset?: number };

/** A period's entries, the newest first. */
export function listEntries(
  period: Period,
  { source, limit, offset = 0 }: EntryFilter = {},
): Promise<Entry[]> {
  const where = source ? Prisma.sql`WHERE e.source = ${source}` : Prisma.empty;
  const page = limit ? Prisma.sql`LIMIT ${limit} OFFSET ${offset}` : Prisma.empty;
  return db.$queryRaw`
    SELECT e.id, e.at, e.kind, e.source, e.payment_id AS "paymentId", e.order_id AS "orderId", e.method, e.reference,
      e.currency, e.gross_pence AS "grossPence", e.fee_pence AS "feePence", e.payout_id AS "payoutId",
      e.payout_on AS "payoutOn", e.available_on AS "availableOn"
    FROM (${entriesOf(period)}) e ${where} ORDER BY e.at DESC, e.id DESC ${page}`;
}
