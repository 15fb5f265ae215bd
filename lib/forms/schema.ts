import { z } from "zod";
import { messagesCopy } from "@/content/pages/messages";
import { asTyped, fill, legible, printable } from "@/lib/text";

const { fields, fallback } = messagesCopy.forms;

// docs/rules/forms.md#bounds
const lineMax = 200;
const phoneMin = 5;
const phoneMax = 30;
const wordsMax = 5_000;

const phoneNumber = /^\+?[\p{Zs}().-]*\d[\d\p{Zs}().-]*$/u;

type Sentences = { missing: string; tooLong?: string };

/** A single line that has to be filled in. */
export function lineField(sentences: Sentences) {
  return z
    .string(sentences.missing)
    .overwrite(legible)
    .trim()
    .min(1, sentences.missing)
    .max(lineMax, tooLong(sentences, lineMax))
    .regex(printable, fallback.invalid);
}

/** A single line of at most so many characters that may be left empty. */
export function lineUpTo(max: number) {
  return z
    .string(fallback.invalid)
    .overwrite(legible)
    .trim()
    .max(max, tooLong({ missing: fallback.invalid }, max))
    .regex(printable, fallback.invalid)
    .default("");
}

/** A single line that may be left empty. */
export const optionalLineField = lineUpTo(lineMax);

/** An answer of several lines that has to be filled in. */
export function wordsField(sentences: Sentences) {
  return words(sentences).min(1, sentences.missing);
}

/** An answer of several lines that may be left empty. */
export function optionalWordsField() {
  return words({ missing: fallback.invalid }).default("");
}

export const phoneField = z
  .string(fields.phone.missing)
  .overwrite(legible)
  .trim()
  .min(1, fields.phone.missing)
  .regex(phoneNumber, fields.phone.invalid)
  .min(phoneMin, fields.phone.tooShort)
  .max(phoneMax, fields.phone.tooLong);

export const optionalPhoneField = z
  .string(fields.phone.invalid)
  .overwrite(legible)
  .trim()
  .refine((phone) => phone === "" || phoneNumber.test(phone), fields.phone.invalid)
  .refine((phone) => phone === "" || phone.length >= phoneMin, fields.phone.tooShort)
  .max(phoneMax, fields.phone.tooLong)
  .default("");

/** One of the options of a list, by its key. */
export function choiceField<Key extends string>(options: Readonly<Record<Key, string>>, missing: string) {
  return z.enum(keysOf(options), { error: ({ input }) => (input ? fallback.invalid : missing) });
}

/** One of the options of a list, by its key; "" when none was chosen. */
export function optionalChoiceField<Key extends string>(options: Readonly<Record<Key, string>>) {
  const keys: ("" | Key)[] = ["", ...keysOf(options)];
  return z.literal(keys, fallback.invalid).default("");
}

/** Any number of the options of a list, by their keys, each counted once and in the order of the list. */
export function choicesField<Key extends string>(options: Readonly<Record<Key, string>>) {
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

function words(sentences: Sentences) {
  return z.string(sentences.missing).overwrite(asTyped).trim().max(wordsMax, tooLong(sentences, wordsMax));
}

function tooLong(sentences: Sentences, max: number) {
  return {
    error: ({ input }: { input: unknown }) =>
      typeof input === "string"
        ? fill(sentences.tooLong ?? fallback.tooLong, { max, over: Array.from(input).length - max })
        : fallback.invalid,
  };
}

function keysOf<Key extends string>(options: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(options) as Key[];
}
