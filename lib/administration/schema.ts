import { z } from "zod";
import { adminCopy } from "@/content/pages/admin";
import { grantAccessCopy } from "@/content/pages/grant-access";
import { messagesCopy } from "@/content/pages/messages";
import { moderationCopy } from "@/content/pages/moderation";
import { pauseLengths } from "./pause-lengths";

const { refusals } = adminCopy.member;
const { fallback } = messagesCopy.forms;

export const revokeAccessSchema = z.object({ id: z.uuid(grantAccessCopy.toasts.revokeUnknown) });

const memberId = z.uuid(refusals.gone);

export const memberSchema = z.object({ id: memberId });

export const blockMemberSchema = z.object({
  id: memberId,
  to: z.enum(["blocked", "open"], fallback.invalid),
});

export const memberRoleSchema = z.object({ id: memberId, to: z.enum(["admin", "member"], fallback.invalid) });

const pausedId = z.uuid(moderationCopy.pause.refusals.gone);

export const pauseSchema = z.object({ id: pausedId, for: z.enum(pauseLengths, fallback.chooseOne) });

export const liftPauseSchema = z.object({ id: pausedId });
