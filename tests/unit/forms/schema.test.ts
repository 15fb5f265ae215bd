import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import {
  choiceField,
  choicesField,
  lineField,
  optionalChoiceField,
  optionalPhoneField,
  optionalWordsField,
  phoneField,
  tickField,
  wordsField,
} from "@/lib/forms/schema";
import { fill } from "@/lib/text";

const { fields, fallback } = fieldMessages;
const options = { one: "The first", two: "The second" };

/** The first sentence of a refusal; undefined for what is accepted. */
function refusal(field: z.ZodType, value: unknown): string | undefined {
  return field.safeParse(value).error?.issues[0]?.message;
}

describe("a single line", () => {
  const line = lineField(fields.name);

  test.each([
    ["nothing", undefined, fields.name.missing],
    ["a file", new File(["x"], "x.txt"), fields.name.missing],
    ["what claims to be long and to have words", { length: 999, toString: 0 }, fields.name.missing],
    ["only space", " \t\u00a0\u2003 ", fields.name.missing],
    ["one character", "Y", undefined],
    ["200 characters", "x".repeat(200), undefined],
    ["200 characters and space around them", `  ${"x".repeat(200)}\n`, undefined],
    ["201 characters", "x".repeat(201), "Keep your name to 200 characters."],
    ["a line break", "Maya\nBcc: x@example.com", fallback.lineBreak],
    ["a NUL", "Ma\0ya", fallback.unseen],
    ["a line separator", "Maya\u2028Bcc: x@example.com", fallback.lineBreak],
    ["half of a pair", "Maya\ud83d", fallback.unseen],
    ["only marks without a width", "\u200b\u200f\ufeff", fields.name.missing],
    ["other scripts and emoji", "Zoë Ó Súilleabháin 李小龍 👩🏽‍🚀", undefined],
    ["markup and quotes", `<script>alert('1')</script>"; DROP TABLE users; --`, undefined],
  ])("%s", (_, value, sentence) => expect(refusal(line, value)).toBe(sentence));

  test("without a sentence of its own it says by how much it is too long", () => {
    expect(refusal(lineField(fields.locationUk), "x".repeat(203))).toBe(
      "Keep it to 200 characters. You’re 3 over.",
    );
    expect(refusal(lineField(fields.locationUk), "🚀".repeat(203))).toBe(
      "Keep it to 200 characters. You’re 3 over.",
    );
  });

  test("loses the marks that would turn it round", () => {
    expect(line.parse("\u202aMaya\u202c \u202exoF")).toBe("Maya xoF");
  });
});

describe("an answer of several lines", () => {
  const words = wordsField(fields.vision);

  test.each([
    ["nothing", undefined, fields.vision.missing],
    ["only empty lines", "\r\n\r\n ", fields.vision.missing],
    ["only characters nobody sees", "\0\u0007\u200b", fields.vision.missing],
    ["5,000 characters", "x".repeat(5_000), undefined],
    ["5,007 characters", "x".repeat(5_007), "Keep it to 5000 characters. You’re 7 over."],
    ["5,000 characters whose line breaks are posted as two", "x\r\n".repeat(2_499) + "xx", undefined],
  ])("%s", (_, value, sentence) => expect(refusal(words, value)).toBe(sentence));

  test("keeps lines and tabs, and drops the control characters that come with pasted text", () => {
    expect(words.parse(" One\r\ntwo\rthree\n\n\tfour\u000b\u0000\u001b five \n")).toBe(
      "One\ntwo\nthree\n\n\tfour five",
    );
  });

  test("may be left empty where it is optional, and is bounded all the same", () => {
    const optional = optionalWordsField();
    expect([optional.parse(undefined), optional.parse(""), optional.parse(" \n")]).toEqual(["", "", ""]);
    expect(refusal(optional, "x".repeat(5_001))).toBe("Keep it to 5000 characters. You’re 1 over.");
  });
});

describe("a telephone number", () => {
  const { missing, tooShort, tooLong } = fields.phone;
  const short = (count: number) => fill(tooShort, { min: 6, count });

  test.each([
    ["", missing],
    ["  ", missing],
    ["12345", short(5)],
    ["call me", short(0)],
    ["' OR 1=1", short(2)],
    ["1".repeat(101), tooLong],
    ["07700\n900123", fallback.lineBreak],
    ["07700900123\0", fallback.unseen],
  ])("%j is refused with what is wrong", (value, sentence) => {
    expect(refusal(phoneField, value)).toBe(sentence);
    expect(refusal(optionalPhoneField, value)).toBe(sentence === missing ? undefined : sentence);
  });

  test.each([
    "123456",
    "+44 (0)7700 900-123",
    "0171/1234567",
    "01632 960–123",
    "07700‑900123",
    "07700 900130 (mobile), or 01632 960123 after six",
    "tel:+447700900132",
    "00 44 7700 900133 ext. 12",
    "０７７００９００１３６",
    "٠٧٧٠٠٩٠٠",
    "☎️ 07700 900123",
  ])("%s is kept as it is typed", (typed) => {
    expect([phoneField.parse(typed), optionalPhoneField.parse(typed)]).toEqual([typed, typed]);
  });

  test("loses only what is not seen", () => {
    expect(phoneField.parse("\u202a+44 7700\u200b 900127\u202c\u200e")).toBe("+44 7700 900127");
    expect(optionalPhoneField.parse("\u200b")).toBe("");
  });

  test("that is missing altogether", () => {
    expect(refusal(phoneField, undefined)).toBe(missing);
    expect(optionalPhoneField.parse(undefined)).toBe("");
  });
});

describe("a choice", () => {
  test.each([
    [undefined, "Choose."],
    ["", "Choose."],
    ["one", undefined],
    ["The first", fallback.invalid],
    ["toString", fallback.invalid],
    ["__proto__", fallback.invalid],
  ])("%j of a list in which one has to be chosen", (value, sentence) => {
    expect(refusal(choiceField(options, "Choose."), value)).toBe(sentence);
  });

  test("that need not be made is empty, but never an option that is none", () => {
    const choice = optionalChoiceField(options);
    expect([choice.parse(undefined), choice.parse(""), choice.parse("two")]).toEqual(["", "", "two"]);
    expect(refusal(choice, "three")).toBe(fallback.invalid);
  });

  test("of several counts each once, in the order of the list", () => {
    const choices = choicesField(options);
    expect(choices.parse(["two", "one", "two"])).toEqual(["one", "two"]);
    expect(choices.parse([])).toEqual([]);
    expect(refusal(choices, ["one", "three"])).toBe(fallback.invalid);
    expect(refusal(choices, Array(1_000).fill("one"))).toBe(fallback.invalid);
  });
});

test("a box is ticked or not", () => {
  expect([tickField.parse("on"), tickField.parse(undefined)]).toEqual([true, false]);
  expect(refusal(tickField, "false")).toBe(fallback.invalid);
});
