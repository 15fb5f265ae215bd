import "server-only";
import { applyRefunds } from "@/lib/orders/end";
import type { Transaction } from "@/lib/db";
import { correctInvoices } from "@/lib/orders/invoices/issue";
import { failedStatuses, isBeingRefunded, pendingStatuses } from "@/lib/orders/purchases/pending-refunds";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { queueReturnLetter } from "@/lib/orders/vouchers/letters";
import { extendAfterReturn } from "@/lib/orders/vouchers/redeem";
import { purchaseReference, type Purchase } from "@/lib/orders/purchases/purchase";
import {
  cancelledVariant,
  isCancelled,
  queueBankRefundLetter,
  queuePlaceEndedLetter,
  queueRefundLetter,
  type RefundVariant,
} from "@/lib/orders/purchases/refund-letters";
import type { Payment, Refund } from "@/prisma/generated/client";
import type { RefundReason } from "@/prisma/generated/enums";
import type { RefundFacts } from "./stripe-state";
import { forgetBankDetails } from "@/lib/orders/retreat-changes/bank-details";
import { findPurchase, purchaseOf } from "./purchase-of";

/** The refunds whose status changed since the last notification. */
export function changedRefunds(
  { refundedPence, refunds }: Pick<Payment, "refundedPence"> & { refunds: Refund[] },
  present: readonly RefundFacts[],
): RefundFacts[] {
  // Counted before refunds had rows of their own.
  let counted = refundedPence - sumOf(refunds, isThrough);
  return present.filter((refund) => {
    const known = refunds.find(({ id }) => id === refund.id);
    if (known) return stageOf(known) !== stageOf(refund);
    if (!isThrough(refund) || refund.amountPence > counted) return true;
    counted -= refund.amountPence;
    return false;
  });
}

export type WrittenRefunds = {
  sums: Pick<Payment, "refundedPence" | "refundingPence">;
  /** Stripe refunds that a bank transfer replaced. */
  replaced: ReadonlySet<string>;
};

/**
 * Stores a payment's Stripe refunds; returns the totals with manual refunds, each counted once, in pence. Those in
 * `ofCarried` are of what was carried from it to other orders.
 */
export async function writeRefunds(
  tx: Transaction,
  payment: Pick<Payment, "id" | "amountPence">,
  refunds: readonly RefundFacts[],
  ofCarried: ReadonlyMap<string, string> = new Map(),
): Promise<WrittenRefunds> {
  const paymentId = payment.id;
  for (const { id, amountPence, status, failureReason, createdAt, requestId } of refunds) {
    const facts = { amountPence, status, failureReason, createdAt };
    await tx.refund.upsert({ where: { id }, create: { id, paymentId, ...facts }, update: facts });
    const stage = requestStages[stageOf({ status })];
    const { count } = await tx.refundRequest.updateMany({
      where: {
        payment: { OR: [{ id: paymentId }, { carriedFromId: paymentId }] },
        OR: [{ refundId: id }, ...(requestId ? [{ id: requestId }] : [])],
      },
      data: { refundId: id, status: stage, failure: failureReason },
    });
    if (count > 0 || stage !== "failed") continue;
    const failed = { status: stage, refundId: id, failure: failureReason, askedAt: createdAt };
    await tx.refundRequest.create({ data: { paymentId, amountPence, reason: "", ...failed } });
  }
  for (const refund of refunds) {
    const carriedToId = ofCarried.get(refund.id);
    if (carriedToId) await returnCarried(tx, paymentId, carriedToId, refund);
  }
  const replaced = await followTransfers(tx, paymentId, refunds);
  const byHand = await tx.refund.findMany({ where: { paymentId, byHand: true } });
  const back = sumOf([...refunds, ...byHand], isThrough);
  const goingBack = refunds.filter(
    ({ id, status }) => pendingStatuses.includes(status) && !replaced.has(id) && !ofCarried.has(id),
  );
  return {
    sums: {
      // Refunded by bank and in the dashboard too, it may exceed the payment.
      refundedPence: Math.min(back, payment.amountPence),
      refundingPence: Math.min(
        sumOf(goingBack, () => true),
        Math.max(0, payment.amountPence - back),
      ),
    },
    replaced,
  };
}

