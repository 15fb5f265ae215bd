import "server-only";
import { cancelledMoney } from "@/content/emails/cancelled";
import { formatMoney } from "@/content/money";
import { cancelRefusals } from "@/content/pages/purchases";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { fail, type Refusal } from "@/lib/result";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { purchaseReference, type Purchase } from "./purchase";
import type { CancelInput } from "./schema";

export type CancelRefusal = keyof typeof cancelRefusals;

/** The pence the terms keep of an amount, and why. */
export type RetainedPart = { why: "deposit" | "half" | "rest"; pence: number; ofPence: number };

/** Paid, already refunded, total refund and kept by the terms, and whether Stripe's fees are deducted; in pence. */
export type CancelTerms = {
  paidPence: number;
  refundedPence: number;
  givenBackPence: number;
  isLessFees: boolean;
  /** The deducted fees. */
  feePence?: number;
  kept: RetainedPart[];
};

/** Why a purchase cannot be cancelled, or null; `bought` are the cancellable statuses. */
export function refuseToCancel<Status extends string>(
  status: Status,
  bought: readonly Status[],
  { noticeOn }: Pick<CancelInput, "noticeOn">,
  now: Date,
): Refusal<CancelRefusal> | null {
  const refuse = (code: CancelRefusal) => fail(code, cancelRefusals[code]);
  if (status === "cancelled") return refuse("already");
  if (!bought.includes(status)) return refuse("not_bought");
  return noticeOn > calendarDay(now) ? refuse("future") : null;
}

/** Records who cancelled a purchase, when and why (an administrator in the audit log too), and emails the buyer. */
export async function writeCancellation(
  tx: Transaction,
  admin: Member | null,
  {
    purchase,
    hasOtherPayer = false,
    ...cancelled
  }: {
    purchase: Purchase;
    hasOtherPayer?: boolean;
    terms: CancelTerms;
    input: CancelInput;
  },
  now: Date,
): Promise<void> {
  const { terms, input } = cancelled;
  const { by, reason, noticeOn } = input;
  await tx.cancellation.create({
    data: {
      orderId: purchase.id,
      by,
      reason,
      noticeOn: new Date(noticeOn),
      at: now,
      actorId: admin?.userId ?? null,
    },
  });
  const letter = { cause: `cancelled:${purchase.id}`, to: purchase.email };
  const values = {
    name: purchase.name,
    item: purchase.item,
    paid: formatMoney(terms.paidPence, purchase.currency),
    money: moneyWords(terms, { currency: purchase.currency, hasOtherPayer }),
    reference: purchaseReference(purchase.id),
  };
  await (by === "us"
    ? queueLetter(tx, { ...letter, letter: "cancelled-by-us", values })
    : queueLetter(tx, {
        ...letter,
        letter: "cancelled-by-buyer",
        values: { ...values, noticeOn: formatDay(noticeOn) },
      }));
  const action = `${purchase.kind}.cancelled` as const;
  const details = { by, noticeOn, ...(terms.feePence && { feePence: terms.feePence }) };
  if (admin) await recordAudit(tx, admin, { action, subject: purchase.id, details }, now);
}

/** A cancellation's refund, and the fees deducted from it; in pence. */
export type RefundNow = { pence: number; feePence: number };

/** The terms with exactly this further refund; unchanged without `back`. */
export function withRefund(terms: CancelTerms, back: RefundNow | undefined): CancelTerms {
  if (!back) return terms;
  const { pence, feePence } = back;
  return { ...terms, givenBackPence: terms.refundedPence + pence, isLessFees: false, feePence, kept: [] };
}

/** True if a payment was made before a cancellation, so its terms apply to it. */
export function isPaidBefore(paidAt: Date, cancelledAt: Date): boolean {
  // Stripe's times are whole seconds: within the same second the buyer benefits.
  return paidAt.getTime() < Math.floor(cancelledAt.getTime() / 1000) * 1000;
}

/** What happens to the money of a cancellation, in words. */
export function moneyWords(
  { refundedPence, givenBackPence, feePence = 0 }: CancelTerms,
  { currency, hasOtherPayer }: { currency: string; hasOtherPayer: boolean },
): string {
  const stillPence = givenBackPence - refundedPence;
  if (hasOtherPayer && givenBackPence > 0) return cancelledMoney.backToPayer;
  if (stillPence > 0) {
    const words = feePence > 0 ? cancelledMoney.backLessFees : cancelledMoney.back;
    const fees = formatMoney(feePence, currency);
    return fill(words, { amount: formatMoney(stillPence, currency), fees });
  }
  return refundedPence > 0
    ? fill(cancelledMoney.backAlready, { amount: formatMoney(refundedPence, currency) })
    : fill(cancelledMoney.nothing, { cancellationUrl: absolute("/cancellation-policy") });
}
