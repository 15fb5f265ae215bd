import fc from "fast-check";

/** Difficult characters: lone surrogates, invisible marks, and syntax of other languages. */
const odd = [
  "\ud83d",
  "\ude80",
  "\0",
  "\r\n",
  "\u2028",
  "\u200b",
  "\u202e",
  "\u0301",
  "👩🏽‍🚀",
  "\\u0000",
  "\\",
].concat(["{name}", "{{founder}}", "${1}", "$&", "%", "&", "+", "#", "'", '"', "<b>", "__proto__"]);

const character = fc.oneof(
  fc.constantFrom(...odd),
  fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x1_00_00, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code)),
);

/** Texts that are unusual, and sometimes ordinary ones. */
export function anyText(longest = 20): fc.Arbitrary<string> {
  return fc.array(character, { maxLength: longest }).map((characters) => characters.join(""));
}
