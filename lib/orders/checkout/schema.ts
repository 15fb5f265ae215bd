import { z } from "zod";
import { unknownCode } from "@/content/checkout";
import { plans } from "@/content/mastermind";
import { fieldMessages } from "@/content/pages/field-messages";
import { emailSchema } from "@/lib/text/email-address";
import { lineField } from "@/lib/forms/schema";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { normalizeLine } from "@/lib/text";

const { fields, fallback } = fieldMessages;

/** A code as a buyer types it, in any case; "" is none. */
const typedCodeSchema = z
  .string(unknownCode)
  .overwrite(normalizeLine)
  .toUpperCase()
  .regex(/^[A-Z0-9-]{0,30}$/, unknownCode);

const buyer = {
  name: lineField(fields.name),
  email: emailSchema,
  terms: z.literal("on", fields.terms.missing),
  prices: z.string(fallback.invalid).max(100, fallback.invalid),
};

/** The token of a waitlist’s link that buys during its head start. */
const early = linkTokenSchema.optional();

const byItself = z.literal("on", fallback.invalid).optional();

const offered = z.string(fallback.chooseOne).min(1, fallback.chooseOne).max(100, fallback.chooseOne);

const code = {
  code: typedCodeSchema.optional(),
  /** The prices with a code that the page showed. */
  told: z.string(fallback.invalid).max(500, fallback.invalid).optional(),
};

/** The input for a retreat place; the amount follows from the room (docs/rules/payments.md#prices). */
export const checkoutSchema = z.object({
  retreat: offered,
  room: offered,
  pay: z.enum(["deposit", "full"], fallback.chooseOne),
  byItself,
  early,
  ...code,
  ...buyer,
});
export type CheckoutInput = z.infer<typeof checkoutSchema>;

/** The fields for showing prices with a code. */
export const codeSchema = checkoutSchema.pick({
  ...{ retreat: true, prices: true, code: true, told: true, early: true },
});
export type CodeInput = z.infer<typeof codeSchema>;

/** The input to accept an offered place. */
export const offerSchema = z.object({
  offer: linkTokenSchema,
  pay: z.enum(["deposit", "full"], fallback.chooseOne),
  byItself,
  ...code,
  terms: buyer.terms,
  prices: buyer.prices,
});
export type OfferInput = z.infer<typeof offerSchema>;

/** The fields for showing the price with a code. */
export const offerCodeSchema = offerSchema.pick({ offer: true, prices: true, code: true, told: true });
export type OfferCodeInput = z.infer<typeof offerCodeSchema>;

export const mastermindSchema = z.object({ plan: z.enum(plans, fallback.chooseOne), early, ...buyer });
