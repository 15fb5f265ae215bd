import { z } from "zod";
import { clubhouse } from "@/content/clubhouse";
import { fieldMessages } from "@/content/pages/field-messages";
import { moderationCopy } from "@/content/pages/moderation";
import { normalizeText } from "@/lib/text";
import { noteTooLong } from "./moderation";

const { fallback } = fieldMessages;

export const reportSchema = z.object({
  note: z
    .string()
    .default("")
    .transform((text) => normalizeText(text).trim())
    .pipe(z.string().max(clubhouse.reportNoteMax, { error: ({ input }) => noteTooLong(input as string) })),
});
export type ReportInput = z.infer<typeof reportSchema>;

export const resolveReportsSchema = z.object({
  id: z.uuid(moderationCopy.report.gone),
  to: z.enum(["kept", "deleted"], fallback.invalid),
});
