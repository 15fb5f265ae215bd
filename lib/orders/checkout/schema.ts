import { z } from "zod";
import { guestNumbers, maxInstalments, maxPlaces, unknownCode } from "@/content/checkout";
import { mastermind, plans } from "@/content/programmes";
import { voucherMessageMax, voucherRefusals } from "@/content/vouchers";
import { fieldMessages } from "@/content/pages/field-messages";
import { emailSchema, normalizeEmail } from "@/lib/text/email-address";
import { lineField } from "@/lib/forms/schema";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { fill, normalizeLine, normalizeText } from "@/lib/text";

const { fields, fallback } = fieldMessages;

/** A code as a buyer types it, in any case, that of a voucher also with spaces; "" is none. */
export const typedCodeSchema = z
  .string(unknownCode)
  .overwrite(normalizeLine)
  .toUpperCase()
  .regex(/^[A-Z0-9 -]{0,30}$/, unknownCode);

const buyer = {
  name: lineField(fields.name),
  email: emailSchema,
  terms: z.literal("on", fields.terms.missing),
  prices: z.string(fallback.invalid).max(100, fallback.invalid),
};

/** The token of a waitlist’s link that buys during its head start. */
const early = linkTokenSchema.optional();

const byItself = z.literal("on", fallback.invalid).optional();

/** How many payments follow the deposit, as the page showed it. */
const payments = z.coerce
  .number(fallback.chooseOne)
  .int(fallback.chooseOne)
  .min(1, fallback.chooseOne)
  .max(maxInstalments, fallback.chooseOne)
  .default(1);

const offered = z.string(fallback.chooseOne).min(1, fallback.chooseOne).max(100, fallback.chooseOne);

const code = {
  code: typedCodeSchema.optional(),
  /** The prices with a code that the page showed. */
  told: z.string(fallback.invalid).max(500, fallback.invalid).optional(),
};

const guestText = z.string(fallback.invalid).max(1_000, fallback.invalid).optional();

/** The number of places, if everyone pays their own share, and the other guests; those of chosen places are validated by `checkCompanions`. */
export const guests = {
  places: z.coerce
    .number(fallback.chooseOne)
    .int(fallback.chooseOne)
    .min(1, fallback.chooseOne)
    .max(maxPlaces, fallback.chooseOne)
    .default(1),
  shares: z.literal("on", fallback.invalid).optional(),
  ...{ guest2Name: guestText, guest3Name: guestText, guest4Name: guestText },
  ...{ guest2Email: guestText, guest3Email: guestText, guest4Email: guestText },
};
type Guests = z.infer<z.ZodObject<typeof guests>>;

const guestName = lineField(fields.guestName);

/** Who pays for themselves gets a link to pay with. */
const shareEmail = z.string().min(1, fields.shareEmail.missing);

const checkoutFields = z.object({
  retreat: offered,
  room: offered,
  pay: z.enum(["deposit", "full"], fallback.chooseOne),
  payments,
  byItself,
  early,
  ...code,
  ...guests,
  ...buyer,
});

// Beside the errors of other fields, so that a buyer sees all at once
const always = { when: () => true };

/** The input for places of a retreat; the amount follows from the room (docs/rules/payments.md#prices). */
export const checkoutSchema = checkoutFields.superRefine(checkCompanions, always);
export type CheckoutInput = z.infer<typeof checkoutSchema>;

/** A guest beside the buyer; an address that is not known yet is "". */
export type Companion = { name: string; email: string };

/** The guests beside the buyer. */
export function companions(input: Guests): Companion[] {
  return guestNumbers
    .filter((number) => number <= input.places)
    .map((number) => ({
      name: normalizeLine(input[`guest${number}Name`] ?? ""),
      email: normalizeEmail(input[`guest${number}Email`] ?? ""),
    }));
}

/** True if each of several guests pays for themselves. */
export function paysOwnShares({ places, shares }: Guests): boolean {
  return shares === "on" && places > 1;
}

