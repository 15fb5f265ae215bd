import type { z } from "zod";

/** A form's shape for browser and server: its schema, and the fields of which several values count. */
export type FormShape<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema;
  lists?: readonly (keyof Schema["shape"] & string)[];
};

/** What a form holds, as its schema expects it: a field that was not sent is missing, not null. */
export function valuesOf(form: FormData, { schema, lists = [] }: FormShape): Record<string, unknown> {
  const fields = Object.keys(schema.shape);
  return Object.fromEntries(
    fields.map((field) => [
      field,
      lists.includes(field) ? form.getAll(field) : (form.get(field) ?? undefined),
    ]),
  );
}

/** The first sentence of each field; one of several ticks ("focus.0") speaks for them all. */
export function firstProblems({ issues }: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  return found;
}

/** What a form holds, as text to be shown again, each cut to `longest` characters; several ticks joined by commas. */
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

/** What was typed into a field, cut to be shown again; nothing for a file. */
export function typedText(form: FormData, name: string, longest = 300): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, longest) : undefined;
}
