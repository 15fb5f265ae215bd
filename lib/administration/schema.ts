import { z } from "zod";
import { adminCopy } from "@/content/pages/admin";
import { grantAccessCopy } from "@/content/pages/grant-access";
import { messagesCopy } from "@/content/pages/messages";
import { moderationCopy } from "@/content/pages/moderation";
import { pauseLengths } from "./pause-lengths";

const { refusals } = adminCopy.member;
const { fallback } = messagesCopy.forms;

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

const pausedId = z.uuid(moderationCopy.pause.refusals.gone);

/** Pausing somebody's posting. */
export const pauseSchema = z.object({ id: pausedId, for: z.enum(pauseLengths, fallback.chooseOne) });

/** Letting somebody post again. */
export const liftPauseSchema = z.object({ id: pausedId });
