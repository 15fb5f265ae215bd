import "server-only";
import { refundStatusText } from "@/content/emails/refund-issued";
import { formatMoney } from "@/content/money";
import { formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { LetterName } from "@/lib/email/render";
import { purchaseReference, type Purchase } from "./purchase";

type CancelledVariant = "cancelled" | "weCancelled" | "cancelledInPart";
export type RefundVariant =
  | "full"
  | "partial"
  | "toPayer"
  | "noPlaceLeft"
  | "paidTwice"
  | "secondPlan"
  | "afterCancelled"
  | "voucherSpent"
  | CancelledVariant;

const refundLetters = {
  full: { through: "refund-full", onTheWay: "refund-full-pending" },
  partial: { through: "refund-partial", onTheWay: "refund-partial-pending" },
  toPayer: { through: "refund-payer", onTheWay: "refund-payer-pending" },
  noPlaceLeft: { through: "refund-no-place-left", onTheWay: "refund-no-place-left-pending" },
  paidTwice: { through: "refund-paid-twice", onTheWay: "refund-paid-twice-pending" },
  secondPlan: { through: "refund-second-plan", onTheWay: "refund-second-plan-pending" },
  afterCancelled: { through: "refund-after-cancelled", onTheWay: "refund-after-cancelled-pending" },
  voucherSpent: { through: "refund-voucher-spent", onTheWay: "refund-voucher-spent-pending" },
  cancelled: { through: "refund-cancelled", onTheWay: "refund-cancelled-pending" },
  weCancelled: { through: "refund-we-cancelled", onTheWay: "refund-cancelled-pending" },
  cancelledInPart: { through: "refund-cancelled-in-part", onTheWay: "refund-cancelled-pending" },
} as const satisfies Record<RefundVariant, Record<"through" | "onTheWay", LetterName>>;

type RefundNews = {
  variant: RefundVariant;
  isThrough: boolean;
  amountPence: number;
  refundId: string;
};

/** Emails the buyer about a refund: once when it is pending, once when it succeeds. */
export async function queueRefundLetter(
  tx: Transaction,
  purchase: Purchase,
  { variant, isThrough, amountPence, refundId }: RefundNews,
): Promise<void> {
  const stage = isThrough ? "through" : "onTheWay";
  await queueLetter(tx, {
    cause: `refund:${refundId}:${stage}`,
    ...(variant === "partial" && { subject: { kind: purchase.kind, id: purchase.id } }),
    letter: refundLetters[variant][stage],
    to: purchase.email,
    values: valuesOf(purchase, amountPence),
  });
}

type BankNews = {
  amountPence: number;
  refundId: string;
  /** "YYYY-MM-DD". */
  on: string;
  standing: keyof typeof refundStatusText;
};

/** Emails the buyer that a refund the card rejected was sent by bank. */
export async function queueBankRefundLetter(
  tx: Transaction,
  purchase: Purchase,
  { amountPence, refundId, on, standing }: BankNews,
): Promise<void> {
  await queueLetter(tx, {
    cause: `refund:${refundId}:through`,
    letter: "refund-by-bank",
    to: purchase.email,
    values: {
      ...valuesOf(purchase, amountPence),
      date: formatDay(on),
      standing: refundStatusText[standing],
    },
  });
}

/** True if an email says that the rest of a partly refunded purchase stands. */
export function isPartialRefundLetter(letter: string): boolean {
  return letter === refundLetters.partial.through || letter === refundLetters.partial.onTheWay;
}

/** True if a purchase is not cancelled (docs/rules/letters.md#relevance). */
export async function isUncancelled(
  tx: Transaction,
  { subjectId: orderId }: { subjectId: string },
): Promise<boolean> {
  return (await tx.cancellation.count({ where: { orderId } })) === 0;
}

/** True if the purchase of a payment is cancelled. */
export async function isCancelled(tx: Transaction, { orderId }: { orderId: string }): Promise<boolean> {
  return (await tx.cancellation.count({ where: { orderId } })) > 0;
}

/** The refund email of a cancelled purchase; null if not cancelled. Amounts in pence, from one refund. */
export async function cancelledVariant(
  tx: Transaction,
  { orderId }: { orderId: string },
  amountPence: number,
): Promise<CancelledVariant | null> {
  const cancellation = await tx.cancellation.findUnique({ where: { orderId }, select: { by: true } });
  if (!cancellation) return null;
  const { _sum: sum } = await tx.payment.aggregate({
    where: { orderId, refundReason: null },
    _sum: { amountPence: true, refundedPence: true, refundingPence: true },
  });
  const goingBack = (sum.refundedPence ?? 0) + (sum.refundingPence ?? 0);
  // These emails name the whole amount: several refunds get one email each.
  if (amountPence !== goingBack) return "cancelledInPart";
  if (cancellation.by === "buyer") return "cancelled";
  return goingBack === sum.amountPence ? "weCancelled" : "cancelledInPart";
}

/** Emails the buyer, once, that a chargeback ended the purchase. */
export async function queueChargedBackLetter(
  tx: Transaction,
  purchase: Purchase,
  { amountPence, disputeId }: { amountPence: number; disputeId: string },
): Promise<void> {
  await queueLetter(tx, {
    cause: `charged-back:${disputeId}`,
    letter: "charged-back",
    to: purchase.email,
    values: valuesOf(purchase, amountPence),
  });
}

/** Emails a guest, once, that their place ended with the other payer's payment. */
export async function queuePlaceEndedLetter(
  tx: Transaction,
  guest: Purchase | null,
  paymentId: string,
): Promise<void> {
  if (!guest?.email) return;
  const { name, item, id } = guest;
  const values = { name, item, reference: purchaseReference(id) };
  await queueLetter(tx, {
    cause: `place-ended:${paymentId}`,
    letter: "place-ended",
    to: guest.email,
    values,
  });
}

function valuesOf({ id, name, item, currency }: Purchase, amountPence: number) {
  return { name, item, amount: formatMoney(amountPence, currency), reference: purchaseReference(id) };
}
