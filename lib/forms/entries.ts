import type { z } from "zod";

/** A form's shape, which browser and server share: its schema, and the fields of which several values count. */
export type FormShape<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema;
  /** Such as a group of boxes to tick. */
  lists?: readonly (keyof Schema["shape"] & string)[];
};

/** What a form holds, as its schema expects it. A field that was not sent at all is missing, not null. */
export function entriesOf(form: FormData, { schema, lists = [] }: FormShape): Record<string, unknown> {
  const fields = Object.keys(schema.shape);
  return Object.fromEntries(
    fields.map((field) => [
      field,
      lists.includes(field) ? form.getAll(field) : (form.get(field) ?? undefined),
    ]),
  );
}

/** What is wrong with which field, by the first sentence of each; one of several ticks ("focus.0") speaks for them all. */
export function firstProblems({ issues }: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  return found;
}

/**
 * What a form holds, as it may be shown again: text only, each cut to `longest` characters; several ticks of one name are
 * joined by commas.
 */
export function shownEntries(
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
