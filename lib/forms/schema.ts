import { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import { fill, normalizeLine, normalizeText, printable } from "@/lib/text";

const { fields, fallback } = fieldMessages;

// docs/rules/forms.md#bounds
const lineMax = 200;
const phoneDigitsMin = 6;
const phoneMax = 100;
const wordsMax = 5_000;

type Sentences = { missing: string; tooLong?: string };

/** Sentences that the founder edits are read when one is needed. */
type GivenSentences = Sentences | (() => Sentences);

/** The error for a line that does not match `printable`; it names the invalid character. */
export const onOneLine = {
  error: ({ input }: { input: unknown }) =>
    /[\n\r\u2028\u2029]/.test(String(input)) ? fallback.lineBreak : fallback.unseen,
};

/** A required single line. */
export function lineField(sentences: GivenSentences) {
  const read = readerOf(sentences);
  const missing = { error: () => read().missing };
  return z
    .string(missing)
    .overwrite(normalizeLine)
    .min(1, missing)
    .max(lineMax, tooLong(read, lineMax))
    .regex(printable, onOneLine);
}

/** An optional single line of at most `max` characters. */
export function lineUpTo(max: number) {
  return z
    .string(fallback.invalid)
    .overwrite(normalizeLine)
    .max(
      max,
      tooLong(() => ({ missing: fallback.invalid }), max),
    )
    .regex(printable, onOneLine)
    .default("");
}

/** An optional single line. */
export const optionalLineField = lineUpTo(lineMax);

/** A required text of several lines. */
export function wordsField(sentences: GivenSentences) {
  const read = readerOf(sentences);
  return words(read).min(1, { error: () => read().missing });
}

/** An optional text of several lines. */
export function optionalWordsField() {
  return words(() => ({ missing: fallback.invalid })).default("");
}

/** A telephone number as typed, with six digits or more. */
export const phoneField = phoneOr(fields.phone.missing).min(1, fields.phone.missing);

/** The same, or "". */
export const optionalPhoneField = phoneOr(fallback.invalid).default("");

/** True if a text has enough digits, of any script, for a telephone number. */
export function hasPhone(text: string): boolean {
  return countDigits(text) >= phoneDigitsMin;
}

function phoneOr(missing: string) {
  return z
    .string(missing)
    .overwrite(normalizeLine)
    .max(phoneMax, fields.phone.tooLong)
    .regex(printable, onOneLine)
    .refine((phone) => phone === "" || hasPhone(phone), {
      error: ({ input }) =>
        fill(fields.phone.tooShort, { min: phoneDigitsMin, count: countDigits(String(input)) }),
    });
}

function countDigits(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

/** A date and time of `datetime-local`, in the founder's time zone. */
export const localMomentField = z
  .string(fallback.moment)
  .overwrite(normalizeLine)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::00)?$/, fallback.moment)
  .refine((typed) => z.iso.date().safeParse(typed.slice(0, 10)).success, fallback.moment)
  .refine((typed) => z.iso.time({ precision: -1 }).safeParse(typed.slice(11, 16)).success, fallback.moment)
  .transform((typed) => ({ day: typed.slice(0, 10), clock: typed.slice(11, 16) }));

/** One option of a list, by its key. */
export function choiceField<Key extends string>(options: Readonly<Record<Key, unknown>>, missing: string) {
  return z.enum(keysOf(options), { error: ({ input }) => (input ? fallback.invalid : missing) });
}

/** One option of a list, by its key; "" if none is chosen. */
export function optionalChoiceField<Key extends string>(options: Readonly<Record<Key, unknown>>) {
  const keys: ("" | Key)[] = ["", ...keysOf(options)];
  return z.literal(keys, fallback.invalid).default("");
}

/** Any number of options of a list, by key, without duplicates and in the list's order. */
export function choicesField<Key extends string>(options: Readonly<Record<Key, unknown>>) {
  const keys = keysOf(options);
  return z
    .array(z.enum(keys, fallback.invalid), fallback.invalid)
    .max(keys.length * 2, fallback.invalid)
    .transform((chosen) => keys.filter((key) => chosen.includes(key)));
}

export const tickField = z
  .literal("on", fallback.invalid)
  .optional()
  .transform((value) => value === "on");

/** The hash of the consent's wording that the form showed; "" for anything else, which is no hash. */
export const wordingField = z.string().optional().catch("");

function readerOf(sentences: GivenSentences): () => Sentences {
  return typeof sentences === "function" ? sentences : () => sentences;
}

function words(read: () => Sentences) {
  return z
    .string({ error: () => read().missing })
    .overwrite(normalizeText)
    .trim()
    .max(wordsMax, tooLong(read, wordsMax));
}

function tooLong(read: () => Sentences, max: number) {
  return {
    error: ({ input }: { input: unknown }) =>
      typeof input === "string"
        ? fill(read().tooLong ?? fallback.tooLong, { max, over: Array.from(input).length - max })
        : fallback.invalid,
  };
}

function keysOf<Key extends string>(options: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(options) as Key[];
}
