import { z } from "zod";
import { maxInstalments } from "@/content/checkout";
import { fieldMessages } from "@/content/pages/field-messages";
import type { Retreat } from "@/content/retreats";
import { normalizeLine, normalizeText, printable } from "@/lib/text";
import type { Programme } from "@/content/programmes";
import { slugOf } from "@/lib/catalogue/packages";
import { choiceField, lineField, optionalLineField, optionalWordsField } from "@/lib/forms/schema";
import { penceOf } from "@/content/money";
import { addedRoomFields, slotIds } from "./rooms";
import { clubhouseOptions, intervalOptions, packageSales, salesOptions, sharingOptions } from "./words";

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

const places = integerField(maxPlaces);

const room = z.object({ pricePence: money, capacity: places });

const sharing = choiceField(sharingOptions, fallback.chooseOne);

/** A room of a retreat that the founder started; the checkbox removes it. */
const ownRoom = room.extend({
  sharing,
  isOffered: z
    .literal("on", fallback.invalid)
    .optional()
    .transform((removed) => !removed),
});

const addedRoom = z
  .object({
    name: optional(line),
    text: optional(words),
    sharing: sharing.default("shared"),
    pricePence: optional(money),
    capacity: optional(places),
  })
  .superRefine((typed, context) => {
    const missing = addedRoomFields.filter((name) => typed[name] === "");
    if (missing.length === addedRoomFields.length) return;
    for (const name of missing)
      context.addIssue({ code: "custom", path: [name], message: "Enter something here" });
  });

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

const terms = z.object({
  seen: z
    .string(fallback.invalid)
    .regex(/^\d{1,9}$/, fallback.invalid)
    .transform(Number),
  sales: choiceField(salesOptions, fallback.chooseOne),
  headStart: integerField(maxHeadStartHours).prefault("0"),
  firstDay: z.iso.date("Choose a day"),
  lastDay: z.iso.date("Choose a day"),
  depositPence: money,
  balanceDueDaysBefore: integerField(365),
  balanceMinimumDays: integerField(90),
  instalments: integerField(maxInstalments).prefault("0"),
  fullRefundDays: integerField(365),
  halfRefundDays: integerField(365),
  transferDays: integerField(365),
  clubhouse: choiceField(clubhouseOptions, fallback.chooseOne),
});

/** The terms of a retreat as its form sends them; `seen` is the revision that the form was made of. */
export function termsSchema(retreat: Pick<Retreat, "rooms" | "started">) {
  return retreat.started ? ownTermsSchema(retreat) : terms.extend({ rooms: each(retreat.rooms, room) });
}

/** The terms of a retreat that is about to be started. */
export function startSchema(retreat: Pick<Retreat, "rooms">) {
  return ownTermsSchema(retreat).omit({ seen: true, headStart: true }).extend({ name: line, location: line });
}

function ownTermsSchema({ rooms }: Pick<Retreat, "rooms">) {
  const added = Object.fromEntries(slotIds({ rooms }).map((id) => [id, addedRoom]));
  return terms.extend({ address, rooms: each(rooms, ownRoom), added: z.object(added) });
}

function each<Field extends z.ZodType>(rooms: Retreat["rooms"], field: Field) {
  return z.object(Object.fromEntries(Object.keys(rooms).map((id) => [id, field])));
}

const run = "Small letters, numbers and hyphens, such as 2027-02";

const named = line.refine((name) => slugOf(name) !== "", "Enter a name with letters or numbers");

const programmeFields = z.object({
  firstDay: z.iso.date("Choose a day"),
  cohort: z
    .string(run)
    .overwrite(normalizeLine)
    .toLowerCase()
    .max(maxRunNameLength, run)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, run),
  oneTimePence: money,
  monthlyPence: money,
  payments: integerField(maxMonths),
  interval: choiceField(intervalOptions, fallback.chooseOne).prefault("month"),
  participants: places,
  months: integerField(maxMonths),
  calls: line,
});

/** A new programme as its form sends it. */
export const newProgrammeSchema = programmeFields.extend({ name: named });

/** The terms of a programme as its form sends them; the settings have the name of one without. */
export function programmeTermsSchema({ name }: Pick<Programme, "name">) {
  const fields = programmeFields.extend(terms.pick({ seen: true, sales: true, headStart: true }).shape);
  return name === null ? fields : fields.extend({ name: named });
}

/** What the paywall offers, as its form sends it; `choices` are all there are. */
export function paywallTermsSchema(choices: readonly string[]) {
  const choice = z.enum(choices, fallback.chooseOne);
  return terms
    .pick({ seen: true })
    .extend({ first: choice, second: choice, third: choice, line: optionalLineField });
}

const maxVoucherMonths = 120;
const maxSessions = 100;
const leastPence = 100;

const packageFields = z.object({
  name: named,
  sessions: integerField(maxSessions).refine((sessions) => sessions > 0, "It has to be 1 or more"),
  pricePence: money.refine((pence) => pence >= leastPence, "It has to cost 1 or more"),
  instalments: integerField(maxInstalments).prefault("0"),
  sales: choiceField(packageSales, fallback.chooseOne),
  text: optionalWordsField(),
});

type PackageFields = z.infer<typeof packageFields>;

// Stripe takes no payment of a few pence
const enough = ({ pricePence, instalments }: PackageFields) => pricePence >= instalments * leastPence;
const tooSmall = { path: ["instalments"], message: "Each payment has to be 1 or more" };

/** A new coaching package as its form sends it. */
export const newPackageSchema = packageFields.refine(enough, tooSmall);

/** The terms of a coaching package as its form sends them. */
export const packageTermsSchema = packageFields
  .extend(terms.pick({ seen: true }).shape)
  .refine(enough, tooSmall);

const wrongAmounts = "Enter up to 8 whole sums with commas, such as 50, 150, 300";

/** Which gift vouchers are sold, as their form sends it. */
export const voucherTermsSchema = terms.pick({ seen: true }).extend({
  sales: choiceField(packageSales, fallback.chooseOne),
  amounts: z
    .string(wrongAmounts)
    .overwrite(normalizeLine)
    .regex(/^[1-9]\d{0,4}( ?, ?[1-9]\d{0,4}){0,7}$/, wrongAmounts)
    .transform((typed) => [...new Set(typed.split(",").map(Number))].join(", ")),
  minPence: money.refine((pence) => pence >= leastPence, "It has to be 1 or more"),
  maxPence: money,
  months: integerField(maxVoucherMonths).refine((months) => months > 0, "It has to be 1 or more"),
});

/** The terms of the flagship retreat as its form sends them. */
export const flagshipTermsSchema = terms
  .pick({ seen: true, sales: true, firstDay: true, lastDay: true, depositPence: true })
  .extend({ participants: places, pricePence: money });

/** The terms of the sponsored place as its form sends them; `beds` are all there are. */
export function sponsoredTermsSchema(beds: readonly string[]) {
  return terms.pick({ seen: true }).extend({
    applications: z.enum(["open", "closed"], fallback.chooseOne),
    bed: z.enum(beds, fallback.chooseOne),
  });
}

export const undoSchema = z.object({ change: z.uuid(fallback.invalid) });

export const draftSchema = z.object({
  retreat: z.string(fallback.invalid).max(maxAddressLength).regex(printable, fallback.invalid),
});
