import { newsWords } from "@/content/emails/member-letters";
import { inWords } from "@/lib/text/number-words";
import { fill } from "@/lib/text";

const { names: words, gone } = newsWords;
const mostQuoted = /\s+/g;

/** "Bea", "Bea and Kat", "Bea, Kat and Jo", "Bea, Kat and 4 more"; null is a deleted member. */
export function namesOf(people: readonly (string | null)[]): string {
  const [one = gone, other, third] = [...new Set(people.map((name) => name ?? gone))];
  const count = new Set(people).size;
  if (!other) return one;
  if (count === 2) return fill(words.two, { one, other });
  return third && count === 3
    ? fill(words.three, { one, other, third })
    : fill(words.many, { one, other, count: inWords(count - 2) });
}

/** A count in words, capitalised if it starts the sentence. */
export function counted({ one, many }: { one: string; many: string }, count: number): string {
  if (count === 1) return one;
  const said = inWords(count);
  return fill(many, { count: many.startsWith("{") ? said.charAt(0).toUpperCase() + said.slice(1) : said });
}

/** A text on one line, cut at a word to `longest`. */
export function onOneLine(text: string, longest: number): string {
  const line = text.replace(mostQuoted, " ").trim();
  return shortened(line, longest);
}

/** A text cut to that many characters, at a word if possible. */
export function shortened(text: string, longest: number): string {
  const characters = Array.from(text);
  if (characters.length <= longest) return text;
  const room = characters.slice(0, longest - 1).join("");
  return `${room.slice(0, Math.max(room.lastIndexOf(" "), 1)).replace(/[\s,;:.]+$/, "")}…`;
}
