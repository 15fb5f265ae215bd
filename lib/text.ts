import { site } from "@/content/site";

/**
 * One line without control characters, separators or lone surrogates: Postgres refuses some, a letter's subject breaks
 * at others.
 */
export const printable = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** Something visible: no space, joiner or other ignorable character. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Bidi controls, which come along with pasted names and numbers. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/** What somebody typed without bidi controls; "" where nothing is visible. */
export function legible(text: string): string {
  return visible.test(text) ? text.replace(turns, "") : "";
}

/** Fills the `{value}` places of a text. Throws when a value is missing. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in “${text}”`);
    return String(value);
  });
}

/** Fills `{{business}}`, `{{founder}}` and the like from content/site.ts. Throws for any other name. */
export function fillNames(text: string): string {
  const names: Record<string, unknown> = site;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = names[name];
    if (typeof value !== "string") throw new Error(`content/site.ts has no name “${name}”`);
    return value;
  });
}
