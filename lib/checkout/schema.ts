import { z } from "zod";
import { plans } from "@/content/mastermind";
import { messagesCopy } from "@/content/pages/messages";
import { rooms } from "@/content/retreats";
import { emailSchema } from "@/lib/email-address";
import { lineField } from "@/lib/forms/schema";

const { fields, fallback } = messagesCopy.forms;

/** What every buyer is asked, and what the page they saw was built with. */
const buyer = {
  name: lineField(fields.name),
  email: emailSchema,
  terms: z.literal("on", fields.terms.missing),
  /** The prices the page showed, to be checked and never used. */
  prices: z.string(fallback.invalid).max(100, fallback.invalid),
};

/**
 * What a buyer of a retreat place sends. The amount is not among it: it follows from the room
 * (docs/rules/payments.md#prices).
 */
export const checkoutSchema = z.object({
  room: z.enum(rooms, fallback.chooseOne),
  pay: z.enum(["deposit", "full"], fallback.chooseOne),
  ...buyer,
});
export type CheckoutInput = z.infer<typeof checkoutSchema>;

/** What a buyer of the mastermind sends. The amount follows from the plan. */
export const mastermindSchema = z.object({ plan: z.enum(plans, fallback.chooseOne), ...buyer });
