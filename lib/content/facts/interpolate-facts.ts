import { site } from "@/content/site";
import { factWords } from "./words";

/** Fills `{{business}}` and `{dorset.deposit}` in a text of content/. Throws for other names (docs/rules/content.md#facts-in-texts). */
export function fillContent(text: string): string {
  const facts = factWords();
  return text
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = own<unknown>(site, name);
      if (typeof value !== "string") throw new Error(`content/site.ts has no name “${name}”`);
      return value;
    })
    .replace(/\{([^{}]*)\}/g, (token, path: string) => {
      const [thing = "", name = ""] = path.split(".");
      const words = own(facts, thing.charAt(0).toLowerCase() + thing.slice(1));
      const value = words && own(words, name);
      if (value === undefined)
        throw new Error(`content/ has no fact ${token}; lib/content-text has them all`);
      return /^[A-Z]/.test(thing) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
    });
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
