import { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import { handoverItems } from "@/content/handover";
import { endOfDay } from "@/lib/time/end-of-day";
import { outOfOfficeRules } from "@/content/out-of-office";
import { digestTimes } from "@/content/schedule";
import { alertChannels, alertOrder, type AlertChannel } from "@/content/alerts";
import { teamRoles } from "@/lib/access/policy";
import { emailSchema } from "@/lib/text/email-address";
import { untilField } from "@/lib/invitations/grants/schema";
import { onOneLine, tickField } from "@/lib/forms/schema";
import { normalizeLine, printable } from "@/lib/text";

const { fallback } = fieldMessages;
const code = z.string().overwrite(normalizeLine).max(40).optional();
const account = z.uuid("This account no longer exists.");
const invitation = z.uuid("This invitation no longer exists.");

const terms = {
  role: z.enum(teamRoles, fallback.chooseOne),
  /** Only of a host. */
  retreat: z.string().overwrite(normalizeLine).max(100, fallback.invalid).default(""),
  until: untilField,
  code,
};

export const inviteSchema = z.object({ email: emailSchema, ...terms });
export type InviteInput = z.output<typeof inviteSchema>;

export const changeRoleSchema = z.object({ id: account, ...terms });
export type ChangeRoleInput = z.output<typeof changeRoleSchema>;

export const removeSchema = z.object({ id: account, code });

export const invitationSchema = z.object({ id: invitation });

const channels = Object.keys(alertChannels) as AlertChannel[];

export const alertSchema = z.object({
  id: account,
  kind: z.enum(alertOrder, fallback.invalid),
  channel: z.enum(channels, fallback.invalid),
  to: z.enum(["on", "off"], fallback.invalid),
});

export const digestTimeSchema = z.object({ digestAt: z.enum(digestTimes, fallback.chooseOne) });

const noDay = "Enter a day, such as 4 April 2027.";
const { messageMax, replyDays } = outOfOfficeRules;

export const outOfOfficeSchema = z.object({
  from: z.iso.date(noDay),
  to: z.iso.date(noDay),
  message: z
    .string()
    .overwrite(normalizeLine)
    .min(1, "Write what visitors read.")
    .max(messageMax, `Keep it to ${messageMax} characters.`)
    .regex(printable, onOneLine),
  deputy: z.uuid("Choose one of the team.").or(z.literal("")).default(""),
  replyDays: z.coerce
    .number()
    .refine((days) => replyDays.some((one) => one === days), fallback.chooseOne)
    .default(5),
  takesAppointments: tickField,
});
export type OutOfOfficeInput = z.output<typeof outOfOfficeSchema>;

export const handoverSchema = z.object({
  item: z.enum(handoverItems, fallback.invalid),
  to: z.enum(["on", "off"], fallback.invalid),
});

export const moveOwnershipSchema = z.object({
  id: account,
  until: z.iso.date(noDay).transform(endOfDay),
  typed: z.string().overwrite(normalizeLine).max(100, fallback.invalid),
  code,
});
export type MoveOwnershipInput = z.output<typeof moveOwnershipSchema>;

export const twoStepRoleSchema = z.object({
  role: z.enum(teamRoles, fallback.chooseOne),
  to: z.enum(["on", "off"], fallback.invalid),
});
