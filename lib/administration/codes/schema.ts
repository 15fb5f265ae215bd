import { z } from "zod";
import { codesCopy } from "@/content/pages/admin-codes";
import { normalizeLine } from "@/lib/text";
import { penceOf } from "@/lib/administration/purchases/change-preview";

const { wrong, refusals } = codesCopy;
const mostPence = 100_000_00;

function whole(most: number, sentence: string) {
  return z
    .string(sentence)
    .overwrite(normalizeLine)
    .regex(/^\d{1,4}$/, sentence)
    .transform(Number)
    .refine((count) => count >= 1 && count <= most, sentence);
}

/** A new code as its form sends it; of percentage and sum one is "". */
export const newCodeSchema = z.object({
  code: z
    .string(wrong.code)
    .overwrite(normalizeLine)
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,30}$/, wrong.code),
  percentOff: z
    .literal("", wrong.percentOff)
    .transform(() => null)
    .or(whole(90, wrong.percentOff)),
  sumOff: z
    .string(wrong.sumOff)
    .overwrite(normalizeLine)
    .transform((typed, context) => {
      const pence = typed === "" ? null : penceOf(typed);
      if (typed !== "" && (pence === null || pence > mostPence))
        context.addIssue({ code: "custom", message: wrong.sumOff });
      return pence;
    }),
  uses: whole(500, wrong.uses),
  lastDay: z.iso.date(wrong.lastDay),
});
export type NewCode = z.infer<typeof newCodeSchema>;

export const closeCodeSchema = z.object({
  id: z.uuid(refusals.gone),
  to: z.enum(["closed", "open"], refusals.gone),
});
