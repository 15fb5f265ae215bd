import { z } from "zod";
import { messagesCopy } from "@/content/pages/messages";
import { rooms } from "@/content/retreats";
import { emailSchema } from "@/lib/accounts/schema";
import { fill, printable } from "@/lib/text";

const { fields, fallback } = messagesCopy.forms;
const nameMax = 200;

/** What a buyer of a retreat place sends. The amount is not among it: it follows from the room (decisions §5). */
export const checkoutSchema = z.object({
  room: z.enum(rooms, fallback.chooseOne),
  pay: z.enum(["deposit", "full"], fallback.chooseOne),
  name: z
    .string(fields.name.missing)
    .trim()
    .min(1, fields.name.missing)
    .max(nameMax, fill(fields.name.tooLong, { max: nameMax }))
    .regex(printable, fallback.invalid),
  email: emailSchema,
  terms: z.literal("on", fields.terms.missing),
  /** The prices the page showed, to be checked and never used. */
  prices: z.string(fallback.invalid).max(100, fallback.invalid),
});
export type CheckoutInput = z.infer<typeof checkoutSchema>;

/** What the payment page shows again after a refusal. */
export type CheckoutState =
  | { status: "idle" }
  | {
      status: "failed";
      message: string | null;
      fields: Record<string, string | undefined>;
      values: { room?: string; name?: string; email?: string };
    };
