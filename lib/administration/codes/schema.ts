import { z } from "zod";
import { normalizeLine } from "@/lib/text";
import { penceOf } from "@/content/money";

const maxPence = 100_000_00;

function integerField(most: number, sentence: string) {
  return z
    .string(sentence)
    .overwrite(normalizeLine)
    .regex(/^\d{1,4}$/, sentence)
    .transform(Number)
    .refine((count) => count >= 1 && count <= most, sentence);
}

const code = "Enter 3 to 30 letters, digits and hyphens.";
const percentOff = "Enter a whole number from 1 to 90.";
const sumOff = "Enter an amount above 0, such as 50 or 49.50.";

/** A new code as its form sends it; of percentage and sum one is "". */
export const newCodeSchema = z.object({
  code: z
    .string(code)
    .overwrite(normalizeLine)
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,30}$/, code),
  percentOff: z
    .literal("", percentOff)
    .transform(() => null)
    .or(integerField(90, percentOff)),
  sumOff: z
    .string(sumOff)
    .overwrite(normalizeLine)
    .transform((typed, context) => {
      const pence = typed === "" ? null : penceOf(typed);
      if (typed !== "" && (pence === null || pence > maxPence))
        context.addIssue({ code: "custom", message: sumOff });
      return pence;
    }),
  uses: integerField(500, "Enter a whole number from 1 to 500."),
  lastDay: z.iso.date("Choose a day."),
});
export type NewCode = z.infer<typeof newCodeSchema>;

export const closeCodeSchema = z.object({
  id: z.uuid("This code no longer exists."),
  to: z.enum(["closed", "open"], "This code no longer exists."),
});
