import { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import { alertChannels, alertOrder, type AlertChannel } from "@/content/alerts";
import { teamRoles } from "@/lib/access/policy";
import { emailSchema } from "@/lib/text/email-address";
import { untilField } from "@/lib/invitations/grants/schema";
import { normalizeLine } from "@/lib/text";

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

export const twoStepRoleSchema = z.object({
  role: z.enum(teamRoles, fallback.chooseOne),
  to: z.enum(["on", "off"], fallback.invalid),
});
