import { z } from "zod";
import { plans, type Plan } from "@/content/programmes";
import { fieldMessages } from "@/content/pages/field-messages";
import { paymentApiCopy } from "@/content/payment-api";
import type { Retreat } from "@/content/retreats";
import { emailSchema } from "@/lib/text/email-address";
import { lineField } from "@/lib/forms/schema";
import { fill } from "@/lib/text";

const { fields } = fieldMessages;

const maxPence = 1_000_000;

const money = (sentence: string) => z.int(sentence).min(1, sentence).max(maxPence, sentence);

const poundsAndPence = z
  .number(paymentApiCopy.amountInPounds)
  .min(1, paymentApiCopy.amountInPounds)
  .max(maxPence, paymentApiCopy.amountInPounds)
  .multipleOf(0.01, paymentApiCopy.amountInPounds);

const buyer = { name: optional(lineField(fields.name)), email: optional(emailSchema) };

/** A place in an API request; its amount, in pence, is never charged (docs/rules/payments.md#prices). */
export function placeSchema({ currency, rooms }: Retreat) {
  const ids = Object.keys(rooms);
  return z.object({
    amount: money(paymentApiCopy.amountInPence),
    currency: z.literal(currency, fill(paymentApiCopy.currency, { currency })),
    room: z.enum(ids, fill(paymentApiCopy.room, { rooms: ids.join(", ") })),
    termsAccepted: z.literal(true, fields.terms.missing),
    ...buyer,
  });
}
export type PlaceInput = z.infer<ReturnType<typeof placeSchema>>;

const modes = { monthly: "subscription", "one-time": "payment" } as const satisfies Record<Plan, string>;

/** A programme in an API request; its amount, in pounds, is never charged (docs/rules/payments.md#prices). */
export const planSchema = z
  .object({
    paymentType: z.enum(plans, paymentApiCopy.paymentType),
    amount: poundsAndPence,
    mode: z.enum(Object.values(modes), paymentApiCopy.mode),
    termsAccepted: z.literal(true, fields.terms.missing),
    ...buyer,
  })
  .refine(({ paymentType, mode }) => mode === modes[paymentType], {
    path: ["mode"],
    message: paymentApiCopy.mode,
  });
export type PlanInput = z.infer<typeof planSchema>;

function optional(field: z.ZodType<string, string>) {
  return z.preprocess((value) => (value === "" ? undefined : value), field.optional()).transform(orEmpty);
}

function orEmpty(value: string | undefined): string {
  return value ?? "";
}
