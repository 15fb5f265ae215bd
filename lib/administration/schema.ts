import { z } from "zod";
import { freeAccess } from "@/content/invitations";
import { adminCopy } from "@/content/pages/admin";
import { grantAccessCopy } from "@/content/pages/grant-access";
import { messagesCopy } from "@/content/pages/messages";
import { endOfDay } from "@/lib/access/until";
import { emailSchema } from "@/lib/accounts/schema";
import { fill, printable } from "@/lib/text";

const { errors } = grantAccessCopy.form;
const { refusals } = adminCopy.member;
const { fallback } = messagesCopy.forms;

/** A last day, as the instant it is over; null where none was chosen. */
const untilField = z
  .union([z.literal(""), z.iso.date(errors.untilInvalid)], errors.untilInvalid)
  .default("")
  .transform((day) => (day === "" ? null : endOfDay(day)));

/** Free access for an address. Whether its last day is over already depends on the clock: grantAccess() decides. */
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

/** An invitation with access, sent to an address that nobody has joined with: what was typed for the access itself. */
export const inviteWithAccessSchema = grantAccessSchema;

/** Ending an access. */
export const revokeAccessSchema = z.object({ id: z.uuid(grantAccessCopy.toasts.revokeUnknown) });

const memberId = z.uuid(refusals.gone);

/** What is done to a member as such. */
export const memberSchema = z.object({ id: memberId });

/** Blocking a member, or letting them in again. */
export const blockMemberSchema = z.object({
  id: memberId,
  to: z.enum(["blocked", "open"], fallback.invalid),
});

/** Making a member an administrator, or an administrator a member. */
export const memberRoleSchema = z.object({ id: memberId, to: z.enum(["admin", "member"], fallback.invalid) });
