import { z } from "zod";
import { letterWishesCopy } from "@/content/pages/letter-wishes";
import { tickField } from "@/lib/forms/schema";
import { timeZones } from "./week";

const { wrong } = letterWishesCopy;
const wish = z.enum(["at_once", "weekly", "off"], wrong);
const kinds = { replies: wish, mentions: wish, followed: wish, announcements: wish };
const day = z.enum(["0", "1", "2", "3", "4", "5", "6"], wrong).transform(Number);
const hour = z
  .string(wrong)
  .regex(/^(?:1?\d|2[0-3])$/, wrong)
  .transform(Number);

/** A member's email settings form; `never` as the day: no weekly letter. */
export const letterWishesSchema = z.object({
  ...kinds,
  events: z.enum(["at_once", "off"], wrong),
  day: z.literal("never").or(day),
  hour,
  timeZone: z.string(wrong).refine((zone) => timeZones.includes(zone), wrong),
});
export type LetterWishesInput = z.output<typeof letterWishesSchema>;

export const allOffSchema = z.object({ letters: z.literal("off", wrong) });

/** The founder's form, with the revision it was based on. */
export const letterDefaultsSchema = z.object({
  ...{ ...kinds, day, hour, doubleOptIn: tickField },
  seen: z
    .string(wrong)
    .regex(/^\d{1,9}$/, wrong)
    .transform(Number),
});
export type LetterDefaultsInput = z.output<typeof letterDefaultsSchema>;

export const stopNewsSchema = z.object({ token: z.string().catch("") });
