import type { z } from "zod";

/** A form for browser and server: its schema, and its fields with several values. */
export type FormShape<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema;
  lists?: readonly (keyof Schema["shape"] & string)[];
};

/** A form's fields as input of its schema; fields that were not sent are undefined, not null. */
export function valuesOf(form: FormData, { schema, lists = [] }: FormShape): Record<string, unknown> {
  const fields = Object.keys(schema.shape);
  return Object.fromEntries(
    fields.map((field) => [
      field,
      lists.includes(field) ? form.getAll(field) : (form.get(field) ?? undefined),
    ]),
  );
}

/** The first error of each field; an error in a list ("focus.0") is that of its field. */
export function firstProblems({ issues }: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
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
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, shown(field)]));
}

/** A field's typed text, cut to be shown again; undefined for a file. */
export function typedText(form: FormData, name: string, longest = 300): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, longest) : undefined;
}
