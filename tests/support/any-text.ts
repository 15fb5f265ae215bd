import fc from "fast-check";

/** What breaks things: halves of pairs, marks that nobody sees, and what other languages than people’s own mean by it. */
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

/** Texts that nobody would type, and now and then one that somebody would. */
export function anyText(longest = 20): fc.Arbitrary<string> {
  return fc.array(character, { maxLength: longest }).map((characters) => characters.join(""));
}
