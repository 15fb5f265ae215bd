import { z } from "zod";
import { salesCopy } from "@/content/pages/admin-sales";
import { fieldMessages } from "@/content/pages/field-messages";
import type { Retreat } from "@/content/retreats";
import { offeredTerm, sharings, sharingTerm } from "@/lib/catalogue/rooms";
import {
  clubhouseTerms,
  placesTerm,
  priceTerm,
  roomNameTerm,
  roomTextTerm,
  salesStates,
} from "@/lib/catalogue/terms";
import { pictureOf, uploadedPicture } from "@/lib/content/pictures";
import { fill, normalizeLine, normalizeText } from "@/lib/text";
import { lineField, optionalLineField } from "@/lib/forms/schema";
import { penceOf } from "@/lib/administration/purchases/change-preview";
import { slotIds, typedTerms } from "./rooms";

const { wrong } = salesCopy.form;
const { fallback } = fieldMessages;
const mostPence = 100_000_00;
const mostAddress = 60;
const mostText = 20_000;
const mostPlaces = 500;
const mostMonths = 24;
const mostRun = 40;

const money = z
  .string(wrong.money)
  .overwrite(normalizeLine)
  .transform((typed, context) => {
    const pence = penceOf(typed);
    if (pence === null || pence > mostPence) context.addIssue({ code: "custom", message: wrong.money });
    return pence ?? z.NEVER;
  });

function whole(most: number) {
  const sentence = fill(wrong.whole, { most });
  return z
    .string(sentence)
    .overwrite(normalizeLine)
    .regex(/^\d{1,4}$/, sentence)
    .transform(Number)
    .refine((count) => count <= most, sentence);
}

const line = lineField({ missing: wrong.missing });

const words = z
  .string(wrong.missing)
  .overwrite(normalizeText)
  .trim()
  .min(1, wrong.missing)
  .max(mostText, fill(wrong.long, { most: mostText }));

const address = z
  .string(wrong.address)
  .overwrite(normalizeLine)
  .toLowerCase()
  .max(mostAddress, wrong.address)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, wrong.address);

const picture = z
  .string(fallback.chooseOne)
  .refine((path) => (pictureOf(path) ?? uploadedPicture(path)) !== null, fallback.chooseOne);

const sharing = z.enum(sharings, fallback.chooseOne);

const offered = z
  .literal("on", fallback.invalid)
  .optional()
  .transform((removed) => (removed ? "no" : "yes"));

function optional<Value extends string | number>(field: z.ZodType<Value, string>) {
  return z
    .string(fallback.invalid)
    .overwrite(normalizeLine)
    .default("")
    .transform((typed, context): Value | "" => {
      const read = typed === "" ? null : field.safeParse(typed);
      if (!read) return "";
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? fallback.invalid });
      return z.NEVER;
    });
}

function wordsOf(rooms: readonly string[], slots: readonly string[]) {
  const ofRooms = rooms.flatMap((id) => [
    [roomNameTerm(id), line],
    [roomTextTerm(id), words],
    [sharingTerm(id), sharing],
    [offeredTerm(id), offered],
  ]);
  const ofSlots = slots.flatMap((id) => [
    [roomNameTerm(id), optional(line)],
    [roomTextTerm(id), optional(words)],
    [sharingTerm(id), sharing.optional().transform((one) => one ?? "shared")],
    [priceTerm(id), optional(money)],
    [placesTerm(id), optional(whole(mostPlaces))],
  ]);
  return {
    ...{ name: line, location: line, address, picture },
    ...{ lead: words, text: words, included: words, notIncluded: words, course: words },
    ...(Object.fromEntries([...ofRooms, ...ofSlots]) as Record<string, z.ZodType<string, string>>),
  };
}

/** The terms of a retreat as its form sends them; `seen` is the revision that the form was made of. */
export function termsSchema(retreat: Described) {
  return complete(shapeOf(retreat), retreat);
}

/** The terms of a retreat that is about to be started. */
export function startSchema(retreat: Described) {
  return complete(shapeOf(retreat).omit({ seen: true }), retreat);
}

function complete<Schema extends z.ZodObject>(schema: Schema, { rooms, started }: Described): Schema {
  const slots = started ? slotIds({ rooms }) : [];
  return schema.superRefine((typed: Record<string, unknown>, context) => {
    for (const names of slots.map(typedTerms)) {
      const missing = names.filter((name) => typed[name] === "");
      if (missing.length === names.length) continue;
      for (const name of missing) context.addIssue({ code: "custom", path: [name], message: wrong.missing });
    }
  });
}

type Described = Pick<Retreat, "rooms" | "started">;

function shapeOf({ rooms, started }: Described) {
  const ids = Object.keys(rooms);
  const ofRooms = ids.flatMap((id) => [
    [priceTerm(id), money],
    [placesTerm(id), whole(mostPlaces)],
  ]);
  return z.object({
    seen: z
      .string(fallback.invalid)
      .regex(/^\d{1,9}$/, fallback.invalid)
      .transform(Number),
    sales: z.enum(salesStates, fallback.chooseOne),
    firstDay: z.iso.date(wrong.day),
    lastDay: z.iso.date(wrong.day),
    depositPence: money,
    balanceDueDaysBefore: whole(365),
    balanceMinimumDays: whole(90),
    clubhouse: z.enum(clubhouseTerms, fallback.chooseOne),
    ...(Object.fromEntries(ofRooms) as Record<string, z.ZodType<number, string>>),
    ...((started ? wordsOf(ids, slotIds({ rooms })) : {}) as Record<string, z.ZodType<string, string>>),
  });
}

/** The terms of the mastermind as its form sends them. */
export const mastermindTermsSchema = shapeOf({ rooms: {} })
  .pick({ seen: true, sales: true, firstDay: true })
  .extend({
    cohort: z
      .string(wrong.run)
      .overwrite(normalizeLine)
      .toLowerCase()
      .max(mostRun, wrong.run)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, wrong.run),
    oneTimePence: money,
    monthlyPence: money,
    payments: whole(mostMonths),
    participants: whole(mostPlaces),
    months: whole(mostMonths),
    calls: line,
  });

/** What the paywall offers, as its form sends it; `choices` are all there are. */
export function paywallTermsSchema(choices: readonly string[]) {
  const choice = z.enum(choices, fallback.chooseOne);
  return shapeOf({ rooms: {} })
    .pick({ seen: true })
    .extend({ first: choice, second: choice, third: choice, line: optionalLineField });
}

/** The terms of the flagship retreat as its form sends them. */
export const flagshipTermsSchema = shapeOf({ rooms: {} })
  .pick({ seen: true, sales: true, firstDay: true, lastDay: true, depositPence: true })
  .extend({ participants: whole(mostPlaces), pricePence: money });

/** The terms of the sponsored place as its form sends them; `beds` are all there are. */
export function sponsoredTermsSchema(beds: readonly string[]) {
  return shapeOf({ rooms: {} })
    .pick({ seen: true })
    .extend({
      applications: z.enum(["open", "closed"], fallback.chooseOne),
      bed: z.enum(beds, fallback.chooseOne),
    });
}

export const undoSchema = z.object({ change: z.uuid(fallback.invalid) });
