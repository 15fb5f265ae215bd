import { z } from "zod";
import { appointmentMax } from "@/content/appointments";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import { lineField, optionalPhoneField, optionalWordsField } from "@/lib/forms/schema";
import { coachingSchema } from "@/lib/orders/checkout/schema";
import { emailSchema } from "@/lib/text/email-address";
import { isTimeZone } from "@/lib/time/site-zone";

const gone = { error: () => getContent(appointmentsPart).refusals.gone };
const taken = { error: () => getContent(appointmentsPart).refusals.taken };

const zoneField = z.string().max(60).refine(isTimeZone, gone);
const tokenField = z.string(gone).max(200, gone);
const startField = z.iso.datetime(taken).transform((typed) => new Date(typed));

/** A chosen time; `instead`: the hold that it replaces. */
export const holdSchema = z.object({
  kind: z.string(gone).max(appointmentMax.slug),
  start: startField,
  zone: zoneField,
  instead: tokenField.optional(),
});
export type HoldInput = z.output<typeof holdSchema>;

/** An address that waits until a kind has a free time. */
export const waitSchema = z.object({ kind: z.string(gone).max(appointmentMax.slug), email: emailSchema });
export type WaitInput = z.output<typeof waitSchema>;

const noteField = optionalWordsField().refine((text) => text.length <= appointmentMax.note);

/** The details of a visitor for the time they hold; `start`: another one, if theirs was taken meanwhile. */
export const bookSchema = z.object({
  hold: tokenField,
  name: lineField(() => getContent(appointmentsPart).details.name),
  email: emailSchema,
  phone: optionalPhoneField,
  note: noteField,
  start: startField.optional(),
});
export type BookInput = z.output<typeof bookSchema>;

/** What a member adds; their name and address are known. */
export const bookAsMemberSchema = z.object({
  hold: tokenField,
  note: noteField,
  start: startField.optional(),
});

const payment = coachingSchema.pick({ prices: true, terms: true, code: true, told: true }).shape;

/** The same with the price that the page showed, in pence, the accepted terms, and a voucher's code. */
export const paySchema = bookSchema.extend(payment);
export type PayInput = Omit<z.output<typeof paySchema>, "terms">;

/** The fields for showing what a voucher pays of a held time. */
export const payCodeSchema = paySchema.pick({ hold: true, prices: true, code: true, told: true });
export type PayCodeInput = z.output<typeof payCodeSchema>;

/** The same for a member. */
export const payAsMemberSchema = bookAsMemberSchema.extend(payment);

export const moveSchema = z.object({ token: tokenField, start: startField, zone: zoneField });
export type MoveInput = z.output<typeof moveSchema>;

export const cancelSchema = z.object({ token: tokenField });

/** The address of a page of times; what does not fit is ignored. */
export const pickSchema = z.object({
  zone: zoneField.optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  hold: tokenField.optional().catch(undefined),
  instead: tokenField.optional().catch(undefined),
  start: startField.optional().catch(undefined),
  /** The time that was gone when it was chosen. */
  taken: startField.optional().catch(undefined),
});
