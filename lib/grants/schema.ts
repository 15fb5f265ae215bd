import { z } from "zod";
import { freeAccess } from "@/content/invitations";
import { grantAccessCopy } from "@/content/pages/grant-access";
import { emailSchema } from "@/lib/text/email-address";
import { onOneLine } from "@/lib/forms/schema";
import { endOfDay } from "@/lib/time/end-of-day";
import { fill, normalizeLine, printable } from "@/lib/text";

const { errors } = grantAccessCopy.form;

const untilField = z
  .union([z.literal(""), z.iso.date(errors.untilInvalid)], errors.untilInvalid)
  .default("")
  .transform((day) => (day === "" ? null : endOfDay(day)));

export const grantAccessSchema = z.object({
  email: emailSchema,
  until: untilField,
  reason: z
    .string()
    .overwrite(normalizeLine)
    .max(freeAccess.reasonMax, fill(errors.reasonTooLong, { max: freeAccess.reasonMax }))
    .regex(printable, onOneLine)
    .default("")
    .transform((reason) => reason || null),
});
export type GrantAccessInput = z.output<typeof grantAccessSchema>;
