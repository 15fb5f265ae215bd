import { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import { optionalWordsField } from "@/lib/forms/schema";
import { exhibitIds } from "./evidence";

const { fallback } = fieldMessages;

export const evidenceSchema = z.object({
  id: z.string(fallback.invalid).regex(/^(dp|du)_\w{1,200}$/, fallback.invalid),
  do: z.enum(["save", "submit"], fallback.invalid),
  words: optionalWordsField(),
  exhibits: z.array(z.enum(exhibitIds, fallback.invalid)).max(exhibitIds.length, fallback.invalid),
});

export type EvidenceInput = z.output<typeof evidenceSchema>;
