import { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import { cursorInAddressSchema } from "@/lib/crypto/links/cursor";
import { wordsField } from "@/lib/forms/schema";
import { normalizeLine } from "@/lib/text";
import { planOutcomes } from "@/lib/administration/plan-on-removal";

export const personPageSchema = z.object({ before: cursorInAddressSchema });

export const endAccessSchema = z.object({
  id: z.uuid("This access no longer exists."),
  plan: z.enum(planOutcomes, fieldMessages.fallback.chooseOne).default("end"),
  /** The 2FA code, where required. */
  code: z.string().overwrite(normalizeLine).max(40).optional(),
});

export const personSchema = z.object({ id: z.uuid("No letter has come back.") });

/** `id` is the plan's. */
export const claimSchema = z.object({ id: z.uuid("This link has been used or turned off.") });

/** `id` is the one in the person's URL. */
export const personNoteSchema = z.object({
  id: z.uuid("What this note is about no longer exists."),
  note: z.uuid(fieldMessages.fallback.invalid),
  text: wordsField({ missing: "Write the note first." }),
});
