import { z } from "zod";
import { cancellation } from "@/content/cancellation";
import { fieldMessages } from "@/content/pages/field-messages";
import { cancelRefusals, purchaseFields, transferRefusals } from "@/content/pages/purchases";
import { emailSchema } from "@/lib/text/email-address";
import { lineField, onOneLine } from "@/lib/forms/schema";
import { fill, normalizeLine, printable } from "@/lib/text";

const { reasonMax: max } = cancellation;
const { fallback } = fieldMessages;

/** `noticeOn` is the day the terms count from, "YYYY-MM-DD". */
export const cancelSchema = z.object({
  id: z.uuid(cancelRefusals.gone),
  by: z.enum(["buyer", "us"], fallback.chooseOne),
  reason: z
    .string(purchaseFields.reason.missing)
    .overwrite(normalizeLine)
    .min(1, purchaseFields.reason.missing)
    .max(max, fill(purchaseFields.reason.tooLong, { max }))
    .regex(printable, onOneLine),
  noticeOn: z.iso.date(purchaseFields.noticeOn.invalid),
});
export type CancelInput = z.output<typeof cancelSchema>;

export const transferSchema = z.object({
  id: z.uuid(transferRefusals.gone),
  name: lineField(purchaseFields.name),
  email: emailSchema,
});
export type TransferInput = z.output<typeof transferSchema>;
