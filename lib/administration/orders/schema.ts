import { z } from "zod";
import { cancellation } from "@/content/cancellation";
import { fieldMessages } from "@/content/pages/field-messages";
import { penceOf } from "@/content/money";
import { checkCompanions, guests } from "@/lib/orders/checkout/schema";
import { lineField, lineUpTo, tickField } from "@/lib/forms/schema";
import { emailSchema } from "@/lib/text/email-address";
import { normalizeLine, normalizeText } from "@/lib/text";

const { fallback } = fieldMessages;

const manualOrderFields = z.object({
  /** The id of the new order, chosen by the form, so that a second press makes no second one. */
  order: z.uuid(fallback.invalid),
  name: lineField({ missing: "Enter a name." }),
  email: emailSchema,
  retreat: z.string(fallback.chooseOne).max(200, fallback.chooseOne),
  room: z.string(fallback.chooseOne).max(200, fallback.chooseOne),
  /** Of all places, in pence; null: the list price. */
  price: z
    .string()
    .overwrite(normalizeLine)
    .default("")
    .transform((typed, context) => {
      const pence = penceOf(typed);
      if (typed !== "" && pence === null)
        context.addIssue({ code: "custom", message: "Enter an amount such as 97 or 97.50." });
      return pence;
    }),
  ...guests,
  reason: lineUpTo(cancellation.reasonMax),
  method: z.enum(["link", "bank", "cash", "paid", "free"], "Choose how it is paid."),
  reference: lineUpTo(140),
  deadline: z.union([z.literal(""), z.iso.date("Enter a valid date.")]).default(""),
  terms: tickField,
  /** What it was made from, such as "enquiry:ID"; empty for none. */
  source: z
    .string()
    .regex(/^(|(enquiry|application|waitlist):[\w-]+)$/, fallback.invalid)
    .default(""),
});

export const manualOrderSchema = manualOrderFields.superRefine(checkCompanions);

export type ManualOrderInput = z.output<typeof manualOrderSchema>;

export const moveOrderSchema = z.object({
  id: z.uuid("This order no longer exists."),
  /** The guest who changes the room alone; none: all. */
  guest: z.uuid(fallback.invalid).optional(),
  seen: z.string(fallback.invalid).max(100, fallback.invalid),
  retreat: z.string(fallback.chooseOne).max(200, fallback.chooseOne),
  room: z.string(fallback.chooseOne).max(200, fallback.chooseOne),
  /** If the difference of the prices is charged or refunded, or the price stays. */
  difference: z.enum(["charge", "keep"], fallback.chooseOne),
  reason: lineUpTo(cancellation.reasonMax),
  message: z.string().overwrite(normalizeText).max(1000, "At most 1,000 characters.").default(""),
});

export type MoveInput = z.output<typeof moveOrderSchema>;

export const releaseOrderSchema = z.object({ id: z.uuid("This order no longer exists.") });
