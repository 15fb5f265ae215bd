"use server";

import { facts } from "@/content/facts";
import { formatMoney } from "@/content/money";
import { redirect } from "next/navigation";
import { formatDay } from "@/lib/time/dates";
import { plural } from "@/lib/text";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import type { SuccessText } from "@/lib/forms/state";
import { adminAction, filled } from "@/lib/forms/action";
import { cancelAfterLostDispute } from "@/lib/orders/payments/lost-disputes";
import { transferSchema } from "@/lib/orders/purchases/schema";
import { sendBalanceLink } from "./balance-link";
import { cancelPurchase } from "./cancel";
import { comparePurchase } from "./compare";
import { recordPayment } from "./record-payment";
import { refundPurchase, type Refunded } from "./refund";
import {
  byBankSchema,
  cancelPurchaseSchema,
  lostDisputeSchema,
  partOf,
  purchaseSchema,
  recordPaymentSchema,
  recordSessionSchema,
  refundSchema,
  deleteSessionSchema,
  extendVoucherSchema,
  issueVoucherSchema,
  sendVoucherSchema,
  deletePaymentSchema,
} from "./schema";
import { recordRefundByBank } from "./refund-by-bank";
import { deleteSession, recordSession } from "./sessions";
import { deletePayment } from "./take-back";
import { extendVoucher, issueVoucher, sendVoucherAgain } from "./vouchers";

const { provider } = facts.checkout;
const byHand = { title: "Written down", text: "Send {sum} yourself now: it’s recorded here as refunded." };
const purchase = { at: "/admin/bookings", revalidate: ["/admin/people/[id]"] };
const leftWords = (left: number) => plural(left, "1 session is left.", "{count} sessions are left.");

/** Records a bank transfer or cash. */
export const recordPaymentAction = adminAction("record-payment", {
  permission: "order.create",
  ...purchase,
  schema: recordPaymentSchema,
  run: recordPayment,
  success: ({ amountPence, currency }) =>
    inSum({ title: "Recorded", text: "{sum} counts as paid." }, amountPence, currency),
});

/** Deletes a recorded payment. */
export const deletePaymentAction = adminAction("take-payment-back", {
  ...purchase,
  schema: deletePaymentSchema,
  run: deletePayment,
  success: ({ amountPence, currency }) =>
    inSum({ title: "Taken back", text: "{sum} is owed again." }, amountPence, currency),
});

/** Records a coaching session. */
export const recordSessionAction = adminAction("record-session", {
  ...purchase,
  schema: recordSessionSchema,
  run: recordSession,
  success: ({ left }) => ({ title: "Recorded", text: leftWords(left) }),
});

/** Deletes a session that was recorded by mistake. */
export const deleteSessionAction = adminAction("delete-session", {
  ...purchase,
  schema: deleteSessionSchema,
  run: deleteSession,
  success: ({ left }) => ({ title: "Undone", text: leftWords(left) }),
});

/** Sends a voucher again. */
export const sendVoucherAction = adminAction("send-voucher", {
  ...purchase,
  schema: sendVoucherSchema,
  run: sendVoucherAgain,
  success: ({ to }) => ({ title: "On its way", text: `The voucher goes to ${to}.` }),
});

/** Sets the last day of a voucher. */
export const extendVoucherAction = adminAction("extend-voucher", {
  ...purchase,
  schema: extendVoucherSchema,
  run: extendVoucher,
  success: ({ date }) => ({ title: "Extended", text: `It’s good until ${formatDay(date)}.` }),
});

/** Issues a voucher, and opens its order. */
export const issueVoucherAction = adminAction("issue-voucher", {
  at: "/admin/orders",
  schema: issueVoucherSchema,
  run: issueVoucher,
  success: ({ id }) => redirect(`/admin/orders/${id}`),
});

/** Refunds money. */
export const refundAction = adminAction("refund", {
  ...purchase,
  schema: refundSchema,
  hidden: ["code"],
  run: (admin, input, now) => refundPurchase(admin, { ...input, amountPence: partOf(input) }, now),
  success: refundedWords,
});

