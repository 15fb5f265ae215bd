import "server-only";
import { facts } from "@/content/facts";
import { formatMoney } from "@/content/money";
import type { Member } from "@/lib/access/policy";
import { proveByCode, type FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import { recordAudit } from "@/lib/access/audit";
import { db, type Transaction } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { findPurchase } from "@/lib/orders/payments/purchase-of";
import {
  requestRefunds,
  findRefundables,
  isWithBank,
  refundableIn,
  sendRefund,
  type RequestedRefund,
} from "@/lib/orders/payments/refund-requests";
import { ok, type Result } from "@/lib/result";
import { changePurchase, refuse, type MoneyRefusal } from "./change";
import type { RefundForm } from "./schema";
import { refusalReason } from "./why-refused";

/** `amountPence`: null for all that is left. */
export type RefundInput = Omit<RefundForm, "amount"> & { amountPence: number | null };

/** The refunded pence; `isWaiting`: Stripe hasn't answered yet. */
export type Refunded = Pick<RequestedFullRefund, "pence" | "byHandPence" | "byVoucherPence" | "currency"> & {
  isWaiting: boolean;
};

export type RequestedFullRefund = RequestedRefund & { pence: number; currency: string };

/** Refunds all or part of a purchase, once; calls Stripe now, else a job retries (docs/rules/administration.md#refunds). */
export async function refundPurchase(
  admin: Member,
  input: RefundInput,
  now: Date,
): Promise<Result<Refunded, MoneyRefusal | FreshCodeRefusal>> {
  const asked = await requestPurchaseRefund(admin, input, now);
  return asked.ok ? sendNow(asked.value, now) : asked;
}

/** As `refundPurchase`, but a job calls Stripe; stores requests and audit in one transaction. */
export async function requestPurchaseRefund(
  admin: Member,
  input: RefundInput,
  now: Date,
): Promise<Result<RequestedFullRefund, MoneyRefusal | FreshCodeRefusal>> {
  const proved = await proveByCode(admin, input.code, now);
  if (!proved.ok) return proved;
  return changePurchase(admin, input, async (tx) => {
    const { id: orderId, amountPence: pence, reason } = input;
    return requestWithText(tx, admin, { orderId, pence, reason }, now);
  });
}

/** Requests a refund of a locked purchase (null: all that is left), with an audit entry and refusal texts. */
export async function requestWithText(
  tx: Transaction,
  admin: Member,
  { orderId, pence: wanted, reason }: { orderId: string; pence: number | null; reason: string },
  now: Date,
): Promise<Result<RequestedFullRefund, MoneyRefusal>> {
  const purchase = await findPurchase(tx, orderId);
  if (!purchase) return refuse("gone");
  const { currency } = purchase;
  const pence = wanted ?? (await refundableIn(tx, orderId, await findRefundables(tx, orderId)));
  const asked = pence > 0 ? await requestRefunds(tx, admin, { orderId, pence, reason }, now) : null;
  if (!asked) return refuse((await isDisputed(tx, orderId)) ? "disputed" : "nothing_left");
  if (!asked.ok) {
    const { code, message } = asked;
    return code === "more_than_left"
      ? refuse(code, { amount: formatMoney(Number(message), currency) })
      : refuse(code);
  }
  const { requestIds: _, ...ways } = asked.value;
  const details = { amountPence: pence, currency, reason, ...ways };
  await recordAudit(tx, admin, { action: "refund.asked", subject: purchase.id, details }, now);
  logger.info({ event: "refund.asked", purchaseId: purchase.id, pence });
  return ok({ ...asked.value, pence, currency });
}

/** Sends refund requests to Stripe during the HTTP request; a job retries those without an answer. */
export async function sendNow(
  { requestIds, ...refund }: RequestedFullRefund,
  now: Date,
  refusal: "stripe_no" | "cancelled_stripe_no" = "stripe_no",
): Promise<Result<Refunded, MoneyRefusal>> {
  for (const id of requestIds) {
    try {
      await sendRefund(id, now);
    } catch (error) {
      logger.warn({ event: "refund.waits", refundRequestId: id, reason: describeError(error) });
    }
  }
  const requests = await db.refundRequest.findMany({ where: { id: { in: requestIds } } });
  const refused = requests.find(({ status }) => status === "failed");
  if (refused)
    return refuse(refusal, { provider: facts.checkout.provider, why: refusalReason(refused.failure) });
  const isWaiting = requests.some(({ refundId }) => refundId === null);
  return ok({ ...refund, isWaiting });
}

async function isDisputed(tx: Transaction, orderId: string): Promise<boolean> {
  return (await findRefundables(tx, orderId)).some(isWithBank);
}
