import { site } from "@/content/site";

/**
 * A single line of whole characters: no control characters, line separators or halves of a pair. Postgres refuses some
 * of them, a letter's subject breaks at others, and no keyboard types any.
 */
export const printable = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** Something to see: neither space nor a joiner, a direction mark or another character without a shape of its own. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What turns all the words after it round. It comes along with names and numbers that are pasted. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * What somebody typed, as others may read it: without the marks that would show it, and the words after it, backwards;
 * "" where there is nothing to see.
 */
export function legible(text: string): string {
  return visible.test(text) ? text.replace(turns, "") : "";
}

/**
 * Fills the `{value}` places of a text from content/. Throws when a value is missing: nobody should ever read
 * "{balance}".
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in “${text}”`);
    return String(value);
  });
}

/**
 * Fills the `{{business}}`, `{{founder}}`, `{{founderFirst}}`, `{{email}}` and `{{product}}` of long texts from
 * content/site.ts. Throws for any other name.
 */
export function fillNames(text: string): string {
  const names: Record<string, unknown> = site;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = names[name];
    if (typeof value !== "string") throw new Error(`content/site.ts has no name “${name}”`);
    return value;
  });
}
