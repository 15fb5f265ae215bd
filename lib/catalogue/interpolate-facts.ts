import { currentCatalogue, type Catalogue } from "./current";
import { flagshipWords } from "./flagship";
import { mastermindWords } from "./mastermind";

const filled = new WeakMap<Catalogue, WeakMap<object, unknown>>();

/** Copy with placeholders such as `{mastermind.start}` filled from the facts and `own`. Throws for an unknown one. */
export function inFacts<Copy extends object>(copy: Copy, own?: Facts): Copy {
  const catalogue = currentCatalogue();
  if (own) return fillAll(copy, { ...factsOf(catalogue), ...own }) as Copy;
  const known = filled.get(catalogue) ?? new WeakMap<object, unknown>();
  filled.set(catalogue, known);
  if (!known.has(copy)) known.set(copy, fillAll(copy, factsOf(catalogue)));
  return known.get(copy) as Copy;
}

function factsOf({ mastermind, flagship }: Catalogue): Facts {
  return { mastermind: mastermindWords(mastermind), flagship: flagshipWords(flagship) };
}

type Facts = Readonly<Record<string, Readonly<Record<string, string>>>>;

function fillAll(value: unknown, facts: Facts): unknown {
  if (typeof value === "string")
    return value.replace(/\{(\w+)\.(\w+)\}/g, (token, thing: string, name: string) => {
      const words = facts[thing]?.[name];
      if (words === undefined) throw new Error(`There is no fact ${token}`);
      return words;
    });
  if (Array.isArray(value)) return value.map((one) => fillAll(one, facts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillAll(one, facts)]));
}
