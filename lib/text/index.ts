import { fillPlaces } from "./interpolate";

export { fill, placesIn, plural } from "./interpolate";

// One line: Postgres rejects some of these characters, others break an email's subject.
export const printable = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

// Zero-width characters and bidi controls come with pasted text.
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
const joiners = /([^\u200C\u200D]?)([\u200C\u200D])[\u200C\u200D]*/gu;
const joined = /[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]|(?!\p{Script=Latin})\p{L}/u;

/** True if a text has a visible character. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * Input in NFC, trimmed, spaces collapsed, invisible characters removed ("" if none is visible).
 * Joiners stay in emoji and non-Latin words.
 */
export function normalizeLine(text: string): string {
  return withoutUnseen(text)
    .replace(/[^\S\n\r\u2028\u2029]+/g, " ")
    .trim();
}

/**
 * The same for several lines: keeps spaces, converts line ends to \n, removes control characters
 * and lone surrogates, as Postgres rejects them.
 */
export function normalizeText(text: string): string {
  return withoutUnseen(text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ""));
}

function withoutUnseen(text: string): string {
  if (!isVisible(text)) return "";
  const cleaned = text
    .normalize()
    .replace(unseen, "")
    .replace(joiners, (_, before: string, joiner: string) =>
      joined.test(before) ? before + joiner : before,
    );
  // A removed character may have separated a letter from its accent.
  return cleaned === text ? text : withoutUnseen(cleaned);
}

// Letters that Unicode does not decompose, and apostrophes.
const plain: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ı: "i",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** A text for search: without accents, case and apostrophe variants; like the SQL function `folded`. */
export function normalizeForSearch(text: string): string {
  return text
    .replace(/[’‘ʼ´`]/g, "'")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[łøđıςßæœ]/g, (letter) => plain[letter] ?? letter);
}

/** A folded text, and the source position of each of its UTF-16 units and its end. */
export function normalizeWithPositions(text: string): { folded: string; places: number[] } {
  const places: number[] = [];
  let folded = "";
  let at = 0;
  for (const letter of text) {
    const added = normalizeForSearch(letter);
    folded += added;
    for (let unit = 0; unit < added.length; unit++) places.push(at);
    at += letter.length;
  }
  return { folded, places: [...places, at] };
}

/** Fills the `{value}` placeholders with given values and keeps the others. */
export function fillKnown(text: string, values: Record<string, string | number>): string {
  return fillPlaces(text, (name) => String(values[name] ?? `{${name}}`));
}

/** Cuts a text to `longest` characters at a word, with an ellipsis. */
export function truncateAtWord(text: string, maxLength: number): string {
  // Code points, so that no emoji is cut in half
  const characters = Array.from(text);
  if (characters.length <= maxLength) return text;
  const room = characters.slice(0, maxLength - 1).join("");
  const words = room.includes(" ") ? room.slice(0, room.lastIndexOf(" ")) : room;
  return `${words.replace(/[\s,;:.]+$/, "")}…`;
}

/** A text on one line, cut at a word. */
export function excerpt(text: string, maxLength: number): string {
  return truncateAtWord(text.replace(/\s+/g, " ").trim(), maxLength);
}

/** A text of several lines in one, as an address is written. */
export function inOneLine(text: string): string {
  return text.split(/\s*\n\s*/).join(", ");
}

/** A text as a URL slug: lowercase letters, digits and hyphens, at most `longest`; "" if none is left. */
export function asSlug(text: string, maxLength: number): string {
  const words = text
    .normalize("NFKD")
    .replace(/['’\p{M}]/gu, "")
    .toLowerCase();
  return truncateAtWord(words.replace(/[^a-z0-9]+/g, " ").trim(), maxLength)
    .replace("…", "")
    .replaceAll(" ", "-");
}

/** Items grouped by key, in the order in which the keys first occur. */
export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [string, [Item, ...Item[]]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}
