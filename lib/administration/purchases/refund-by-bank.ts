import "server-only";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { isWithBank, refundableColumns, unsentOf } from "@/lib/orders/payments/refund-requests";
import { refundByHand } from "@/lib/orders/payments/refunds-by-hand";
import { ok, type Result } from "@/lib/result";
import type { Prisma } from "@/prisma/generated/client";
import { changePurchase, refuse, type MoneyRefusal } from "./change";
import { momentOf } from "./record-payment";
import type { ByBankInput } from "./schema";

/** Counts a refund that failed as sent by bank, once (docs/rules/administration.md#refunds). */
export async function recordRefundByBank(
  admin: Member,
  input: ByBankInput,
  now: Date,
): Promise<Result<{ amountPence: number; currency: string }, MoneyRefusal>> {
  return changePurchase(admin, input, async (tx) => {
    const request = await tx.refundRequest.findFirst({
      where: { id: input.requestId, payment: { orderId: input.id } },
      select: columns,
    });
    if (!request) return refuse("gone");
    const refusal = whyNot(request, input.date, now);
    if (refusal) return refusal;
    await settle(tx, request, input, now);
    const { amountPence, payment } = request;
    const { date, reference } = input;
    const details = { amountPence, currency: payment.currency, method: "bank", date, reference };
    await recordAudit(tx, admin, { action: "refund.recorded", subject: input.id, details }, now);
    logger.info({ event: "refund.recorded", purchaseId: input.id, amountPence });
    return ok({ amountPence, currency: payment.currency });
  });
}

const columns = {
  id: true,
  amountPence: true,
  status: true,
  settledAt: true,
  payment: { select: { ...refundableColumns, currency: true } },
} as const satisfies Prisma.RefundRequestSelect;

type Request = Prisma.RefundRequestGetPayload<{ select: typeof columns }>;

function whyNot({ status, settledAt, amountPence, payment }: Request, date: string, now: Date) {
  if (status !== "failed" || settledAt) return refuse("not_failed");
  if (isWithBank(payment)) return refuse("disputed");
  if (amountPence > unsentOf(payment)) return refuse("is_back");
  if (date > calendarDay(now)) return refuse("future");
  const paidOn = calendarDay(payment.paidAt);
  return date < paidOn ? refuse("before_paid", { date: formatDay(paidOn) }) : null;
}

async function settle(
  tx: Transaction,
  { id, amountPence, payment }: Request,
  { date, reference }: ByBankInput,
  now: Date,
): Promise<void> {
  const transfer = { on: date, at: momentOf(date, payment.paidAt, now), reference };
  const byHandId = await refundByHand(tx, { paymentId: payment.id, amountPence, transfer }, now);
  await tx.refundRequest.update({
    where: { id, status: "failed", settledAt: null },
    data: { settledAt: now, byHandId },
  });
}
