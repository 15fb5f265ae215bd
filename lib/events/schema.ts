import { z } from "zod";
import { eventRules } from "@/content/events";
import { eventsCopy } from "@/content/pages/events";
import { lineField, localMomentField, optionalWordsField } from "@/lib/forms/schema";
import { fill, normalizeLine } from "@/lib/text";

const { wrong, refusals } = eventsCopy;
const { minutesMin, minutesMax, titleMax, textMax, placeMax } = eventRules;

const eventDaySchema = z.iso.date(refusals.gone);

const linkPattern = /:\/\/|\bwww\.|\b[\w-]+\.[a-z]{2,}\//i;
const link = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** True if a place is the URL of a call, which is hidden before the room opens. */
export function isCallLink(place: string): boolean {
  return linkPattern.test(place);
}

/** The founder's event form: start in the founder's time zone, length in minutes. */
export const eventSchema = z.object({
  title: lineField({ missing: wrong.title }).max(titleMax, fill(wrong.tooLong, { max: titleMax })),
  startsAt: localMomentField,
  minutes: z
    .string(wrong.minutes)
    .overwrite(normalizeLine)
    .regex(/^\d{1,4}$/, wrong.minutes)
    .transform(Number)
    .refine((minutes) => minutes >= minutesMin && minutes <= minutesMax, wrong.minutes),
  place: lineField({ missing: wrong.place })
    .max(placeMax, fill(wrong.tooLong, { max: placeMax }))
    .refine((place) => !isCallLink(place) || link.safeParse(place).success, wrong.link),
  repeat: z.enum(["none", "weekly", "monthly"], wrong.choice),
  audience: z.enum(["everybody", "mastermind"], wrong.choice).default("everybody"),
  text: optionalWordsField().refine((text) => text.length <= textMax, fill(wrong.tooLong, { max: textMax })),
});
export type EventInput = z.output<typeof eventSchema>;

export const changeEventSchema = eventSchema.extend({
  id: z.uuid(refusals.gone),
  seen: z
    .string(refusals.changed)
    .regex(/^\d{1,9}$/, refusals.changed)
    .transform(Number),
  /** The start the page showed, in its field's format: another one moves upcoming days. */
  shown: z.string(refusals.changed).regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, refusals.changed),
});
export type ChangeEventInput = z.output<typeof changeEventSchema>;

export const answerSchema = z.object({
  event: z.uuid(refusals.gone),
  day: eventDaySchema,
  coming: z.enum(["yes", "no"], wrong.choice),
});
export type AnswerInput = z.output<typeof answerSchema>;

export const callOffSchema = z.object({
  event: z.uuid(refusals.gone),
  /** The day that is cancelled; "" for the whole event. */
  day: z.literal("").or(eventDaySchema),
});
export type CallOffInput = z.output<typeof callOffSchema>;

export const moveDaySchema = z.object({
  event: z.uuid(refusals.gone),
  day: eventDaySchema,
  startsAt: localMomentField,
});
export type MoveDayInput = z.output<typeof moveDaySchema>;

export const recordingSchema = z.object({
  event: z.uuid(refusals.gone),
  day: eventDaySchema,
  recording: z
    .string(wrong.link)
    .overwrite(normalizeLine)
    .max(placeMax, fill(wrong.tooLong, { max: placeMax }))
    .refine((typed) => typed === "" || link.safeParse(typed).success, wrong.link)
    .transform((typed) => typed || null),
});
export type RecordingInput = z.output<typeof recordingSchema>;

export const newCalendarSchema = z.object({ calendar: z.literal("new", wrong.choice) });

/** The parameters of an event's URL; an invalid day is ignored. */
export const eventAddressSchema = z.object({
  id: z.uuid(),
  on: z.iso.date().nullable().catch(null).default(null),
});