/** The same as the form sends it, before the pressed button is known. */
export const checkoutFormSchema = checkoutFields.omit({ pay: true }).superRefine(checkCompanions, always);

/** Validates the guests of the chosen places; the fields of others are not displayed. */
export function checkCompanions(input: Guests, context: z.RefinementCtx): void {
  for (const [index, { name, email }] of companions(input).entries()) {
    const check = (field: string, { error }: z.ZodSafeParseResult<string>) => {
      const message = error?.issues[0]?.message;
      if (message) context.addIssue({ code: "custom", path: [`guest${index + 2}${field}`], message });
    };
    check("Name", guestName.safeParse(name));
    if (email) check("Email", emailSchema.safeParse(email));
    else if (paysOwnShares(input)) check("Email", shareEmail.safeParse(email));
  }
}

/** The fields for showing prices with a code. */
export const codeSchema = checkoutFields.pick({
  ...{ retreat: true, prices: true, code: true, told: true, early: true },
});
export type CodeInput = z.infer<typeof codeSchema>;

/** The input to accept an offered place. */
export const offerSchema = z.object({
  offer: linkTokenSchema,
  pay: z.enum(["deposit", "full"], fallback.chooseOne),
  payments,
  byItself,
  ...code,
  terms: buyer.terms,
  prices: buyer.prices,
});
export type OfferInput = z.infer<typeof offerSchema>;

/** The fields for showing the price with a code. */
export const offerCodeSchema = offerSchema.pick({ offer: true, prices: true, code: true, told: true });
export type OfferCodeInput = z.infer<typeof offerCodeSchema>;

/** The input for a coaching package. */
export const coachingSchema = z.object({ package: offered, payments, byItself, ...code, ...buyer });
export type CoachingInput = z.infer<typeof coachingSchema>;

/** The fields for showing what a voucher pays of a package. */
export const coachingCodeSchema = coachingSchema.pick({
  ...{ package: true, prices: true, code: true, told: true },
});
export type CoachingCodeInput = z.infer<typeof coachingCodeSchema>;

/** The input for a place in a programme; its payments follow from the plan. */
export const mastermindSchema = z.object({
  programme: offered.default(mastermind.id),
  plan: z.enum(plans, fallback.chooseOne),
  early,
  ...code,
  ...buyer,
});

/** The fields for showing what a voucher pays of the plans. */
export const mastermindCodeSchema = mastermindSchema.pick({
  ...{ programme: true, prices: true, code: true, told: true, early: true },
});
export type MastermindCodeInput = z.infer<typeof mastermindCodeSchema>;

const optionalEmailSchema = z
  .string(fallback.invalid)
  .overwrite(normalizeEmail)
  .default("")
  .transform((typed, context) => {
    const { error } = typed === "" ? {} : emailSchema.safeParse(typed);
    if (error) context.addIssue({ code: "custom", message: error.issues[0]?.message ?? fallback.invalid });
    return typed;
  });

/** The input for a gift voucher; which sum or place it is for, and whether its day is right, depends on what is sold. */
export const voucherSchema = z.object({
  choice: z.string(fallback.invalid).max(200, fallback.invalid).default("other"),
  amount: z.string(fallback.invalid).overwrite(normalizeLine).max(20, fallback.invalid).default(""),
  recipientName: lineField({ missing: voucherRefusals.recipient }),
  recipientEmail: optionalEmailSchema,
  sendOn: z.union([z.literal(""), z.iso.date(voucherRefusals.sendOn)], voucherRefusals.sendOn).default(""),
  message: z
    .string(fallback.invalid)
    .overwrite(normalizeText)
    .trim()
    .max(voucherMessageMax, fill(voucherRefusals.message, { max: voucherMessageMax }))
    .default(""),
  ...buyer,
});
export type VoucherInput = z.infer<typeof voucherSchema>;
