import { z } from "zod";
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
import { normalizeLine, normalizeText } from "@/lib/text";
import { lineField, optionalLineField } from "@/lib/forms/schema";
import { penceOf } from "@/lib/administration/purchases/change-preview";
import { slotIds, addedRoomTerms } from "./rooms";

const { fallback } = fieldMessages;
const maxPence = 100_000_00;
const maxAddressLength = 60;
const maxTextLength = 20_000;
const maxPlaces = 500;
const maxMonths = 24;
const maxRunNameLength = 40;
// A job may be queued for two weeks ahead
const maxHeadStartHours = 168;

const wrongMoney = "Enter an amount such as 497 or 497.50";

const money = z
  .string(wrongMoney)
  .overwrite(normalizeLine)
  .transform((typed, context) => {
    const pence = penceOf(typed);
    if (pence === null || pence > maxPence) context.addIssue({ code: "custom", message: wrongMoney });
    return pence ?? z.NEVER;
  });

function integerField(most: number) {
  const sentence = `Enter a whole number, at most ${most}`;
  return z
    .string(sentence)
    .overwrite(normalizeLine)
    .regex(/^\d{1,4}$/, sentence)
    .transform(Number)
    .refine((count) => count <= most, sentence);
}

const line = lineField({ missing: "Enter something here" });

const words = z
  .string("Enter something here")
  .overwrite(normalizeText)
  .trim()
  .min(1, "Enter something here")
  .max(maxTextLength, `That’s more than ${maxTextLength} characters`);

const wrongAddress = "Small letters, numbers and hyphens, such as kindling-retreat";

const address = z
  .string(wrongAddress)
  .overwrite(normalizeLine)
  .toLowerCase()
  .max(maxAddressLength, wrongAddress)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, wrongAddress);

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

function ownTermsOf(rooms: readonly string[], slots: readonly string[]) {
  const ofRooms = rooms.flatMap((id) => [
    [sharingTerm(id), sharing],
    [offeredTerm(id), offered],
  ]);
  const ofSlots = slots.flatMap((id) => [
    [roomNameTerm(id), optional(line)],
    [roomTextTerm(id), optional(words)],
    [sharingTerm(id), sharing.optional().transform((one) => one ?? "shared")],
    [priceTerm(id), optional(money)],
    [placesTerm(id), optional(integerField(maxPlaces))],
  ]);
  return {
    address,
    ...(Object.fromEntries([...ofRooms, ...ofSlots]) as Record<string, z.ZodType<string, string>>),
  };
}

/** The terms of a retreat as its form sends them; `seen` is the revision that the form was made of. */
export function termsSchema(retreat: Described) {
  return complete(shapeOf(retreat), retreat);
}

/** The terms of a retreat that is about to be started. */
export function startSchema(retreat: Described) {
  const shape = shapeOf(retreat).omit({ seen: true, headStart: true }).extend({ name: line, location: line });
  return complete(shape, retreat);
}

function complete<Schema extends z.ZodObject>(schema: Schema, { rooms, started }: Described): Schema {
  const slots = started ? slotIds({ rooms }) : [];
  return schema.superRefine((typed: Record<string, unknown>, context) => {
    for (const names of slots.map(addedRoomTerms)) {
      const missing = names.filter((name) => typed[name] === "");
      if (missing.length === names.length) continue;
      for (const name of missing)
        context.addIssue({ code: "custom", path: [name], message: "Enter something here" });
    }
  });
}

type Described = Pick<Retreat, "rooms" | "started">;

function shapeOf({ rooms, started }: Described) {
  const ids = Object.keys(rooms);
  const ofRooms = ids.flatMap((id) => [
    [priceTerm(id), money],
    [placesTerm(id), integerField(maxPlaces)],
  ]);
  return z.object({
    seen: z
      .string(fallback.invalid)
      .regex(/^\d{1,9}$/, fallback.invalid)
      .transform(Number),
    sales: z.enum(salesStates, fallback.chooseOne),
    headStart: integerField(maxHeadStartHours).prefault("0"),
    firstDay: z.iso.date("Choose a day"),
    lastDay: z.iso.date("Choose a day"),
    depositPence: money,
    balanceDueDaysBefore: integerField(365),
    balanceMinimumDays: integerField(90),
    fullRefundDays: integerField(365),
    halfRefundDays: integerField(365),
    transferDays: integerField(365),
    clubhouse: z.enum(clubhouseTerms, fallback.chooseOne),
    ...(Object.fromEntries(ofRooms) as Record<string, z.ZodType<number, string>>),
    ...((started ? ownTermsOf(ids, slotIds({ rooms })) : {}) as Record<string, z.ZodType<string, string>>),
  });
}

const run = "Small letters, numbers and hyphens, such as 2027-02";

/** The terms of the mastermind as its form sends them. */
export const mastermindTermsSchema = shapeOf({ rooms: {} })
  .pick({ seen: true, sales: true, headStart: true, firstDay: true })
  .extend({
    cohort: z
      .string(run)
      .overwrite(normalizeLine)
      .toLowerCase()
      .max(maxRunNameLength, run)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, run),
    oneTimePence: money,
    monthlyPence: money,
    payments: integerField(maxMonths),
    participants: integerField(maxPlaces),
    months: integerField(maxMonths),
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
  .extend({ participants: integerField(maxPlaces), pricePence: money });

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

export const draftSchema = z.object({ retreat: z.string(fallback.invalid).max(maxAddressLength) });
