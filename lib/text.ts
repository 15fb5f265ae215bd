import { site } from "@/content/site";

/** A single line without control characters: Postgres refuses some of them, and no keyboard types any. */
export const printable = /^[^\p{Cc}]*$/u;

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
