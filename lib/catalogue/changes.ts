/** Terms by path: "sales", "rooms.shared.pricePence". */
export type Values = Readonly<Record<string, string | number | boolean>>;

type Value = Values[string];

/** What changed, by path. */
export type Changes = Record<string, { from: Value; to: Value }>;

/** The values of terms; null has none. */
export function valuesOf(terms: object, before = ""): Values {
  const values = Object.entries(terms).flatMap(([name, value]: [string, Value | object | null]) =>
    isTree(value) ? Object.entries(valuesOf(value, `${before}${name}.`)) : [[before + name, value] as const],
  );
  return Object.fromEntries(values.filter(([, value]) => value !== null)) as Values;
}

/** The terms with other values; a path that they do not have is ignored. */
export function withValues<Terms extends object>(terms: Terms, values: Values, before = ""): Terms {
  const changed = Object.entries(terms).map(([name, value]: [string, unknown]) => {
    const path = before + name;
    return [name, isTree(value) ? withValues(value, values, `${path}.`) : (values[path] ?? value)];
  });
  return Object.fromEntries(changed) as Terms;
}

/** The values that differ; those of an added room were empty before. */
export function listChanges(before: object, after: object): Changes {
  const values = valuesOf(before);
  const changes = Object.entries(valuesOf(after)).map(([path, to]) => {
    const empty = typeof to === "boolean" ? false : typeof to === "number" ? 0 : "";
    return [path, { from: values[path] ?? empty, to }] as const;
  });
  return Object.fromEntries(changes.filter(([, { from, to }]) => from !== to));
}

/** The values before or after a change. */
export function valuesIn(changes: Changes, side: "from" | "to"): Values {
  return Object.fromEntries(Object.entries(changes).map(([path, change]) => [path, change[side]]));
}

/** True if no value has changed since; the first texts of a room are no terms of it. */
export function isCurrent(changes: Changes, terms: object): boolean {
  const values = valuesOf(terms);
  return Object.entries(changes).every(([path, { to }]) => (values[path] ?? to) === to);
}

function isTree(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
