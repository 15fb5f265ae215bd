import type { z } from "zod";

/** A form for browser and server: its schema, and its fields with several values. */
export type FormShape<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema;
  lists?: readonly (keyof Schema["shape"] & string)[];
};

/** A form's fields as input of its schema; fields that were not sent are undefined, not null. */
export function valuesOf(
  form: FormData,
  { schema, lists = [] }: FormShape,
  before = "",
): Record<string, unknown> {
  const values = Object.entries<object>(schema.shape).map(([name, field]): [string, unknown] => {
    const path = before + name;
    if (isGroup(field)) return [name, valuesOf(form, { schema: field }, `${path}.`)];
    return [name, lists.includes(path) ? form.getAll(path) : (form.get(path) ?? undefined)];
  });
  return Object.fromEntries(values);
}

/** The names of a form's fields, those of a group by path: "rooms.shared.capacity". */
function fieldsOf({ shape }: z.ZodObject, before = ""): string[] {
  return Object.entries<object>(shape).flatMap(([name, field]) =>
    isGroup(field) ? fieldsOf(field, `${before}${name}.`) : [before + name],
  );
}

// Without zod itself, which browsers need not load for this
const isGroup = (field: object): field is z.ZodObject => "shape" in field;

/** The first error of each field; an error in a list ("focus.0") is that of its field. */
export function firstProblems({ issues }: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues)
    found[path.filter((part) => typeof part !== "number").join(".")] ??= message;
  return found;
}

/** A form's fields as text to show again, each cut to `longest` characters; lists joined by commas. */
export function shownValues(
  form: FormData,
  { schema, lists = [] }: FormShape,
  longest: number,
): Record<string, string | undefined> {
  const shown = (field: string) => {
    const values = (lists.includes(field) ? form.getAll(field) : [form.get(field)]).filter(
      (value) => typeof value === "string",
    );
    return values.length > 0 ? values.join(",").slice(0, longest) : undefined;
  };
  return Object.fromEntries(fieldsOf(schema).map((field) => [field, shown(field)]));
}

/** A field's typed text, cut to be shown again; undefined for a file. */
export function typedText(form: FormData, name: string, longest = 300): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, longest) : undefined;
}
