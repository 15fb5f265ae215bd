import { z } from "zod";
import { invitations } from "@/content/invitations";
import { authErrors } from "@/content/pages/auth-errors";
import { fieldMessages } from "@/content/pages/field-messages";
import { emailSchema } from "@/lib/text/email-address";
import { onOneLine, tickField } from "@/lib/forms/schema";
import { grantAccessSchema } from "@/lib/invitations/grants/schema";
import { fill, normalizeLine, printable } from "@/lib/text";
import { invitationCodeSchema } from "./code-schema";

const { maxUses, days, noteMax } = invitations;

export const applyCodeSchema = z.object({
  code: invitationCodeSchema.refine((code) => code !== "", authErrors.join.codeMissing),
});

// Anything that is not a number counts as one use (docs/rules/invitations.md#terms).
export const createInvitationSchema = z.object({
  maxUses: z
    .string()
    .default("")
    .transform((text) => numberIn(text) ?? maxUses.usual)
    .pipe(wholeNumber(maxUses, "Choose a whole number from {min} to {max}.")),
  expiresInDays: z
    .string()
    .default(String(days.usual))
    .transform((text) => numberIn(text) ?? Number.NaN)
    .pipe(wholeNumber(days, "Choose a whole number from {min} to {max}.")),
  includesAccess: tickField,
  note: z
    .string()
    .overwrite(normalizeLine)
    .max(noteMax, `Keep the note to ${noteMax} characters.`)
    .regex(printable, onOneLine)
    .default("")
    .transform((note) => note || null),
});
export type CreateInvitationInput = z.output<typeof createInvitationSchema>;

export const turnInvitationSchema = z.object({
  id: z.uuid("That code isn’t one of yours."),
  to: z.enum(["on", "off"], fieldMessages.fallback.invalid),
});

export const sendInvitationSchema = z.object({
  id: z.uuid("That code isn’t one of yours."),
  email: emailSchema,
});
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
