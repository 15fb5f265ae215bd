import { accounts } from "@/content/clubhouse";
import { mentions } from "@/content/mentions";
import { beforeAt, noMoreOfName } from "./mention-boundaries";

/** A possible name after an `@`, as written, and its position in the text. */
export type PossibleName = { place: number; name: string };

/** All possible names after each `@`, limited in number: for "@Anna Maria" both "Anna" and "Anna Maria". */
export function namesIn(text: string): PossibleName[] {
  const found: PossibleName[] = [];
  let place = 0;
  for (const { index, 0: at } of text.matchAll(new RegExp(`${beforeAt}@(?=\\S)`, "gu"))) {
    if (place === mentions.most) break;
    for (const name of namesAt(text, index + at.length)) found.push({ place, name });
    place += 1;
  }
  return found;
}

function namesAt(text: string, start: number): string[] {
  const found: string[] = [];
  const edge = new RegExp(noMoreOfName, "uy");
  let end = start;
  for (const letter of text.slice(start, start + 2 * accounts.displayNameMax)) {
    end += letter.length;
    if (letter === "\n" || end - start > accounts.displayNameMax || found.length === mentions.ends) break;
    edge.lastIndex = end;
    if (letter.trim() && edge.test(text)) found.push(text.slice(start, end));
  }
  return found;
}