/** Takes a Stripe refund of a carried payment off what was carried, so that it counts there. */
async function returnCarried(
  tx: Transaction,
  paymentId: string,
  carriedToId: string,
  { id: refundId, amountPence, status, createdAt }: RefundFacts,
): Promise<void> {
  const id = `${refundId}-from`;
  await tx.refund.upsert({
    where: { id },
    create: { id, paymentId, carriedToId, amountPence: -amountPence, status, createdAt, byHand: true },
    update: { status },
  });
}

/** The Stripe refunds of what was carried from a payment to others, with the ids of those. */
export async function listRefundsOfCarried(
  tx: Transaction,
  paymentId: string,
  refunds: readonly RefundFacts[],
): Promise<Map<string, string>> {
  const requests = await tx.refundRequest.findMany({
    where: { payment: { carriedFromId: paymentId } },
    select: { id: true, refundId: true, paymentId: true },
  });
  const found = new Map<string, string>();
  for (const { id, requestId } of refunds) {
    const request = requests.find((one) => one.id === requestId || one.refundId === id);
    if (request) found.set(id, request.paymentId);
  }
  return found;
}

/** Stores the Stripe refunds of a carried payment, which the payment it came from has, and applies them. */
export async function syncCarriedRefunds(
  tx: Transaction,
  paymentId: string,
  { refunds, replaced }: { refunds: readonly RefundFacts[]; replaced: ReadonlySet<string> },
  now: Date,
): Promise<void> {
  const where = { where: { id: paymentId } };
  const before = await tx.payment.findUniqueOrThrow({ ...where, include: { refunds: true } });
  const present = refunds.map((refund) => ({ ...refund, id: `${refund.id}-to` }));
  const changed = changedRefunds(before, present);
  for (const { id, amountPence, status, failureReason, createdAt } of present)
    await tx.refund.upsert({
      where: { id },
      create: {
        ...{ id, paymentId, carriedToId: paymentId, byHand: true },
        ...{ amountPence, status, failureReason, createdAt },
      },
      update: { status, failureReason },
    });
  const rows = await tx.refund.findMany({ where: { paymentId } });
  const refundedPence = Math.min(sumOf(rows, isThrough), before.amountPence);
  const isOpen = ({ id, status }: RefundFacts) =>
    pendingStatuses.includes(status) && !replaced.has(id.replace(/-to$/, ""));
  const refundingPence = Math.min(sumOf(present, isOpen), before.amountPence - refundedPence);
  const after = await tx.payment.update({ ...where, data: { refundedPence, refundingPence } });
  const purchase = await purchaseOf(tx, after);
  const twice = new Set([...replaced].map((id) => `${id}-to`));
  await followRefunds(tx, { before, after, purchase, changed, replaced: twice }, now);
}

// A transfer that replaced a refund counts unless the refund succeeded after all.
async function followTransfers(
  tx: Transaction,
  paymentId: string,
  refunds: readonly RefundFacts[],
): Promise<Set<string>> {
  const mended = await tx.refundRequest.findMany({
    where: {
      ...{ payment: { OR: [{ id: paymentId }, { carriedFromId: paymentId }] }, byHandId: { not: null } },
      refundId: { not: null },
    },
    select: { refundId: true, byHandId: true },
  });
  for (const { refundId, byHandId } of mended) {
    const isDouble = refunds.some((refund) => refund.id === refundId && isThrough(refund));
    const data = { status: isDouble ? "replaced" : "succeeded" };
    await tx.refund.update({ where: { id: byHandId ?? "" }, data });
  }
  return new Set(mended.flatMap(({ refundId }) => refundId ?? []));
}

