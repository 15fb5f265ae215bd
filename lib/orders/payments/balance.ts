import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { stripe } from "@/lib/orders/stripe/client";
import { idOf, orNull, timeOf } from "@/lib/orders/stripe/objects";
import type { BalanceTransaction } from "@/prisma/generated/client";
import { each } from "./reconcile-each";

const day = 24 * 60 * 60 * 1000;
const windowMs = 7 * day;
const maxWindows = 60;

/** Stripe may list a transaction later than its time. */
const overlapMs = 60 * 60 * 1000;

const pageSize = 100;
const batchSize = 500;
const maxPerPayout = 10_000;

const undone = ["failed", "canceled"];

/**
 * Stores Stripe's balance from the first payment to now, a week at a time; an interrupted run continues where it was
 * (docs/rules/payments.md#balance). Returns how many payouts failed. Throws when Stripe is down.
 */
export async function syncBalance(now: Date): Promise<number> {
  let [failed, from] = [0, await startOfSync()];
  for (let count = 0; from && count < maxWindows; count++) {
    const end: Date = new Date(from.getTime() + windowMs);
    const isLast = end >= now;
    const created = {
      gte: secondsOf(from.getTime() - overlapMs),
      ...(!isLast && { lt: secondsOf(end.getTime()) }),
    };
    for await (const page of pagesOf(listTransactions({ created }))) await store(page);
    failed += await syncPayouts(created);
    const until = isLast ? now : end;
    await db.balanceSync.upsert({ where: { id: true }, create: { until }, update: { until } });
    from = isLast ? null : end;
  }
  return failed;
}

async function startOfSync(): Promise<Date | null> {
  const sync = await db.balanceSync.findUnique({ where: { id: true } });
  if (sync) return sync.until;
  const first = await db.payment.findFirst({
    where: { method: "card" },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
    select: { paidAt: true },
  });
  return first?.paidAt ?? null;
}

async function syncPayouts(created: Stripe.RangeQueryParam): Promise<number> {
  const payouts = await stripe()
    .payouts.list({ created, limit: pageSize })
    .autoPagingToArray({ limit: maxPerPayout });
  const known = await db.balanceTransaction.findMany({
    where: { sourceId: { in: payouts.map(({ id }) => id) }, payoutId: { not: null } },
    select: { payoutId: true },
  });
  const unknown = payouts.filter(({ id }) => !known.some(({ payoutId }) => payoutId === id));
  return each(
    "payout",
    unknown,
    ({ id }) => id,
    ({ id }) => syncPayout(id),
  );
}

/** Stores which transactions a payout contains, and when it arrives; returns the outcome for the log. */
export async function syncPayout(payoutId: string): Promise<string> {
  if (!/^po_\w{1,200}$/.test(payoutId)) return "unknown";
  const payout = await orNull(stripe().payouts.retrieve(payoutId));
  if (!payout || undone.includes(payout.status)) return "unknown";
  // Stripe does not list what a manual payout contains.
  if (!payout.automatic) return "manual";
  const all = await listTransactions({ payout: payoutId }).autoPagingToArray({ limit: maxPerPayout });
  if (all.length === maxPerPayout) logger.warn({ event: "balance.payout_cut", payoutId, maxPerPayout });
  // The payout itself is the newest and stored last: with it, the payout counts as known.
  const oldestFirst = all.reverse();
  const arrival = { payoutId, payoutOn: timeOf(payout.arrival_date) };
  for (let at = 0; at < oldestFirst.length; at += batchSize)
    await store(oldestFirst.slice(at, at + batchSize), arrival);
  logger.info({ event: "balance.payout", payoutId, transactions: all.length });
  return "noted";
}

function listTransactions(of: Stripe.BalanceTransactionListParams) {
  return stripe().balanceTransactions.list({ ...of, limit: pageSize, expand: ["data.source"] });
}

async function* pagesOf<T>(list: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const item of list) {
    page.push(item);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

type Arrival = { payoutId: string; payoutOn: Date };

/** Stores new transactions, and the payout that they are part of. */
async function store(transactions: readonly Stripe.BalanceTransaction[], arrival?: Arrival): Promise<void> {
  // In the order of their ids, so that concurrent runs do not lock each other out.
  const data = transactions.map(rowOf).sort((one, other) => (one.id < other.id ? -1 : 1));
  const id = { in: data.map((row) => row.id) };
  await db.$transaction(async (tx) => {
    await tx.balanceTransaction.createMany({ data, skipDuplicates: true });
    if (arrival) await tx.balanceTransaction.updateMany({ where: { id }, data: arrival });
  });
}

function rowOf(transaction: Stripe.BalanceTransaction): Omit<BalanceTransaction, "payoutId" | "payoutOn"> {
  const { id, type, source, amount, fee, net, currency, created, available_on } = transaction;
  const about = source as { payment_intent?: string | { id: string } | null } | string | null;
  return {
    ...{ id, type, currency, grossPence: amount, feePence: fee, netPence: net },
    sourceId: idOf(source),
    paymentIntentId: typeof about === "object" ? idOf(about?.payment_intent) : null,
    ...{ createdAt: timeOf(created), availableOn: timeOf(available_on) },
  };
}

function secondsOf(ms: number): number {
  return Math.floor(ms / 1000);
}
