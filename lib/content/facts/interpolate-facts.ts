import { getSettings, type Settings } from "@/lib/content/settings";
import { factWords, repeatLines } from "./words";

/** Fills `{{business}}` and `{dorset.deposit}` in a text of content/. Throws for other names (docs/rules/content.md#facts-in-texts). */
export function fillContent(text: string, settings: Settings = getSettings()): string {
  return fillAll(text, settings, (_, reason) => {
    throw new Error(reason);
  });
}

/** The same for a text that the founder may have edited: an unknown name stays as it is. */
export function fillKnownContent(text: string): string {
  return fillAll(text, getSettings(), (token) => token);
}

/** The placeholders of a text that fillContent refuses. */
export function unknownInContent(text: string): string[] {
  const unknown: string[] = [];
  fillAll(text, getSettings(), (token) => {
    unknown.push(token);
    return "";
  });
  return unknown;
}

/** Each placeholder for a fact, with its text. */
export function factWordsOfContent(): [token: string, words: string][] {
  return Object.entries(factWords()).flatMap(([thing, words]) =>
    Object.entries(words).map(([name, value]): [string, string] => [`{${thing}.${name}}`, value]),
  );
}

type OnUnknown = (token: string, reason: string) => string;

function fillAll(text: string, settings: Settings, onUnknown: OnUnknown): string {
  const facts = factWords();
  return repeatLines(text)
    .replace(/\{\{(\w+)\}\}/g, (token, name: string) => {
      const value = own<string>(settings, name);
      return value ?? onUnknown(token, `content/settings.ts has no name “${name}”`);
    })
    .replace(/\{([^{}]*)\}/g, (token, path: string) => {
      const [thing = "", name = ""] = path.split(".");
      const words = own(facts, thing.charAt(0).toLowerCase() + thing.slice(1));
      const value = words && own(words, name);
      if (value === undefined)
        return onUnknown(token, `content/ has no fact ${token}; lib/content-text has them all`);
      return /^[A-Z]/.test(thing) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
    });
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
