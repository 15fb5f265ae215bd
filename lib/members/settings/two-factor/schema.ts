import { z } from "zod";
import { codeField } from "@/lib/accounts/schema";
import { ownPasswordField } from "@/lib/members/settings/schema";

export const beginTwoStepSchema = z.object({ currentPassword: ownPasswordField });

export const turnOnTwoStepSchema = z.object({ code: codeField });

/** Required to change two-step sign-in once it is on. */
export const bothProofsSchema = z.object({ currentPassword: ownPasswordField, code: codeField });
export type BothProofs = z.output<typeof bothProofsSchema>;
