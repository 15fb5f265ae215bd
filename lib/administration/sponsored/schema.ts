import { z } from "zod";
import { sponsoredPlaceCopy } from "@/content/pages/admin-sponsored";

const { gone, no_award: noAward, invalid } = sponsoredPlaceCopy.refusals;

export const applicationSchema = z.object({ application: z.uuid(gone) });

export const scoreSchema = z.object({
  application: z.uuid(gone),
  score: z
    .string(invalid)
    .regex(/^[1-5]$/, invalid)
    .transform(Number),
});

export const awardSchema = z.object({ award: z.uuid(noAward) });