/** Applies refunds to the purchase, and notifies buyer and founder (docs/rules/payments.md#refunds). */
export async function followRefunds(
  tx: Transaction,
  { before, after, purchase, changed, replaced }: Followed,
  now: Date,
): Promise<void> {
  const ends = before.refundedPence !== after.refundedPence && (await applyRefunds(tx, after.orderId, now));
  if (ends && after.payerEmail)
    await queuePlaceEndedLetter(tx, await findPurchase(tx, after.orderId), after.id);
  await correctInvoices(tx, after.orderId, now);
  await forgetBankDetails(tx, after.orderId);
  for (const refund of changed) {
    const { id, amountPence, byBankOn } = refund;
    const stage = stageOf(refund);
    if (replaced?.has(id)) {
      // The buyer knows of the transfer; the founder resolves the double refund.
      if (stage === "through") await queuePaymentProblem(tx, "refundedTwice", purchase, { amountPence }, id);
      continue;
    }
    if (stage === "cameBack") {
      await queuePaymentProblem(tx, problemOf(refund), purchase, { amountPence }, id);
      continue;
    }
    if (after.voucherId) {
      const voucher = await extendAfterReturn(tx, after.voucherId, now);
      await queueReturnLetter(tx, purchase, voucher, { amountPence, refundId: id });
      continue;
    }
    const isThroughNow = stage === "through";
    if (byBankOn) {
      const isOver = after.refundReason !== null || (await isCancelled(tx, after));
      const standing = after.payerEmail || (isOver && !ends) ? "over" : ends ? "ended" : "stands";
      await queueBankRefundLetter(tx, purchase, { amountPence, refundId: id, on: byBankOn, standing });
      continue;
    }
    if (!after.payerEmail && (await isOfChange(tx, refund))) continue;
    const variant = await variantOf(tx, after, { amountPence, isThrough: isThroughNow, ends });
    const news = { variant, isThrough: isThroughNow, amountPence, refundId: id };
    await queueRefundLetter(tx, purchase, news);
    if (after.refundReason || after.refundAskedAt || refund.requestId || refund.isAsked) continue;
    const exchanged = await tx.refund.findFirst({ where: { paymentId: after.id, voucherId: { not: null } } });
    if (exchanged?.voucherId) {
      const facts = { amountPence, status: purchaseReference(exchanged.voucherId) };
      await queuePaymentProblem(tx, "refundedBesideVoucher", purchase, facts, id);
      continue;
    }
    const problem = isThroughNow ? "refundedOutside" : "refundPending";
    await queuePaymentProblem(tx, problem, purchase, { amountPence }, id);
  }
}

type Followed = {
  before: Payment;
  after: Payment;
  purchase: Purchase;
  changed: readonly RefundFacts[];
  replaced?: ReadonlySet<string>;
};

const requestStages = { through: "done", onTheWay: "pending", cameBack: "failed" } as const;

const ownRefunds = {
  no_place: "noPlaceLeft",
  paid_twice: "paidTwice",
  second_plan: "secondPlan",
  cancelled: "afterCancelled",
  voucher_spent: "voucherSpent",
} as const satisfies Record<RefundReason, RefundVariant>;

async function variantOf(
  tx: Transaction,
  payment: Payment,
  { amountPence, isThrough, ends }: { amountPence: number; isThrough: boolean; ends: boolean },
): Promise<RefundVariant> {
  if (payment.refundReason) return ownRefunds[payment.refundReason];
  if (payment.payerEmail) return "toPayer";
  const cancelled = await cancelledVariant(tx, payment, amountPence);
  if (cancelled) return cancelled;
  const isAll = isThrough ? ends : await isFullyRefunding(tx, payment);
  return isAll ? "full" : "partial";
}

/** True if a change of the whole retreat asked for the refund: its own email says so. */
async function isOfChange(tx: Transaction, { requestId }: RefundFacts): Promise<boolean> {
  if (!requestId) return false;
  return (await tx.refundRequest.count({ where: { id: requestId, changeId: { not: null } } })) > 0;
}

async function isFullyRefunding(tx: Transaction, { orderId }: Payment): Promise<boolean> {
  const valid = await tx.payment.findMany({ where: { orderId, refundReason: null } });
  return valid.every(isBeingRefunded);
}

function problemOf({ status, failureReason }: RefundFacts) {
  // The bank collects the money itself: a manual refund would double it.
  if (failureReason === "charge_for_pending_refund_disputed") return "refundDisputed";
  return status === "canceled" ? "refundCanceled" : "refundFailed";
}

function stageOf({ status }: { status: string }) {
  if (status === "succeeded") return "through";
  return failedStatuses.includes(status) ? "cameBack" : "onTheWay";
}

const isThrough = ({ status }: { status: string }) => status === "succeeded";

function sumOf<T extends { amountPence: number }>(
  refunds: readonly T[],
  counts: (one: T) => boolean,
): number {
  return refunds.filter(counts).reduce((sum, { amountPence }) => sum + amountPence, 0);
}
