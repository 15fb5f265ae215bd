import "server-only";
import Stripe from "stripe";
import type { Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { moneyHeldStatuses } from "@/lib/orders/purchases/dispute-status";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { queueJob } from "@/lib/queue";
import { leftOf } from "@/lib/orders/vouchers/balance";
import { lockVoucher } from "@/lib/orders/vouchers/vouchers";
import { fail, ok, type Result } from "@/lib/result";
import { stripe } from "@/lib/orders/stripe/client";
import type { Prisma } from "@/prisma/generated/client";
import type { PaymentMethod } from "@/prisma/generated/enums";
import { syncPayment } from "./payment-state";
import { purchaseOf } from "./purchase-of";
import { refundByHand } from "./refunds-by-hand";

export const refundableColumns = {
  id: true,
  method: true,
  amountPence: true,
  feePence: true,
  refundedPence: true,
  refundingPence: true,
  refundAskedAt: true,
  paidAt: true,
  payerEmail: true,
  disputes: { select: { status: true } },
  carriedFrom: {
    select: {
      amountPence: true,
      feePence: true,
      refundAskedAt: true,
      disputes: { select: { status: true } },
    },
  },
  refundRequests: { select: { amountPence: true, status: true, refundId: true } },
} as const satisfies Prisma.PaymentSelect;

export type Refundable = Prisma.PaymentGetPayload<{ select: typeof refundableColumns }>;

/** A payment's refundable pence: neither refunded nor pending; 0 while the bank may hold it. */
export function refundableOf(payment: Refundable): number {
  const isAsked = payment.refundAskedAt ?? payment.carriedFrom?.refundAskedAt;
  return isWithBank(payment) || isAsked ? 0 : unsentOf(payment);
}

/** A payment's pence neither refunded nor pending. */
export function unsentOf(payment: Omit<Refundable, "disputes" | "carriedFrom">): number {
  const { amountPence, refundedPence, refundingPence, refundRequests } = payment;
  const asked = refundRequests.filter(({ status, refundId }) => status === "pending" && refundId === null);
  const askedPence = asked.reduce((sum, request) => sum + request.amountPence, 0);
  return Math.max(0, amountPence - refundedPence - refundingPence - askedPence);
}

type Disputed = Pick<Refundable, "disputes">;

/** True if a dispute has, or may have, withdrawn a payment, or the one it was carried from: no refund then. */
export function isWithBank({ disputes, carriedFrom }: Disputed & { carriedFrom?: Disputed | null }): boolean {
  return [...disputes, ...(carriedFrom?.disputes ?? [])].some(
    ({ status }) => !moneyHeldStatuses.includes(status),
  );
}

export type RefundShare = { paymentId: string; pence: number; method: PaymentMethod };

const refundOrder = { card: 0, bank: 1, cash: 1, voucher: 2 } as const satisfies Record<
  PaymentMethod,
  number
>;

/**
 * Splits a refund over payments: cards first, then what is paid back by hand, vouchers last; of each the latest first.
 * Null if too little is left.
 */
export function shareRefund(payments: readonly Refundable[], pence: number): RefundShare[] | null {
  const inOrder = [...payments].sort(
    (one, other) =>
      refundOrder[one.method] - refundOrder[other.method] || other.paidAt.getTime() - one.paidAt.getTime(),
  );
  let open = pence;
  const shares = inOrder.map((payment): RefundShare => {
    const part = Math.min(open, refundableOf(payment));
    open -= part;
    return { paymentId: payment.id, pence: part, method: payment.method };
  });
  return open > 0 ? null : shares.filter((share) => share.pence > 0);
}

/** Stripe's fees on the refunded part of the payments, in pence; 0 if unknown. */
export function feesOf(payments: readonly Refundable[], pence: number): number {
  return (shareRefund(payments, pence) ?? []).reduce((sum, share) => {
    const payment = payments.find(({ id }) => id === share.paymentId);
    const charged = payment?.carriedFrom ?? payment;
    if (!charged?.feePence) return sum;
    return sum + Math.floor((charged.feePence * share.pence) / charged.amountPence);
  }, 0);
}

/** The payments of a purchase that may be refunded. */
export function findRefundables(tx: Transaction, orderId: string): Promise<Refundable[]> {
  return tx.payment.findMany({
    where: { orderId, refundReason: null },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
    select: refundableColumns,
  });
}

/** What of an order's payments may still be refunded, in pence. Of a voucher, that is left on it; it is locked. */
export async function refundableIn(
  tx: Transaction,
  orderId: string,
  payments: readonly Refundable[],
): Promise<number> {
  const pence = payments.reduce((sum, payment) => sum + refundableOf(payment), 0);
  const isVoucher = (await tx.voucher.count({ where: { orderId } })) > 0;
  return isVoucher ? Math.min(pence, leftOf((await lockVoucher(tx, orderId)).account)) : pence;
}

export type RequestedRefund = {
  requestIds: string[];
  byCardPence: number;
  byHandPence: number;
  /** What went back to vouchers. */
  byVoucherPence: number;
};

/** Refunds a locked purchase (`admin`: null for the buyer): Stripe by a job, others as done. Refuses more than is left. */
export async function requestRefunds(
  tx: Transaction,
  admin: Member | null,
  { orderId, pence, reason }: { orderId: string; pence: number; reason: string },
  now: Date,
): Promise<Result<RequestedRefund, "nothing_left" | "more_than_left" | "disputed">> {
  const payments = await findRefundables(tx, orderId);
  const left = await refundableIn(tx, orderId, payments);
  const shares = pence > left ? null : shareRefund(payments, pence);
  if (!shares) {
    if (payments.some(isWithBank)) return fail("disputed", "");
    return left === 0 ? fail("nothing_left", "") : fail("more_than_left", `${left}`);
  }
  const requestIds: string[] = [];
  for (const { paymentId, pence: amountPence, method } of shares) {
    if (method !== "card") {
      await refundByHand(tx, { paymentId, amountPence }, now);
      continue;
    }
    requestIds.push(await requestRefund(tx, admin, { paymentId, amountPence, reason }, now));
  }
  const sumOf = (...methods: PaymentMethod[]) =>
    shares.reduce((sum, share) => sum + (methods.includes(share.method) ? share.pence : 0), 0);
  return ok({
    requestIds,
    ...{ byCardPence: sumOf("card"), byHandPence: sumOf("bank", "cash"), byVoucherPence: sumOf("voucher") },
  });
}

/** Queues a refund of a payment; returns the request id. Its purchase is locked. */
export async function requestRefund(
  tx: Transaction,
  by: { userId: string } | null,
  { paymentId, amountPence, reason, changeId = null }: NewRequest,
  now: Date,
): Promise<string> {
  await resolveFailed(tx, { paymentId, amountPence }, now);
  const { id } = await tx.refundRequest.create({
    data: { paymentId, amountPence, reason, changeId, askedAt: now, askedBy: by?.userId ?? null },
    select: { id: true },
  });
  await queueJob(tx, "send-refund", { requestId: id });
  return id;
}

/** `changeId`: the change of the whole retreat that asks for it. */
type NewRequest = { paymentId: string; amountPence: number; reason: string; changeId?: string | null };

/** Resolves failed refunds of a payment as far as a new one covers them; its purchase is locked. */
export async function resolveFailed(
  tx: Transaction,
  { paymentId, amountPence }: { paymentId: string; amountPence: number },
  now: Date,
): Promise<void> {
  const failed = await tx.refundRequest.findMany({
    where: { paymentId, status: "failed", settledAt: null },
    orderBy: { id: "asc" },
    select: { id: true, amountPence: true },
  });
  let coveredPence = amountPence;
  for (const { id, amountPence: failedPence } of failed) {
    const leftPence = failedPence - Math.min(failedPence, coveredPence);
    coveredPence -= failedPence - leftPence;
    const data = leftPence > 0 ? { amountPence: leftPence } : { settledAt: now };
    await tx.refundRequest.update({ where: { id }, data });
  }
}

/** Job: creates a requested refund once, retries included. Throws when Stripe is down. */
export async function sendRefund(requestId: string, now: Date): Promise<void> {
  const asked = await findPending(requestId);
  const paymentIntentId = asked?.payment.carriedFrom?.paymentIntentId ?? asked?.payment.paymentIntentId;
  if (!paymentIntentId) return;
  // Finds a refund whose response was lost, even after its key expired.
  await syncPayment(paymentIntentId, now);
  const request = await findPending(requestId);
  if (!request) return;
  if (isWithBank(request.payment)) return recordRefused(requestId, "charge_disputed", now);
  try {
    await stripe().refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: request.amountPence,
        reason: "requested_by_customer",
        metadata: { refundRequest: requestId },
      },
      { idempotencyKey: `refund-request-${requestId}` },
    );
  } catch (error) {
    const { StripeInvalidRequestError, StripeCardError } = Stripe.errors;
    if (!(error instanceof StripeInvalidRequestError || error instanceof StripeCardError)) throw error;
    return recordRefused(requestId, error.code ?? error.type, now);
  }
  await syncPayment(paymentIntentId, now);
  logger.info({ event: "refund.sent", requestId });
}