/** Records a failed refund as sent by bank. */
export const recordRefundAction = adminAction("record-refund", {
  ...purchase,
  schema: byBankSchema,
  run: recordRefundByBank,
  success: ({ amountPence, currency }) =>
    inSum(
      { title: "Recorded", text: "{sum} counts as sent back. The letter has gone." },
      amountPence,
      currency,
    ),
});

/** Cancels an order. */
export const cancelPurchaseAction = adminAction("cancel-purchase", {
  ...purchase,
  schema: cancelPurchaseSchema,
  hidden: ["code"],
  run: (admin, input, now) => cancelPurchase(admin, { ...input, amountPence: partOf(input) }, now),
  success: (refunded) =>
    refunded
      ? cancelledWords(refunded)
      : { title: "Cancelled", text: "Nothing goes back. The letter says so." },
});

/** Transfers a booking. */
export const transferBookingAction = adminAction("transfer-booking", {
  ...purchase,
  schema: transferSchema,
  run: transferBooking,
  success: { title: "Transferred", text: "{name} has the place now. Both have a letter." },
});

/** Resends the link to pay a balance. */
export const sendBalanceLinkAction = adminAction("balance-link", {
  permission: "order.create",
  ...purchase,
  schema: purchaseSchema,
  run: (admin, { id }, now) => sendBalanceLink(admin, id, now),
  success: { title: "On its way", text: "The balance link goes out again." },
});

/** Cancels a lost dispute's purchase. */
export const cancelAfterDisputeAction = adminAction("end-lost-dispute", {
  ...purchase,
  schema: lostDisputeSchema,
  run: (admin, { disputeId }, now) => cancelAfterLostDispute(admin, disputeId, now),
  success: { title: "Ended", text: "What was bought has ended, and the letter goes." },
});

/** Compares one purchase with Stripe. */
export const comparePurchaseAction = adminAction("compare-purchase", {
  ...purchase,
  schema: purchaseSchema,
  run: comparePurchase,
  success: (found) =>
    found.length === 0
      ? { title: "No differences", text: `Ours and ${provider}’s agree.` }
      : { title: "Mended", text: `The differences: ${found.join("; ")}.` },
});

function refundedWords(refunded: Refunded): SuccessText {
  const { pence, byHandPence, byVoucherPence, currency, isWaiting } = refunded;
  const byCardPence = pence - byHandPence - byVoucherPence;
  if (byHandPence === pence) return inSum(byHand, pence, currency);
  if (byCardPence === 0) return { title: "Refunded", text: otherWays(refunded) };
  const { title, text } = inSum(
    isWaiting
      ? {
          title: "{sum} goes back",
          text: `${provider} hasn’t answered yet. It’s tried by itself until it does, once only.`,
        }
      : { title: "{sum} is on its way", text: "The letter goes with it." },
    byCardPence,
    currency,
  );
  return { title, text: [text, otherWays(refunded)].filter(Boolean).join(" ") };
}

function cancelledWords(refunded: Refunded): SuccessText {
  const more = [
    refunded.isWaiting
      ? `${provider} hasn’t answered yet. It’s tried by itself until it does, once only.`
      : "",
    otherWays(refunded),
  ]
    .filter(Boolean)
    .join(" ");
  const sum = formatMoney(refunded.pence, refunded.currency);
  return { title: `Cancelled, and ${sum} is on its way`, text: `${more && `${more} `}The letter has gone.` };
}

function otherWays({ byHandPence, byVoucherPence, currency }: Refunded): string {
  return [
    ...(byHandPence > 0 ? [inSum(byHand, byHandPence, currency).text] : []),
    ...(byVoucherPence > 0 ? [`${formatMoney(byVoucherPence, currency)} is back on the voucher.`] : []),
  ].join(" ");
}

function inSum(words: SuccessText, pence: number, currency: string): SuccessText {
  return filled(words, { sum: formatMoney(pence, currency) });
}
