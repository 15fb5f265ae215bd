import { currentCatalogue, type Catalogue } from "@/lib/catalogue/current";
import { listUnfilledOnSale } from "@/lib/content/retreat-texts";
import { isPreview } from "@/lib/content/preview";
import { getSettings } from "@/lib/content/settings";
import { placesIn } from "@/lib/text";
import { getFacts, type Facts } from "./facts";

type Names = Readonly<Record<string, string>>;

const nameToken = /\{\{(\w+)\}\}/g;
const factToken = /\{([\w-]+)\.(\w+)\}/g;

const filled = new WeakMap<Catalogue, WeakMap<object, unknown>>();

/**
 * Copy with placeholders such as `{{founder}}` and `{mastermind.start}` filled from the facts and `own`. Throws for an
 * unknown one (docs/rules/content.md#facts-in-texts).
 */
export function fillFacts<Copy extends object>(copy: Copy, own?: Facts): Copy {
  const fill = () => fillAll(copy, factsWith(own), getSettings(), refuse) as Copy;
  if (own || isPreview()) return fill();
  const catalogue = currentCatalogue();
  const known = filled.get(catalogue) ?? new WeakMap<object, unknown>();
  filled.set(catalogue, known);
  if (!known.has(copy)) known.set(copy, fill());
  return known.get(copy) as Copy;
}

/** The same of Markdown, which has no other placeholders such as `{month}`. */
export function fillMarkdown(text: string, names: Names = getSettings()): string {
  const all = fillText(text, getFacts(), names, refuse);
  const [place] = placesIn(all);
  return place === undefined ? all : refuse(`{${place}}`);
}

/** A value that the founder may have edited, its facts filled: an unknown one stays as it is. */
export function fillKnownFacts<Value>(value: Value, own?: Facts, names: Names = getSettings()): Value {
  return fillAll(value, factsWith(own), names, (token) => token) as Value;
}

/** All facts, with `own` ones before those of the same subject. */
function factsWith(own: Facts = {}): Facts {
  const facts = getFacts();
  const subjects = Object.entries(own).map(([subject, its]) => [subject, { ...facts[subject], ...its }]);
  return { ...facts, ...(Object.fromEntries(subjects) as Facts) };
}

/** The placeholders of a text that stand for no fact. */
export function unknownFacts(text: string): string[] {
  const unknown: string[] = [];
  fillText(text, getFacts(), getSettings(), (token) => {
    unknown.push(token);
    return token;
  });
  return unknown;
}

/** Each placeholder of a fact, with its text; `own` facts before those of the same subject. */
export function listFactTexts(own?: Facts): [token: string, text: string][] {
  return Object.entries(factsWith(own)).flatMap(([thing, facts]) =>
    Object.entries(facts).map(([name, value]): [string, string] => [`{${thing}.${name}}`, `${value}`]),
  );
}

function fillAll(value: unknown, facts: Facts, names: Names, onUnknown: OnUnknown): unknown {
  if (typeof value === "string") return fillText(value, facts, names, onUnknown);
  if (Array.isArray(value)) return value.map((one) => fillAll(one, facts, names, onUnknown));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, fillAll(one, facts, names, onUnknown)]),
  );
}

function fillText(text: string, facts: Facts, names: Names, onUnknown: OnUnknown): string {
  return repeatLines(text)
    .replace(nameToken, (token, name: string) => own(names, name) ?? onUnknown(token))
    .replace(factToken, (token, thing: string, name: string) => {
      const subject = own(facts, thing.charAt(0).toLowerCase() + thing.slice(1));
      const fact = subject && own(subject, name);
      if (fact === undefined) return onUnknown(token);
      const words = `${fact}`;
      return /^[A-Z]/.test(thing) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
    });
}

/** A line that has `{eachRetreat.…}` is repeated for all retreats on sale, as `{dorset.…}`. */
function repeatLines(text: string): string {
  return text.replace(/^.*\{eachRetreat\..*$/gm, (line) =>
    listUnfilledOnSale()
      .map(({ id }) => line.replaceAll("{eachRetreat.", `{${id}.`))
      .join("\n"),
  );
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

type OnUnknown = (token: string) => string;

function refuse(token: string): never {
  throw new Error(`There is no fact ${token}`);
}
