import { z } from "zod";
import { cancellation } from "@/content/cancellation";
import { fieldMessages } from "@/content/pages/field-messages";
import { purchaseFields } from "@/content/pages/purchases";
import {
  choiceField,
  lineField,
  onOneLine,
  optionalLineField,
  optionalWordsField,
  tickField,
} from "@/lib/forms/schema";
import { voucherSchema } from "@/lib/orders/checkout/schema";
import { emailSchema } from "@/lib/text/email-address";
import { cancelSchema } from "@/lib/orders/purchases/schema";
import { fill, normalizeLine, printable } from "@/lib/text";
import { penceOf } from "@/content/money";

const { fallback } = fieldMessages;
const maxPence = 100_000_00;

const id = z.uuid("This purchase no longer exists.");
const seen = z.string(fallback.invalid).max(100, fallback.invalid);

const purchase = { id, seen };

const amount = z
  .string("Enter an amount.")
  .overwrite(normalizeLine)
  .min(1, "Enter an amount.")
  .transform((typed, context) => {
    const pence = penceOf(typed);
    if (pence === null) context.addIssue({ code: "custom", message: "Enter an amount such as 97 or 97.50." });
    return pence ?? z.NEVER;
  })
  .refine((pence) => pence <= maxPence, "That’s more than anything here costs.");

const max = cancellation.reasonMax;

const reason = z
  .string(purchaseFields.reason.missing)
  .overwrite(normalizeLine)
  .min(1, purchaseFields.reason.missing)
  .max(max, fill(purchaseFields.reason.tooLong, { max }))
  .regex(printable, onOneLine);

const reference = { missing: "Enter a reference." };

export const recordPaymentSchema = z.object({
  ...purchase,
  method: z.enum(["bank", "cash"], "Choose how it was paid."),
  amount,
  date: z.iso.date("Enter a valid date."),
  reference: lineField(reference),
  number: z.union([z.literal("rest"), z.coerce.number().int().positive()], fallback.invalid).default("rest"),
});
export type RecordPaymentInput = z.output<typeof recordPaymentSchema>;

export const deletePaymentSchema = z.object({ ...purchase, paymentId: id });
export type DeletePaymentInput = z.output<typeof deletePaymentSchema>;

/** A session that took place; `sessionId` is made with the form, `held` is how many its page showed. */
export const recordSessionSchema = z.object({
  id,
  sessionId: z.uuid(fallback.invalid),
  held: z
    .string(fallback.invalid)
    .regex(/^\d{1,4}$/, fallback.invalid)
    .transform(Number),
  date: z.iso.date("Enter a valid date."),
  note: optionalWordsField(),
});
export type RecordSessionInput = z.output<typeof recordSessionSchema>;

export const deleteSessionSchema = z.object({ id, sessionId: id });
export type DeleteSessionInput = z.output<typeof deleteSessionSchema>;

const code = z.string().overwrite(normalizeLine).max(40).optional();

const part = z.string().overwrite(normalizeLine).default("");

export const refundSchema = z
  .object({ ...purchase, how: z.enum(["all", "part"], fallback.chooseOne), amount: part, reason, code })
  .superRefine(checkPart);
export type RefundForm = z.output<typeof refundSchema>;

export const cancelPurchaseSchema = z
  .object({
    ...purchase,
    ...cancelSchema.omit({ id: true }).shape,
    /** The guest whose place alone is cancelled. */
    guest: z.uuid(fallback.invalid).optional(),
    back: z.enum(["terms", "all", "part"], fallback.chooseOne),
    amount: part,
    waiveFees: tickField,
    code,
  })
  .superRefine(checkPart);
export type CancelForm = z.output<typeof cancelPurchaseSchema>;

export const byBankSchema = z.object({
  ...purchase,
  requestId: id,
  date: z.iso.date("Enter a valid date."),
  reference: lineField(reference),
});
export type ByBankInput = z.output<typeof byBankSchema>;

export const purchaseSchema = z.object({ id });
export const lostDisputeSchema = z.object({
  disputeId: z.string(fallback.invalid).max(300, fallback.invalid),
});

type Part = { amount: string; how?: string; back?: string };

/** The sum of a form that sends a part back, in pence; null where it sends back something else. */
export function partOf({ amount: typed, how, back }: Part): number | null {
  return (how ?? back) === "part" ? penceOf(typed) : null;
}

function checkPart(input: Part, context: z.RefinementCtx): void {
  if ((input.how ?? input.back) !== "part") return;
  const { error } = amount.safeParse(input.amount);
  if (error) context.addIssue({ code: "custom", path: ["amount"], message: error.issues[0]?.message ?? "" });
}

/** Sends a voucher again. */
export const sendVoucherSchema = z.object({ ...purchase, email: emailSchema });
export type SendVoucherInput = z.output<typeof sendVoucherSchema>;

/** Sets the last day of a voucher. */
export const extendVoucherSchema = z.object({ ...purchase, date: z.iso.date("Enter a valid date.") });
export type ExtendVoucherInput = z.output<typeof extendVoucherSchema>;

/** How a voucher of the founder was paid. */
export const voucherMethods = { free: "Nothing, it is free", bank: "By bank transfer", cash: "In cash" };

/** A voucher that the founder issues; `order` is made with the form. */
export const issueVoucherSchema = voucherSchema
  .pick({ name: true, email: true, recipientName: true, recipientEmail: true, message: true, sendOn: true })
  .extend({
    order: z.uuid(fallback.invalid),
    amount,
    method: choiceField(voucherMethods, fallback.chooseOne),
    reference: optionalLineField,
    reason: optionalLineField,
  })
  .superRefine(({ method, reference }, context) => {
    if (method === "free" || reference) return;
    const message = "Enter a reference, so that you find the payment again.";
    context.addIssue({ code: "custom", path: ["reference"], message });
  });
export type IssueVoucherInput = z.output<typeof issueVoucherSchema>;
