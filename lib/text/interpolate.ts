/** Fills the `{value}` placeholders of a text. Throws when a value is missing. */
export function fill(text: string, values: Record<string, string | number>): string {
  return fillPlaces(text, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in “${text}”`);
    return String(value);
  });
}

/** The names of a text's places, such as `{value}`; not those of facts. */
export function placesIn(text: string): string[] {
  return [...text.matchAll(/(?<!\{)\{(\w+)\}(?!\})/g)].map(([, name = ""]) => name);
}

/** `one` for 1, else `many` with the number in place of {count}. */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : fill(many, { count });
}

/** Fills `{value}` placeholders; avoids a doubled article: “the {retreat}” with “The Kindling Retreat” is “the Kindling Retreat”. */
export function fillPlaces(text: string, valueOf: (name: string) => string): string {
  return text.replace(/(\b[Tt]he )?\{(\w+)\}/g, (_, article: string | undefined, name: string) => {
    const value = valueOf(name);
    return article ? article + value.replace(/^The /, "") : value;
  });
}
