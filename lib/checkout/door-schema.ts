import { z } from "zod";
import { plans, type Plan } from "@/content/mastermind";
import { messagesCopy } from "@/content/pages/messages";
import { paymentDoorsCopy } from "@/content/payment-doors";
import { dorset, rooms } from "@/content/retreats";
import { emailSchema } from "@/lib/email-address";
import { lineField } from "@/lib/forms/schema";

const { fields } = messagesCopy.forms;

/** More than anything here costs, in pounds or in pence. */
const mostMoney = 1_000_000;

const money = (sentence: string) => z.int(sentence).min(1, sentence).max(mostMoney, sentence);

/** Who buys; what is left out, or empty, Checkout asks. */
const buyer = { name: optional(lineField(fields.name)), email: optional(emailSchema) };

/**
 * A place on the Dorset retreat, as POST /api/payments/dorset-deposit and -full take it: the amount in pence. Amount and
 * currency are checked against content/ and never used (docs/rules/payments.md#prices).
 */
export const placeDoorSchema = z.object({
  amount: money(paymentDoorsCopy.amountInPence),
  currency: z.literal(dorset.currency, paymentDoorsCopy.currency),
  room: z.enum(rooms, paymentDoorsCopy.room),
  termsAccepted: z.literal(true, fields.terms.missing),
  ...buyer,
});
export type PlaceDoorInput = z.infer<typeof placeDoorSchema>;

/** How Stripe takes each way of paying for the mastermind. */
const modes = { monthly: "subscription", "one-time": "payment" } as const satisfies Record<Plan, string>;

/**
 * The mastermind, as POST /api/payments/mastermind takes it: the amount in whole pounds. Amount and mode are checked
 * against the payment type and never used (docs/rules/payments.md#prices).
 */
export const mastermindDoorSchema = z
  .object({
    paymentType: z.enum(plans, paymentDoorsCopy.paymentType),
    amount: money(paymentDoorsCopy.amountInPounds),
    mode: z.enum(Object.values(modes), paymentDoorsCopy.mode),
    termsAccepted: z.boolean(paymentDoorsCopy.termsAccepted).default(false),
    ...buyer,
  })
  .refine(({ paymentType, mode }) => mode === modes[paymentType], {
    path: ["mode"],
    message: paymentDoorsCopy.mode,
  });
export type MastermindDoorInput = z.infer<typeof mastermindDoorSchema>;

function optional(field: z.ZodType<string, string>) {
  return z.preprocess((value) => (value === "" ? undefined : value), field.optional()).transform(orEmpty);
}

function orEmpty(value: string | undefined): string {
  return value ?? "";
}
