import { fieldMessages } from "@/content/pages/field-messages";
import { fill } from "@/lib/text";
import type { Field } from "./form-fields";

const { fields: sentences, fallback } = fieldMessages;

/** The outcome of a value: refused with a message, or stored. */
type Expected = { refused: string } | { kept: unknown };
export type Case = { name: string; sent: unknown; expected: Expected };

const megabyte = 1_048_576;
/** One picture of four characters: a person, a skin tone, a joiner and a rocket. */
const astronaut = "👩🏽‍🚀";
const accents = (length: number) => "e\u0301".repeat(length / 2);

/** Invisible characters, which are no answer. */
const blanks: Record<string, string> = {
  "an empty text": "",
  "a space": " ",
  "a tab and line breaks": "\t\r\n\n",
  "wide and unbroken spaces": "\u00a0\u2003\u3000",
  "a space without width": "\u200b",
  "joiners only": "\u200c\u200d\u2060",
  "a byte order mark only": "\ufeff",
  "direction marks only": "\u200f\u061c\u202e\u2067",
  "fillers only": "\u3164\u115f\uffa0\u2800",
  "a megabyte of spaces": " ".repeat(megabyte),
  "a megabyte without width": "\u200b".repeat(megabyte),
};

/** Values other than text, which only programs send. */
const noTexts: Record<string, unknown> = {
  "a file": new File(["Maya"], "maya.txt"),
  "a list": ["Maya"],
  nothing: null,
  "a number": 12_345,
  "an object that would be a text": { toString: () => "Maya" },
};

/** All cases of a field of this kind. */
export function casesOf(field: Field): Case[] {
  switch (field.kind) {
    case "line":
      return [
        ...absent(field.missing, field.missing),
        ...lineCases(fill(field.tooLong ?? fallback.tooLong, { max: 200, over: 1 }), field.tooLong),
      ];
    case "words":
      return [...absent(field.missing, field.missing ?? fallback.invalid), ...wordsCases];
    case "phone":
      return [...absent(field.missing, field.missing ?? fallback.invalid), ...phoneCases];
    case "email":
      return [...absent(field.missing, field.missing), ...emailCases];
    case "choice":
      return choiceCases(field.options, field.missing);
    case "choices":
      return choicesCases(field.options);
    case "tick":
      return tickCases;
    case "wording":
      return wordingCases;
    case "page":
      return pageCases;
  }
}

function absent(missing: string | undefined, noText: string): Case[] {
  const empty: Expected = missing === undefined ? { kept: "" } : { refused: missing };
  return [
    { name: "nothing at all", sent: undefined, expected: empty },
    ...Object.entries(blanks).map(([name, sent]) => ({ name, sent, expected: empty })),
    ...Object.entries(noTexts).map(([name, sent]) => refused(name, sent, noText)),
  ];
}

function lineCases(oneOver: string, tooLong: string | undefined): Case[] {
  const { lineBreak, unseen } = fallback;
  const over = (count: number) => (tooLong ? oneOver : fill(fallback.tooLong, { max: 200, over: count }));
  return [
    kept("one character", "Y"),
    kept("200 characters", "x".repeat(200)),
    kept("space around 200 characters", ` ${"x".repeat(200)}\r\n`, "x".repeat(200)),
    refused("201 characters", "x".repeat(201), oneOver),
    kept("letters and their accents apart, to the bound", accents(400), "é".repeat(200)),
    refused("letters and their accents apart, beyond", accents(402), oneOver),
    kept("joined emoji up to the bound", "x".repeat(196) + astronaut),
    refused("joined emoji beyond the bound", "x".repeat(197) + astronaut, oneOver),
    kept("200 characters of two units each", "𝒳".repeat(200)),
    refused("203 of them", "𝒳".repeat(203), over(3)),
    refused("a megabyte", "x".repeat(megabyte), over(megabyte - 200)),
    refused("a NUL", "Ma\0ya", unseen),
    refused("a header of a letter", "Maya\r\nBcc: spam@example.com", lineBreak),
    refused("a line break alone", "Maya\nFox", lineBreak),
    refused("a line separator", "Maya\u2028Fox", lineBreak),
    refused("a paragraph separator", "Maya\u2029Fox", lineBreak),
    refused("an escape sequence", "\u001b[31mMaya", unseen),
    refused("the first half of a pair", "Maya\ud83d", unseen),
    refused("the second half of a pair", "\ude80Maya", unseen),
    kept("a name that reads backwards", "Maya\u202exof", "Mayaxof"),
    kept("turns and isolates", "\u2066Ma\u202aya\u202c\u2069", "Maya"),
    kept("right-to-left script with its mark", "\u200fمها", "مها"),
    kept("a joiner within a word", "می\u200cخواهم"),
    kept("words of the language", "__proto__ constructor ${1} {name} {{founder}}"),
    kept("markup", `<script>alert('1')</script>"; DROP TABLE users; --`),
  ];
}

