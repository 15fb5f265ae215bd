import { z } from "zod";

const words = z.string().trim().min(1, "Write something.");
const email = z.email("This is no email address.");
const day = z.iso.date("Write a day such as 2027-05-08.");
const count = z.coerce.number("Write a number.").int().min(1);
const money = z.coerce.number("Write a sum such as 890.").min(1);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "Write a colour such as #1f5a57.");
const zones = new Set(Intl.supportedValuesOf("timeZone"));

type Question = {
  ask: string;
  example: string;
  schema: z.ZodType<string | number>;
  /** An empty answer leaves it out; one that begins a product leaves out the product. */
  optional?: boolean;
  /** Asked only if that one has an answer. */
  with?: string;
};

const retreat = { with: "retreatName" };
const programme = { with: "programmeName" };

/** What a new business is asked, in order. */
export const questions = {
  name: {
    ask: "Folder under content/businesses/, in small letters",
    example: "sal-y-sol",
    schema: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, "Use small letters, digits and hyphens."),
  },
  business: { ask: "Name of the business", example: "Sal y Sol Yoga", schema: words },
  founder: { ask: "Founder", example: "Inés Vidal", schema: words },
  founderFirst: { ask: "Founder’s first name", example: "Inés", schema: words },
  email: { ask: "Email for visitors", example: "hello@salysol.example", schema: email },
  lettersFrom: { ask: "Sender of emails", example: "letters@salysol.example", schema: email },
  phone: { ask: "Phone", example: "", schema: words, optional: true },
  postalAddress: { ask: "Postal address, on invoices", example: "", schema: words, optional: true },
  companyNumber: { ask: "Company number", example: "", schema: words, optional: true },
  vatNumber: { ask: "VAT number", example: "", schema: words, optional: true },
  timeZone: {
    ask: "Time zone",
    example: "Europe/Madrid",
    schema: z.string().refine((zone) => zones.has(zone), "Write a time zone such as Europe/Madrid."),
  },
  currency: {
    ask: "Currency",
    example: "eur",
    schema: z.enum(["gbp", "eur", "usd", "aud", "cad", "nzd", "chf", "dkk", "nok", "sek"]),
  },
  what: { ask: "What you offer, in a few words", example: "A yoga week on Menorca", schema: words },
  headline: { ask: "Headline of the home page", example: "Breathe out", schema: words },
  lead: {
    ask: "Two sentences below it",
    example: "One small week a year above the sea. Two classes a day, and the afternoons for yourself.",
    schema: words,
  },
  description: {
    ask: "For search engines, up to 155 characters",
    example: "One small yoga week a year on Menorca, with two classes a day and the sea ten minutes away.",
    schema: words.max(155),
  },
  aboutFounder: {
    ask: "The founder in a sentence",
    example: "Inés taught in Barcelona for eleven years before moving to the island.",
    schema: words,
  },
  story: {
    ask: "The founder’s story, a paragraph",
    example: "My aunt has a house above the sea. I came for a fortnight in 2019 and have not moved back.",
    schema: words,
  },
  instagram: {
    ask: "Instagram address",
    example: "https://www.instagram.com/salysol.example",
    schema: z.url({ protocol: /^https$/ }),
    optional: true,
  },
  buttonColour: { ask: "Colour of buttons, light enough for dark text", example: "#4a9992", schema: colour },
  darkColour: {
    ask: "Colour of dark sections, dark enough for white text",
    example: "#14403e",
    schema: colour,
  },
  accentColour: { ask: "Colour of highlights", example: "#e9a13b", schema: colour },
  retreatName: {
    ask: "Name of the first retreat, empty without retreats",
    example: "Spring Yoga Week",
    schema: words,
    optional: true,
  },
  retreatFirstDay: { ask: "Its first day", example: "2027-05-08", schema: day, ...retreat },
  retreatLastDay: { ask: "Its last day", example: "2027-05-14", schema: day, ...retreat },
  retreatLocation: { ask: "Where it is", example: "Menorca, Spain", schema: words, ...retreat },
  retreatPrice: { ask: "Price of a place", example: "890", schema: money, ...retreat },
  retreatPlaces: { ask: "Number of places", example: "12", schema: count, ...retreat },
  retreatDeposit: { ask: "Deposit", example: "200", schema: money, ...retreat },
  retreatLead: {
    ask: "The retreat in a sentence",
    example: "Seven days of slow mornings above the sea.",
    schema: words,
    ...retreat,
  },
  programmeName: {
    ask: "Name of the first programme, empty without programmes",
    example: "",
    schema: words,
    optional: true,
  },
  programmeFirstDay: { ask: "Its first day", example: "2027-01-12", schema: day, ...programme },
  programmeMonths: { ask: "How many months it lasts", example: "3", schema: count, ...programme },
  programmePlaces: { ask: "Number of participants", example: "12", schema: count, ...programme },
  programmeMonthly: { ask: "Price per month", example: "120", schema: money, ...programme },
  programmeOnce: { ask: "Price at once", example: "330", schema: money, ...programme },
  programmeCalls: { ask: "When it meets", example: "Tuesdays at 6PM", schema: words, ...programme },
} satisfies Record<string, Question>;

export type QuestionName = keyof typeof questions;

/** The answers, each checked; without those that were left out. */
export type Answers = Partial<Record<QuestionName, string | number>>;

/** The error of an answer; null if it is valid. */
export function problemOf(name: QuestionName, typed: string, answers: Answers): string | null {
  const { schema, ...question }: Question = questions[name];
  if (!isAsked(name, answers)) return null;
  if (typed === "") return question.optional ? null : "This is needed.";
  const parsed = schema.safeParse(typed);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? "This is not valid.");
}

/** True unless the question is about a product that the business does not have. */
export function isAsked(name: QuestionName, answers: Answers): boolean {
  const { with: other }: Question = questions[name];
  return other === undefined || answers[other as QuestionName] !== undefined;
}

/** A valid answer as the business file has it; undefined for one that is empty or not asked for. */
export function valueOf(name: QuestionName, typed: string, answers: Answers): string | number | undefined {
  return typed === "" || !isAsked(name, answers) ? undefined : questions[name].schema.parse(typed);
}
