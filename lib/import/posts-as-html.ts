import { plainText } from "@/lib/email/letters/plain-text";

/** What to do about a post that looks like HTML while nobody said whether it is. */
export const askFormat =
  "It looks like HTML. Add `format: html` to its file in import.yaml, or `format: text` if the tags are to be read as they stand.";

/** Whether a whole text is in tags, as editors of other systems write it. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<([a-z][a-z0-9]*)\b[^>]*>/i.test(text) && /<\/[a-z][a-z0-9]*>\s*$|<br ?\/?>\s*$/i.test(text);
}

/** HTML as text: paragraphs and lists in lines, links with their addresses. */
export function htmlAsText(html: string): string {
  return plainText(html);
}