const overWords = (over: number) => fill(fallback.tooLong, { max: 5_000, over });

const wordsCases: Case[] = [
  kept("one character", "Y"),
  kept("5,000 characters", "x".repeat(5_000)),
  refused("5,001 characters", "x".repeat(5_001), overWords(1)),
  kept("letters and their accents apart, to the bound", accents(10_000), "é".repeat(5_000)),
  kept("joined emoji up to the bound", "x".repeat(4_996) + astronaut),
  refused("joined emoji beyond the bound", "x".repeat(4_997) + astronaut, overWords(1)),
  kept("5,000 characters of two units each", "𝒳".repeat(5_000)),
  refused("5,003 of them", "𝒳".repeat(5_003), overWords(3)),
  refused("a megabyte", "x".repeat(megabyte), overWords(megabyte - 5_000)),
  kept("a megabyte of NULs round a word", `${"\0".repeat(megabyte)}Sleep`, "Sleep"),
  kept("line breaks as browsers post them", "One\r\ntwo\rthree", "One\ntwo\nthree"),
  kept("a NUL and an escape", "Sl\0ee\u001bp", "Sleep"),
  kept("halves of a pair", "\ude80Sle\ud83dep\ud83d", "Sleep"),
  kept("words that read backwards", "Pay \u202exof\u202c now", "Pay xof now"),
  kept("markup and words of the language", "<img src=x onerror=alert(1)> {name} __proto__"),
];

const { tooShort, tooLong: tooLongPhone } = sentences.phone;
const short = (count: number) => fill(tooShort, { min: 6, count });

const phoneCases: Case[] = [
  refused("5 digits", "12345", short(5)),
  kept("6 digits", "123456"),
  kept("100 digits", "1".repeat(100)),
  refused("101 digits", "1".repeat(101), tooLongPhone),
  refused("a megabyte", "1".repeat(megabyte), tooLongPhone),
  refused("a megabyte of signs", "(".repeat(megabyte), tooLongPhone),
  kept("a number of another country", "+44 (0)7700 900-123"),
  kept("words beside it", "tel:07700 900130 (mobile), or 01632 960123 ext. 12 after six"),
  kept("digits of full width", "０７７００９００１３６"),
  kept("unbroken spaces", "07700\u00a0900.123", "07700 900.123"),
  kept("what comes along from a list of contacts", "\u202a07700 900123\u202c", "07700 900123"),
  kept("a mark without width inside", "07700\u200b900123", "07700900123"),
  refused("words", "call me", short(0)),
  refused("a NUL", "07700\u0000900123", fallback.unseen),
  refused("a header of a letter", "07700900123\r\nBcc: 07700", fallback.lineBreak),
  refused("half of a pair", "07700900123\ud83d", fallback.unseen),
  kept("digits of another script", "٠٧٧٠٠٩٠٠"),
  kept("an emoji", "0770090012☎"),
  kept("a formula", "=1+1+12345"),
];

const { invalid, contains, characters } = sentences.email;
const tooLongEmail = fill(sentences.email.tooLong, { max: 254 });
const lineBreak = fill(contains, { character: characters["\n"] });

