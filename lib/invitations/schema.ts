import { z } from "zod";
import { authCopy } from "@/content/pages/auth";
import { invitationCodeSchema } from "@/lib/accounts/schema";

/** A code typed on the paywall: here it may not be empty. */
export const applyCodeSchema = z.object({
  code: invitationCodeSchema.refine((code) => code !== "", authCopy.join.errors.codeMissing),
});

/** What the code form shows again after a refusal. */
export type ApplyCodeState =
  { status: "idle" } | { status: "failed"; message: string; values: { code?: string } };
