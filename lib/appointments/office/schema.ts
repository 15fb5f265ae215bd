import { z } from "zod";
import { appointmentMax, kindFigures } from "@/content/appointments";
import { penceOf } from "@/content/money";
import { isCallLink } from "@/lib/events/schema";
import { lineField, lineUpTo } from "@/lib/forms/schema";
import { normalizeLine } from "@/lib/text";
import { isTimeZone } from "@/lib/time/site-zone";
import { bookSchema, pickSchema } from "../schema";
import type { Hours } from "../slots";

const gone = "This is not on the page any more. Reload it.";

const figure = (name: keyof typeof kindFigures, min: number, unit: string) => {
  const wrong = `A whole number of ${unit}, ${min} to ${kindFigures[name]}.`;
  return z
    .string(wrong)
    .overwrite(normalizeLine)
    .regex(/^\d{1,4}$/, wrong)
    .transform(Number)
    .refine((value) => value >= min && value <= kindFigures[name], wrong);
};

const missing = (what: string) => lineField({ missing: what });

/** Who may book, as the office names them. */
export const audiences = {
  everyone: "Everyone",
  members: "Members",
  mastermind: "Members of the mastermind, once a month",
  coaching: "Members with a coaching package",
} as const;

const [priceMin, priceMax] = [100, 1_000_000];
const wrongPrice = "An amount such as 120 or 97.50, at least 1; 0: free.";

/** A kind of appointment; `id`: the one that is changed, "" for a new one. */
export const kindSchema = z
  .object({
    id: z.literal("").or(z.uuid(gone)),
    name: missing("Give it a name.").max(appointmentMax.name, `At most ${appointmentMax.name} characters.`),
    slug: missing("Give it an address.")
      .transform((typed) => typed.toLowerCase().replace(/^\/?book\//, ""))
      .refine((slug) => slug.length <= appointmentMax.slug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug), {
        error: `Letters, digits and hyphens, at most ${appointmentMax.slug}.`,
      }),
    text: lineUpTo(appointmentMax.text),
    minutes: figure("minutes", 5, "minutes"),
    place: missing("Say where it is.")
      .max(appointmentMax.place, `At most ${appointmentMax.place} characters.`)
      .refine((place) => !isCallLink(place) || z.url({ protocol: /^https$/ }).safeParse(place).success, {
        error: "A link starts with https://.",
      }),
    bufferMinutes: figure("bufferMinutes", 0, "minutes"),
    noticeHours: figure("noticeHours", 0, "hours"),
    horizonDays: figure("horizonDays", 1, "days"),
    audience: z.enum(Object.keys(audiences) as [keyof typeof audiences], "Choose who may book it."),
    pricePence: z
      .string(wrongPrice)
      .overwrite(normalizeLine)
      .transform((typed, context): number => {
        const pence = /^0?$/.test(typed) ? 0 : penceOf(typed);
        if (pence !== null && (pence === 0 || (pence >= priceMin && pence <= priceMax))) return pence;
        context.addIssue(wrongPrice);
        return z.NEVER;
      }),
  })
  .refine(({ audience, pricePence }) => audience !== "coaching" || pricePence === 0, {
    error: "Their package pays for it. Leave it at 0.",
    path: ["pricePence"],
  });
export type KindInput = z.output<typeof kindSchema>;

export const kindStateSchema = z.object({ id: z.uuid(gone), to: z.enum(["open", "closed"], gone) });

/** The names of the weekdays, as the week of the office begins. */
export const weekdays = [
  ["monday", "Monday", 1],
  ["tuesday", "Tuesday", 2],
  ["wednesday", "Wednesday", 3],
  ["thursday", "Thursday", 4],
  ["friday", "Friday", 5],
  ["saturday", "Saturday", 6],
  ["sunday", "Sunday", 0],
] as const;

const wrongHours = "As 10:00-12:00, 14:00-17:00, in order and without overlaps. Empty: no appointments.";

function hoursField(weekday: number) {
  return z
    .string(wrongHours)
    .overwrite(normalizeLine)
    .max(100, wrongHours)
    .transform((typed, context): Hours[] => {
      const parsed = parseHours(typed, weekday);
      if (parsed) return parsed;
      context.addIssue(wrongHours);
      return z.NEVER;
    });
}

/** The hours of a weekday as typed: "10:00-12:00, 14:00-17:00"; null if they are not valid. */
export function parseHours(typed: string, weekday: number): Hours[] | null {
  if (typed === "") return [];
  const hours: Hours[] = [];
  for (const part of typed.split(",")) {
    const [, ...found] = /^\s*(\d{1,2}):(\d{2})\s*(?:-|–|to)\s*(\d{1,2}):(\d{2})\s*$/.exec(part) ?? [];
    const [fromHour = NaN, fromMinute = NaN, toHour = NaN, toMinute = NaN] = found.map(Number);
    const [opens, closes] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
    const isValid = fromMinute < 60 && toMinute < 60 && opens < closes && closes <= 24 * 60;
    if (!isValid || opens < (hours.at(-1)?.closes ?? 0)) return null;
    hours.push({ weekday, opens, closes });
  }
  return hours;
}

/** Hours as they are typed. */
export function formatHours(hours: readonly Hours[]): string {
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, "0")).join(":");
  return hours.map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`).join(", ");
}

export const hoursSchema = z.object({
  monday: hoursField(1),
  tuesday: hoursField(2),
  wednesday: hoursField(3),
  thursday: hoursField(4),
  friday: hoursField(5),
  saturday: hoursField(6),
  sunday: hoursField(0),
});

const day = z.iso.date("Choose a day.");

export const daysOffSchema = z
  .object({ from: day, to: z.literal("").or(day).default("") })
  .refine(({ from, to }) => to === "" || from <= to, { error: "Not before the first day.", path: ["to"] });

const start = z.iso.datetime("Choose a time.").transform((typed) => new Date(typed));

/** A time that the office books for a person; `zone`: theirs, for the emails. */
export const bookInOfficeSchema = bookSchema.omit({ hold: true, start: true }).extend({
  kind: z.string(gone).max(appointmentMax.slug),
  ...{ start, zone: z.string(gone).max(60).refine(isTimeZone, gone) },
});
export type BookInOfficeInput = z.output<typeof bookInOfficeSchema>;

export const moveInOfficeSchema = z.object({ id: z.uuid(gone), start });
export type MoveInOfficeInput = z.output<typeof moveInOfficeSchema>;

/** What the office's page shows besides its lists: a booking or a move in the making; what does not fit is ignored. */
export const officePickSchema = pickSchema.pick({ day: true, start: true }).extend({
  book: z.string().max(appointmentMax.slug).optional().catch(undefined),
  move: z.uuid().optional().catch(undefined),
  notice: z.enum(["booked", "moved"]).optional().catch(undefined),
});

export const idSchema = z.object({ id: z.uuid(gone) });

export const calendarSchema = z.object({
  address: missing("Paste the address.").max(2000, "That’s longer than any address."),
});