/** An address of so many characters. */
function address(length: number): string {
  const start = `${"x".repeat(60)}@${`${"y".repeat(60)}.`.repeat(3)}`;
  return `${start}${"z".repeat(length - start.length - 4)}.com`;
}

const emailCases: Case[] = [
  kept("the shortest there is", "a@b.co"),
  kept("254 characters", address(254)),
  kept("space around 254 characters", `\t${address(254)}\r\n`, address(254)),
  refused("255 characters", address(255), tooLongEmail),
  refused("a megabyte", `${"x".repeat(megabyte)}@example.com`, tooLongEmail),
  refused("a megabyte of dots", ".".repeat(megabyte), tooLongEmail),
  kept("a name before it", "Maya <maya@example.com>", "maya@example.com"),
  refused("no address", "maya", invalid),
  refused("a header of a letter", "maya@example.com\r\nBcc: eve@example.com", lineBreak),
];

/** Names that JavaScript objects inherit. */
const inherited = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];

function choiceCases(options: string[], missing: string | undefined): Case[] {
  const empty: Expected = missing === undefined ? { kept: "" } : { refused: missing };
  const [first = ""] = options;
  return [
    { name: "nothing at all", sent: undefined, expected: empty },
    { name: "an empty text", sent: "", expected: empty },
    ...options.map((option) => kept(option, option)),
    ...[...inherited, " ", "\u200b", ` ${first}`, `${first}\0`, `${first}\r\n`, first.toUpperCase()].map(
      (sent) => refused(JSON.stringify(sent), sent, fallback.invalid),
    ),
    refused("a megabyte", "x".repeat(megabyte), fallback.invalid),
    refused("a file", noTexts["a file"], fallback.invalid),
    refused("a list of an option", [first], fallback.invalid),
    refused("an object that would be an option", { toString: () => first }, fallback.invalid),
  ];
}

function choicesCases(options: string[]): Case[] {
  const [first = "", second = ""] = options;
  const { invalid } = fallback;
  return [
    kept("none", []),
    kept("all", options),
    kept("some twice and in disorder", [second, first, second], [first, second]),
    ...inherited.map((sent) => refused(sent, [first, sent], invalid)),
    refused("an empty text among them", [first, ""], invalid),
    refused("a file among them", [first, noTexts["a file"]], invalid),
    refused("a list among them", [[first]], invalid),
    refused("no list", first, invalid),
    refused("nothing at all", undefined, invalid),
    refused("one so many times", Array(100_000).fill(first), invalid),
  ];
}

const tickCases: Case[] = [
  kept("ticked", "on", true),
  kept("not ticked", undefined, false),
  ...[
    "",
    "true",
    "false",
    "ON",
    " on",
    "on\0",
    ["on"],
    true,
    1,
    null,
    new File(["on"], "on"),
    "x".repeat(megabyte),
  ].map((sent) => refused(`sent as ${JSON.stringify(sent).slice(0, 20)}`, sent, fallback.invalid)),
];

// Which hashes are known is no matter of the schema
const wordingCases: Case[] = [
  kept("a hash", "JsiDzfqzG4ll3bJT54dP"),
  kept("nothing at all", undefined),
  kept("an empty text", ""),
  ...[null, ["on"], true, 1, new File(["x"], "x")].map((sent) =>
    kept(`sent as ${JSON.stringify(sent)}`, sent, ""),
  ),
];

const pageCases: Case[] = [
  kept("the one page", "/"),
  kept("the other page", "/mastermind-waitlist"),
  ...[
    undefined,
    null,
    "",
    "/nowhere",
    "https://evil.test",
    "/\0",
    "__proto__",
    ["/"],
    "x".repeat(megabyte),
  ].map((sent) => kept(`sent as ${String(sent).slice(0, 20)}`, sent, "/")),
];

function kept(name: string, sent: unknown, as = sent): Case {
  return { name, sent, expected: { kept: as } };
}

function refused(name: string, sent: unknown, sentence: string): Case {
  return { name, sent, expected: { refused: sentence } };
}
