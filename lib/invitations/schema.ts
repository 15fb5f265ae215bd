import { z } from "zod";
import { invitations } from "@/content/invitations";
import { authCopy } from "@/content/pages/auth";
import { invitesCopy } from "@/content/pages/invites";
import { fieldMessages } from "@/content/pages/field-messages";
import { emailSchema } from "@/lib/text/email-address";
import { onOneLine, tickField } from "@/lib/forms/schema";
import { grantAccessSchema } from "@/lib/grants/schema";
import { fill, normalizeLine, printable } from "@/lib/text";
import { invitationCodeSchema } from "./code-schema";

const { errors } = invitesCopy.form;
const { maxUses, days, noteMax } = invitations;

export const applyCodeSchema = z.object({
  code: invitationCodeSchema.refine((code) => code !== "", authCopy.join.errors.codeMissing),
});

// What is no number at all counts as one use (docs/rules/invitations.md#terms).
export const createInvitationSchema = z.object({
  maxUses: z
    .string()
    .default("")
    .transform((text) => numberIn(text) ?? maxUses.usual)
    .pipe(wholeNumber(maxUses, errors.maxUses)),
  expiresInDays: z
    .string()
    .default(String(days.usual))
    .transform((text) => numberIn(text) ?? Number.NaN)
    .pipe(wholeNumber(days, errors.expiresInDays)),
  includesAccess: tickField,
  note: z
    .string()
    .overwrite(normalizeLine)
    .max(noteMax, fill(errors.noteTooLong, { max: noteMax }))
    .regex(printable, onOneLine)
    .default("")
    .transform((note) => note || null),
});
export type CreateInvitationInput = z.output<typeof createInvitationSchema>;

export const turnInvitationSchema = z.object({
  id: z.uuid(invitesCopy.send.notYours),
  to: z.enum(["on", "off"], fieldMessages.fallback.invalid),
});

export const sendInvitationSchema = z.object({ id: z.uuid(invitesCopy.send.notYours), email: emailSchema });
export type SendInvitationInput = z.output<typeof sendInvitationSchema>;

export const inviteWithAccessSchema = grantAccessSchema;

function numberIn(text: string): number | null {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isNaN(number) ? null : number;
}

function wholeNumber({ min, max }: { min: number; max: number }, sentence: string) {
  const error = fill(sentence, { min, max });
  return z.number(error).int(error).min(min, error).max(max, error);
}
