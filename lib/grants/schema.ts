import { z } from "zod";
import { freeAccess } from "@/content/invitations";
import { grantAccessCopy } from "@/content/pages/grant-access";
import { messagesCopy } from "@/content/pages/messages";
import { emailSchema } from "@/lib/email-address";
import { endOfDay } from "@/lib/last-day";
import { fill, printable } from "@/lib/text";

const { errors } = grantAccessCopy.form;
const { fallback } = messagesCopy.forms;

const untilField = z
  .union([z.literal(""), z.iso.date(errors.untilInvalid)], errors.untilInvalid)
  .default("")
  .transform((day) => (day === "" ? null : endOfDay(day)));

export const grantAccessSchema = z.object({
  email: emailSchema,
  until: untilField,
  reason: z
    .string()
    .trim()
    .max(freeAccess.reasonMax, fill(errors.reasonTooLong, { max: freeAccess.reasonMax }))
    .regex(printable, fallback.invalid)
    .default("")
    .transform((reason) => reason || null),
});
export type GrantAccessInput = z.output<typeof grantAccessSchema>;
