import { expect, test } from "vitest";
import { fill, fillKnown, normalizeForSearch, normalizeLine, normalizeText } from "@/lib/text";

test.each([
  ["on the {retreat}, {dates}", "on the Kindling Retreat, in May"],
  ["The {retreat} begins", "The Kindling Retreat begins"],
  ["{retreat}, {dates}", "The Kindling Retreat, in May"],
  ["breathe {retreat}", "breathe The Kindling Retreat"],
])("a name with an article has one: %s", (text, filled) => {
  const values = { retreat: "The Kindling Retreat", dates: "in May" };
  expect([fill(text, values), fillKnown(text, values)]).toEqual([filled, filled]);
});

test("a missing value throws, or stays for a later step", () => {
  expect(() => fill("the {retreat}", {})).toThrow("{retreat}");
  expect(fillKnown("the {retreat}", {})).toBe("the {retreat}");
});

test.each([
  ["accents in two spellings", "Sia\u0302n", "Siân"],
  ["an accent behind a character that is removed", "Si\u202ea\u200d\u0302n", "Siân"],
  ["zero-width and bidi characters", "\u200eM\u200ba\u00ady\u2060a\ufeff \u202aF\u202cox\u200f", "Maya Fox"],
  ["joiners between Latin letters and at an edge", "\u200dMa\u200c\u200dya", "Maya"],
  ["joiners that an emoji and Persian need", "👩🏽‍🚀 می\u200cخواهم", "👩🏽‍🚀 می\u200cخواهم"],
  ["runs of spaces", " Maya \t\u00a0\u2003 Fox ", "Maya Fox"],
  ["only invisible characters", "\u200b\u3164\u202e", ""],
])("a line is normalised: %s", (_, typed, line) => expect(normalizeLine(typed)).toBe(line));

test("several lines are normalised, and keep their spaces and line ends", () => {
  expect(normalizeText("Cafe\u0301\r\n  \u202a+44\u202c\u2028\t\u0000end\ud83d ")).toBe(
    "Café\n  +44\n\tend ",
  );
});

test("a folded text is the same for every spelling of a name", () => {
  for (const name of ["Siân O’Neil", "Sia\u0302n O'Neil", "SIAN Oʼneil"])
    expect(normalizeForSearch(name)).toBe("sian o'neil");
  expect(normalizeForSearch("Łucja İpek Đorđe Bæk Straße ΣΑΣ")).toBe("lucja ipek dorde baek strasse σασ");
});
