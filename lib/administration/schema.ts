import { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import { moderationCopy } from "@/content/pages/moderation";
import { accounts } from "@/content/clubhouse";
import { normalizeLine } from "@/lib/text";
import { planOutcomes } from "./plan-on-removal";
import { pauseLengths } from "./pause-lengths";

const { fallback } = fieldMessages;

const memberId = z.uuid("This account no longer exists.");

export const memberSchema = z.object({ id: memberId });

const code = z.string().overwrite(normalizeLine).max(40).optional();

const plan = z.enum(planOutcomes, fallback.chooseOne).default("run");

/** An account, and the 2FA code where required. */
export const twoStepOffSchema = z.object({ id: memberId, code });

export const deleteMemberSchema = z.object({
  id: memberId,
  plan,
  code,
  /** The last word of the display name. */
  name: z
    .string()
    .overwrite(normalizeLine)
    .max(accounts.displayNameMax * 2, fallback.invalid)
    .default(""),
});

export const blockMemberSchema = z.object({
  id: memberId,
  plan,
  code,
  to: z.enum(["blocked", "open"], fallback.invalid),
});

const pausedId = z.uuid(moderationCopy.pause.refusals.gone);

export const pauseSchema = z.object({ id: pausedId, for: z.enum(pauseLengths, fallback.chooseOne) });

export const liftPauseSchema = z.object({ id: pausedId });

export const writeToImportedSchema = z.object({
  which: z.enum(["new", "again"], fallback.invalid),
  sure: z.literal("on", "Tick this first."),
});
