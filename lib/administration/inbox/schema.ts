import { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import { emailSchema } from "@/lib/text/email-address";
import { lineField, wordsField } from "@/lib/forms/schema";
import { normalizeText } from "@/lib/text";
import { entryKinds, entryStatuses, nextStatuses } from "./kinds";

const { fallback } = fieldMessages;

const ref = { kind: z.enum(entryKinds, fallback.invalid), id: z.uuid("This no longer exists.") };

/** The words of a note, and the id that its form was made with. */
const noteFields = {
  note: z.uuid(fallback.invalid),
  text: wordsField({ missing: "Write the note first." }),
};

export const entryNoteSchema = z.object({ ...ref, ...noteFields });

export const entryStatusSchema = z.object({
  ...ref,
  status: z.enum(entryStatuses, fallback.chooseOne),
  was: z.enum(entryStatuses, fallback.invalid),
});

export const replySchema = z.object({
  ...ref,
  reply: z.uuid(fallback.invalid),
  seen: z.string(fallback.invalid).regex(/^\d{1,15}\.\d{1,6}$/, fallback.invalid),
  subject: lineField({ missing: "Give the letter a subject." }),
  text: wordsField({ missing: "Write the letter first." }),
  then: z.enum(nextStatuses, fallback.chooseOne).optional(),
});

// Whatever has been written so far, be it nothing or too much to send.
const draftField = z.string().overwrite(normalizeText).max(20_000, fallback.invalid).default("");

export const draftSchema = z.object({
  ...ref,
  reply: z.uuid(fallback.invalid),
  subject: draftField,
  text: draftField,
  then: z.enum(nextStatuses, fallback.chooseOne).optional(),
});

export const linkEntrySchema = z.object({ ...ref, email: emailSchema });

export const entryRefSchema = z.object(ref);

export const repeatReplySchema = z.object({ ...ref, letter: z.uuid(fallback.invalid) });
