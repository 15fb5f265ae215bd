import { z } from "zod";
import { cancellation } from "@/content/cancellation";
import { instalmentNumbers, maxInstalments } from "@/content/checkout";
import { fieldMessages } from "@/content/pages/field-messages";
import { penceOf } from "@/content/money";
import { checkCompanions, guests } from "@/lib/orders/checkout/schema";
import { lineField, lineUpTo, tickField } from "@/lib/forms/schema";
import { emailSchema } from "@/lib/text/email-address";
import { normalizeLine, normalizeText } from "@/lib/text";

const { fallback } = fieldMessages;
const maxPence = 100_000_00;

const manualOrderFields = z.object({
  /** The id of the new order, chosen by the form, so that a second press makes no second one. */
  order: z.uuid(fallback.invalid),
  name: lineField({ missing: "Enter a name." }),
  email: emailSchema,
  /** "retreat:ID", "plan:PROGRAMME:KIND" or "coaching:SLUG". */
  what: z.string(fallback.chooseOne).max(200, fallback.chooseOne),
  /** Of a retreat. */
  room: z.string(fallback.chooseOne).max(200, fallback.chooseOne).default(""),
  /** How many payments follow a retreat's deposit, or how many coaching is paid in. */
  payments: z.coerce
    .number(fallback.chooseOne)
    .int(fallback.chooseOne)
    .min(1, fallback.chooseOne)
    .max(maxInstalments, fallback.chooseOne)
    .default(1),
  /** Of all places, or of each payment of a monthly plan, in pence; null: the list price. */
  price: z
    .string()
    .overwrite(normalizeLine)
    .default("")
    .transform((typed, context) => {
      const pence = penceOf(typed);
      if (typed !== "" && pence === null)
        context.addIssue({ code: "custom", message: "Enter an amount such as 97 or 97.50." });
      return pence;
    }),
  ...guests,
  reason: lineUpTo(cancellation.reasonMax),
  method: z.enum(["link", "bank", "cash", "paid", "free"], "Choose how it is paid."),
  reference: lineUpTo(140),
  deadline: z.union([z.literal(""), z.iso.date("Enter a valid date.")]).default(""),
  terms: tickField,
  /** What it was made from, such as "enquiry:ID"; empty for none. */
  source: z
    .string()
    .regex(/^(|(enquiry|application|waitlist|imported):[\w-]+)$/, fallback.invalid)
    .default(""),
});

export const manualOrderSchema = manualOrderFields.superRefine(checkCompanions);

export type ManualOrderInput = z.output<typeof manualOrderSchema>;

export const moveOrderSchema = z.object({
  id: z.uuid("This order no longer exists."),
  /** The guest who changes the room alone; none: all. */
  guest: z.uuid(fallback.invalid).optional(),
  seen: z.string(fallback.invalid).max(100, fallback.invalid),
  retreat: z.string(fallback.chooseOne).max(200, fallback.chooseOne),
  room: z.string(fallback.chooseOne).max(200, fallback.chooseOne),
  /** If the difference of the prices is charged or refunded, or the price stays. */
  difference: z.enum(["charge", "keep"], fallback.chooseOne),
  reason: lineUpTo(cancellation.reasonMax),
  message: z.string().overwrite(normalizeText).max(1000, "At most 1,000 characters.").default(""),
});

export type MoveInput = z.output<typeof moveOrderSchema>;

type RowField = `${"day" | "sum"}${(typeof instalmentNumbers)[number]}`;

const rowField = z.string(fallback.invalid).overwrite(normalizeLine).max(40, fallback.invalid).default("");
const rowFields = Object.fromEntries(
  instalmentNumbers.flatMap((number) => [`day${number}`, `sum${number}`]).map((name) => [name, rowField]),
) as Record<RowField, typeof rowField>;

/** A booking's schedule by agreement: "day1" and "sum1", and so on; empty rows are left out. */
export const scheduleSchema = z
  .object({
    id: z.uuid("This order no longer exists."),
    seen: z.string(fallback.invalid).max(100, fallback.invalid),
    reason: lineField({ missing: "Say why. The buyer doesn’t see it." }),
    ...rowFields,
  })
  .superRefine((input, context) => {
    const add = (name: RowField, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    const rows = rowsOf(input);
    if (rows.length === 0) add("day1", "Enter at least one payment.");
    for (const [index, { number, dueOn, pence }] of rows.entries()) {
      if (!z.iso.date().safeParse(dueOn).success) add(`day${number}`, "Enter a valid date.");
      else if (rows.findIndex((other) => other.dueOn === dueOn) < index)
        add(`day${number}`, "Another payment is on this day.");
      if (pence === null || pence < 1 || pence > maxPence)
        add(`sum${number}`, "Enter an amount such as 97 or 97.50.");
    }
  });

export type ScheduleInput = z.output<typeof scheduleSchema>;

/** The payments of a valid schedule. */
export function paymentsOf(input: ScheduleInput): { dueOn: string; pence: number }[] {
  return rowsOf(input).map(({ dueOn, pence }) => ({ dueOn, pence: pence ?? 0 }));
}

function rowsOf(input: Record<RowField, string>) {
  return instalmentNumbers
    .map((number) => ({ number, dueOn: input[`day${number}`], typed: input[`sum${number}`] }))
    .filter(({ dueOn, typed }) => dueOn !== "" || typed !== "")
    .map(({ typed, ...row }) => ({ ...row, pence: penceOf(typed) }));
}

export const releaseOrderSchema = z.object({ id: z.uuid("This order no longer exists.") });
