import type { z } from "zod";

/** A value, or an expected refusal. Bugs and outages are thrown instead. */
export type Result<T, Code extends string = string> = { ok: true; value: T } | Refusal<Code>;

export type Refusal<Code extends string = string> = {
  ok: false;
  code: Code;
  /** The title of the message, if not the form's own. */
  title?: string;
  message: string;
  fields?: Record<string, string>;
};

/** A success. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** A refusal with the sentence a visitor may see. */
export function fail<Code extends string>(
  code: Code,
  message: string,
  fields?: Record<string, string>,
): Refusal<Code> {
  return fields ? { ok: false, code, message, fields } : { ok: false, code, message };
}

/** The refusal of input that does not fit its schema. */
export function invalid(error: z.ZodError): Refusal<"invalid"> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fail("invalid", error.issues[0]?.message ?? "", fields);
}
