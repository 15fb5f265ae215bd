"use server";

import { facts } from "@/content/facts";
import { revalidatePath } from "next/cache";
import { formatMoney } from "@/content/money";
import { requireAdmin } from "@/lib/access/viewer";
import { transferBooking } from "@/lib/bookings/transfer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { endAfterLostDispute } from "@/lib/payments/lost-disputes";
import { transferSchema } from "@/lib/purchases/schema";
import { ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { sendBalanceLink } from "./balance-link";
import { cancelPurchase } from "./cancel";
import { comparePurchase } from "./compare";
import { recordPayment } from "./record-payment";
import { refundPurchase, type Refunded } from "./refund";
import {
  bookingSchema,
  byBankSchema,
  cancelPurchaseSchema,
  lostDisputeSchema,
  partOf,
  purchaseSchema,
  recordPaymentSchema,
  refundSchema,
  takeBackSchema,
} from "./schema";
import { recordRefundByBank } from "./refund-by-bank";
import { takePaymentBack } from "./take-back";

const { provider } = facts.checkout;

const byHand = { title: "Written down", text: "Send {sum} yourself now: it’s recorded here as refunded." };
const page = "/admin/people/[id]";
const door = "/admin/bookings";

/** Records a bank transfer or cash. */
export async function recordPaymentAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "record-payment",
    schema: recordPaymentSchema,
    run: async (input) => {
      const done = await recordPayment(admin, input, clockNow());
      return tell(done, ({ amountPence, currency }) =>
        inSum({ title: "Recorded", text: "{sum} counts as paid." }, amountPence, currency),
      );
    },
  });
}

/** Deletes a recorded payment. */
export async function takePaymentBackAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "take-payment-back",
    schema: takeBackSchema,
    run: async (input) => {
      const done = await takePaymentBack(admin, input, clockNow());
      return tell(done, ({ amountPence, currency }) =>
        inSum({ title: "Taken back", text: "{sum} is owed again." }, amountPence, currency),
      );
    },
  });
}

/** Refunds money. */
export async function refundAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "refund",
    schema: refundSchema,
    hidden: ["code"],
    run: async (input) =>
      tell(await refundPurchase(admin, { ...input, amountPence: partOf(input) }, clockNow()), refundedWords),
  });
}

/** Records a failed refund as sent by bank. */
export async function recordRefundAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "record-refund",
    schema: byBankSchema,
    run: async (input) => {
      const done = await recordRefundByBank(admin, input, clockNow());
      return tell(done, ({ amountPence, currency }) =>
        inSum(
          { title: "Recorded", text: "{sum} counts as sent back. The letter has gone." },
          amountPence,
          currency,
        ),
      );
    },
  });
}

/** Cancels a booking or a plan. */
export async function cancelPurchaseAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "cancel-purchase",
    schema: cancelPurchaseSchema,
    hidden: ["code"],
    run: async (input) => {
      const done = await cancelPurchase(admin, { ...input, amountPence: partOf(input) }, clockNow());
      return tell(done, (refunded) =>
        refunded
          ? cancelledWords(refunded)
          : { title: "Cancelled", text: "Nothing goes back. The letter says so." },
      );
    },
  });
}

/** Transfers a booking. */
export async function transferBookingAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "transfer-booking",
    schema: transferSchema,
    run: async (input) => {
      const done = await transferBooking(admin, input, clockNow());
      return tell(done, () => ({
        title: "Transferred",
        text: `${input.name} has the place now. Both have a letter.`,
      }));
    },
  });
}

/** Resends the link to pay a balance. */
export async function sendBalanceLinkAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "balance-link",
    schema: bookingSchema,
    run: async ({ id }) =>
      tell(await sendBalanceLink(admin, id, clockNow()), () => ({
        title: "On its way",
        text: "The balance link goes out again.",
      })),
  });
}

/** Cancels a lost dispute's purchase. */
export async function endLostDisputeAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "end-lost-dispute",
    schema: lostDisputeSchema,
    run: async ({ disputeId }) =>
      tell(await endAfterLostDispute(admin, disputeId, clockNow()), () => ({
        title: "Ended",
        text: "What was bought has ended, and the letter goes.",
      })),
  });
}

/** Compares one purchase with Stripe. */
export async function comparePurchaseAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "compare-purchase",
    schema: purchaseSchema,
    run: async (purchase) => {
      const done = await comparePurchase(admin, purchase, clockNow());
      return tell(done, (found) =>
        found.length === 0
          ? { title: "No differences", text: `Ours and ${provider}’s agree.` }
          : { title: "Mended", text: `The differences: ${found.join("; ")}.` },
      );
    },
  });
}

function tell<T>(result: Result<T>, words: (done: T) => SuccessText): Result<SuccessText> {
  revalidatePath(page, "page");
  return result.ok ? ok(words(result.value)) : result;
}

function refundedWords(refunded: Refunded): SuccessText {
  const { pence, byHandPence, currency, isWaiting } = refunded;
  if (byHandPence === pence) return inSum(byHand, pence, currency);
  const { title, text } = inSum(
    isWaiting
      ? {
          title: "{sum} goes back",
          text: `${provider} hasn’t answered yet. It’s tried by itself until it does, once only.`,
        }
      : { title: "{sum} is on its way", text: "The letter goes with it." },
    pence - byHandPence,
    currency,
  );
  return { title, text: [text, byHandWords(refunded)].filter(Boolean).join(" ") };
}

function cancelledWords(refunded: Refunded): SuccessText {
  const more = [
    refunded.isWaiting
      ? `${provider} hasn’t answered yet. It’s tried by itself until it does, once only.`
      : "",
    byHandWords(refunded),
  ]
    .filter(Boolean)
    .join(" ");
  const sum = formatMoney(refunded.pence, refunded.currency);
  return { title: `Cancelled, and ${sum} is on its way`, text: `${more && `${more} `}The letter has gone.` };
}

function byHandWords({ byHandPence, currency }: Refunded): string {
  return byHandPence > 0 ? inSum(byHand, byHandPence, currency).text : "";
}

function inSum({ title, text }: SuccessText, pence: number, currency: string): SuccessText {
  const sum = formatMoney(pence, currency);
  return { title: fill(title, { sum }), text: fill(text, { sum }) };
}
