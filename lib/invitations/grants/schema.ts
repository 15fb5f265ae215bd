import { z } from "zod";
import { freeAccess } from "@/content/invitations";
import { emailSchema } from "@/lib/text/email-address";
import { onOneLine } from "@/lib/forms/schema";
import { endOfDay } from "@/lib/time/end-of-day";
import { normalizeLine, printable } from "@/lib/text";

const untilInvalid = "Enter a day, such as 31 December 2027.";

export const untilField = z
  .union([z.literal(""), z.iso.date(untilInvalid)], untilInvalid)
  .default("")
  .transform((day) => (day === "" ? null : endOfDay(day)));

export const grantAccessSchema = z.object({
  email: emailSchema,
  until: untilField,
  reason: z
    .string()
    .overwrite(normalizeLine)
    .max(freeAccess.reasonMax, `Keep the reason to ${freeAccess.reasonMax} characters.`)
    .regex(printable, onOneLine)
    .default("")
    .transform((reason) => reason || null),
});
export type GrantAccessInput = z.output<typeof grantAccessSchema>;
