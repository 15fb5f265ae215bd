import { fillPlaces } from "./fill";

export { fill } from "./fill";

// One line: Postgres refuses some of these characters, a letter's subject breaks at others.
export const printable = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

// Bidi controls, which come along with pasted names and numbers.
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/** Whether anybody can see anything of a text. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** Whether a text has marks that turn the order of its letters round. */
export function hasTurns(text: string): boolean {
  return text.search(turns) >= 0;
}

/** What a visitor typed, without bidi controls; "" where nothing is visible. */
export function legible(text: string): string {
  return isVisible(text) ? text.replace(turns, "") : "";
}

/** A text of several lines as Postgres takes it: pasted text brings control characters and half surrogates along. */
export function asTyped(text: string): string {
  return legible(text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ""));
}

/** Fills the `{value}` places whose values are given, and leaves the others for later. */
export function fillKnown(text: string, values: Record<string, string | number>): string {
  return fillPlaces(text, (name) => String(values[name] ?? `{${name}}`));
}

/** Cuts a text to `longest` characters at a word, with an ellipsis. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = text.slice(0, longest - 1);
  return `${room.slice(0, Math.max(room.lastIndexOf(" "), 1)).replace(/[\s,;:.]+$/, "")}…`;
}

/** A text as part of an address: small letters, digits and hyphens, at most `longest` of them; "" where nothing of it is one. */
export function asSlug(text: string, longest: number): string {
  const words = text
    .normalize("NFKD")
    .replace(/['’\p{M}]/gu, "")
    .toLowerCase();
  return cutAtWord(words.replace(/[^a-z0-9]+/g, " ").trim(), longest)
    .replace("…", "")
    .replaceAll(" ", "-");
}
