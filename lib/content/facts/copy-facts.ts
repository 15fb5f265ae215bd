import { facts as fixed } from "@/content/facts";
import { currentCatalogue, type Catalogue } from "@/lib/catalogue/current";
import { flagshipWords } from "@/lib/catalogue/flagship";
import { mastermindWords } from "@/lib/catalogue/mastermind";
import { isPreview } from "@/lib/content/preview";
import { getSettings } from "@/lib/content/settings";

const filled = new WeakMap<Catalogue, WeakMap<object, unknown>>();

/**
 * Copy with placeholders such as `{{founder}}` and `{mastermind.start}` filled from the facts and `own`. Throws for an
 * unknown one.
 */
export function inFacts<Copy extends object>(copy: Copy, own?: Facts): Copy {
  const catalogue = currentCatalogue();
  const fill = () => fillAll(copy, { ...factsOf(catalogue), ...own }, getSettings(), refuse) as Copy;
  if (own || isPreview()) return fill();
  const known = filled.get(catalogue) ?? new WeakMap<object, unknown>();
  filled.set(catalogue, known);
  if (!known.has(copy)) known.set(copy, fill());
  return known.get(copy) as Copy;
}

/** A value that the founder may have edited, its facts filled: an unknown one stays as it is. */
export function fillKnownFacts(value: unknown, own?: Facts, names: Names = getSettings()): unknown {
  return fillAll(value, { ...factsOf(currentCatalogue()), ...own }, names, (token) => token);
}

/** The placeholders of a text that stand for no fact. */
export function unknownFacts(text: string): string[] {
  const facts = factsOf(currentCatalogue());
  const settings = getSettings();
  const names = [...text.matchAll(nameToken)].filter(([, name = ""]) => !Object.hasOwn(settings, name));
  const tokens = [...text.matchAll(factToken)].filter(
    ([, thing = "", name = ""]) => factOf(facts, thing, name) === undefined,
  );
  return [...names, ...tokens].map(([token]) => token);
}

/** Each placeholder of copy that stands for a text, with that text. */
export function factWordsOfCopy(): [token: string, words: string][] {
  return Object.entries(factsOf(currentCatalogue())).flatMap(([thing, words]) =>
    Object.entries(words).map(([name, value]): [string, string] => [`{${thing}.${name}}`, `${value}`]),
  );
}

const nameToken = /\{\{(\w+)\}\}/g;
const factToken = /\{(\w+)\.(\w+)\}/g;

function factsOf({ mastermind, flagship }: Catalogue): Facts {
  const { customRetreat, refunds, accounts, checkout, guests, guesses, lettersAgain } = fixed;
  return {
    ...{ customRetreat, refunds, accounts, checkout, guests, guesses, lettersAgain },
    mastermind: { ...fixed.mastermind, ...mastermindWords(mastermind) },
    flagship: flagshipWords(flagship),
  };
}

/** Words by subject and name. */
type Names = Readonly<Record<string, string>>;

export type Facts = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

function fillAll(value: unknown, facts: Facts, names: Names, unknown: Unknown): unknown {
  if (typeof value === "string")
    return value
      .replace(nameToken, (token, name: string) =>
        Object.hasOwn(names, name) ? (names[name] ?? token) : unknown(token),
      )
      .replace(
        factToken,
        (token, thing: string, name: string) => `${factOf(facts, thing, name) ?? unknown(token)}`,
      );
  if (Array.isArray(value)) return value.map((one) => fillAll(one, facts, names, unknown));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, fillAll(one, facts, names, unknown)]),
  );
}

function factOf(facts: Facts, thing: string, name: string): string | number | undefined {
  const words = Object.hasOwn(facts, thing) ? facts[thing] : undefined;
  return words && Object.hasOwn(words, name) ? words[name] : undefined;
}

type Unknown = (token: string) => string;

function refuse(token: string): never {
  throw new Error(`There is no fact ${token}`);
}
