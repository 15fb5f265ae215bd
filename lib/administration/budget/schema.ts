import { z } from "zod";
import { budgetMax } from "@/content/limits";
import { lineField } from "@/lib/forms/schema";
import { normalizeLine } from "@/lib/text";
import { penceOf } from "@/content/money";

const gone = "This cost no longer exists.";
const amount = "Enter an amount above 0, such as 2,250 or 49.50.";
const name = `Enter what it is for, in ${budgetMax.name} characters at most.`;

/** The revision of the budget that the form was made with. */
const seen = z
  .string("Reload the page.")
  .regex(/^\d{1,9}$/, "Reload the page.")
  .transform(Number);

const dayOrNone = z
  .literal("")
  .transform(() => null)
  .or(z.iso.date("Choose a day."))
  .refine((day) => day === null || (day >= "2000-01-01" && day < "2100-01-01"), "Choose a day.");

/** A cost as its form sends it; `id` is "" for a new one. */
export const costSchema = z.object({
  seen,
  id: z
    .literal("")
    .transform(() => null)
    .or(z.uuid(gone)),
  name: lineField({ missing: name }).max(budgetMax.name, name),
  amount: z.string(amount).transform((typed, context) => {
    const pence = penceOf(normalizeLine(typed));
    if (pence !== null && pence <= budgetMax.pence) return pence;
    context.addIssue({ code: "custom", message: amount });
    return z.NEVER;
  }),
  per: z.enum(["retreat", "guest"], "Choose one."),
  paidOn: dayOrNone,
});

export const deleteCostSchema = z.object({ seen, id: z.uuid(gone) });

/** The day of the decision; "" for none. */
export const decisionDaySchema = z.object({ seen, decideOn: dayOrNone });

export const goSchema = z.object({ seen, to: z.enum(["go", "open"], "Choose one.") });
