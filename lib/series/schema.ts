import { z } from "zod";
import { broadcastMax, seriesMax } from "@/content/limits";
import { lineUpTo, tickField } from "@/lib/forms/schema";
import { normalizeText } from "@/lib/text";

const gone = "This series isn’t there any more.";
const id = z.uuid(gone);

const name = lineUpTo(seriesMax.name).pipe(z.string().min(1, "Give it a name."));
const start = z
  .string("Choose what it starts with.")
  .min(1, "Choose what it starts with.")
  .max(100, "Choose what it starts with.");

/** A new series; the id comes with the form. */
export const newSeriesSchema = z.object({ id, name, start });
export type NewSeries = z.output<typeof newSeriesSchema>;

export const seriesSettingsSchema = z.object({ id, name, start, onBooking: tickField, onReply: tickField });
export type SeriesSettings = z.output<typeof seriesSettingsSchema>;

const days = `Enter a whole number of days from 0 to ${seriesMax.days}.`;

/** An email of a series; the id of a new one comes with the form. */
export const seriesEmailSchema = z.object({
  id,
  email: z.uuid("This email isn’t there any more."),
  subject: lineUpTo(broadcastMax.subject).pipe(z.string().min(1, "Give it a subject, so that it is opened.")),
  letter: z
    .string("There is nothing in it yet.")
    .overwrite(normalizeText)
    .max(broadcastMax.text, `Keep it to ${broadcastMax.text} characters.`)
    .refine((text) => text.trim() !== "", "There is nothing in it yet."),
  days: z
    .string(days)
    .trim()
    .regex(/^\d{1,3}$/, days)
    .transform(Number)
    .refine((count) => count <= seriesMax.days, days),
});
export type SeriesEmailInput = z.output<typeof seriesEmailSchema>;

/** The text of an email, for its preview. */
export const seriesTextSchema = seriesEmailSchema.pick({ subject: true, letter: true });
export type SeriesText = z.output<typeof seriesTextSchema>;

export const seriesRefSchema = z.object({ id });

export const seriesEmailRefSchema = z.object({ id, email: z.uuid("This email isn’t there any more.") });

export const moveEmailSchema = seriesEmailRefSchema.extend({ to: z.enum(["up", "down"], gone) });

export const memberRefSchema = z.object({ id, member: z.uuid("This person is no longer in the series.") });

export const endSchema = memberRefSchema.extend({
  reason: z.enum(["replied", "removed"], "Choose what happened."),
});

export const linkSchema = z.object({ token: z.string().catch("") });