function findPending(requestId: string) {
  return db.refundRequest.findFirst({
    where: { id: requestId, status: "pending", refundId: null },
    select: {
      amountPence: true,
      payment: {
        select: {
          paymentIntentId: true,
          orderId: true,
          payerName: true,
          payerEmail: true,
          disputes: { select: { status: true } },
          carriedFrom: { select: { paymentIntentId: true, disputes: { select: { status: true } } } },
        },
      },
    },
  });
}

async function recordRefused(requestId: string, failure: string, now: Date): Promise<void> {
  const request = await findPending(requestId);
  if (!request) return;
  const { payment, amountPence } = request;
  await db.$transaction(async (tx) => {
    await lockOrder(tx, payment.orderId);
    const { count } = await tx.refundRequest.updateMany({
      where: { id: requestId, status: "pending", refundId: null },
      data: { status: "failed", failure },
    });
    if (count === 0) return;
    await queuePaymentProblem(
      tx,
      "refundRefused",
      await purchaseOf(tx, payment),
      { amountPence, status: failure },
      requestId,
    );
    logger.warn({ event: "refund.refused", requestId, failure, at: now.toISOString() });
  });
}

const retryAfterMs = 60 * 60 * 1000;
const maxRequests = 500;

/** Requeues requested refunds whose job is gone. Returns their number. */
export async function requeueRefunds(now: Date): Promise<number> {
  const waiting = await db.refundRequest.findMany({
    where: { status: "pending", refundId: null, askedAt: { lt: new Date(now.getTime() - retryAfterMs) } },
    orderBy: { askedAt: "asc" },
    take: maxRequests,
    select: { id: true },
  });
  for (const { id } of waiting) {
    await db.$transaction((tx) => queueJob(tx, "send-refund", { requestId: id }));
  }
  return waiting.length;
}

/** Failed refunds the founder must resolve: not sent by bank, not requested again, not refunded otherwise. */
export function failedRefunds() {
  return {
    status: "failed",
    settledAt: null,
    payment: {
      refundedPence: { lt: db.payment.fields.amountPence },
      disputes: { none: { status: { notIn: moneyHeldStatuses } } },
    },
  } satisfies Prisma.RefundRequestWhereInput;
}
