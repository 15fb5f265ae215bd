import type { z } from "zod";

/** What a domain function answers: its value, or an expected refusal. Bugs and outages are thrown instead. */
export type Result<T, Code extends string = string> = { ok: true; value: T } | Refusal<Code>;

/** An expected refusal: a code for programs, a sentence for people, and what is wrong with which field. */
export type Refusal<Code extends string = string> = {
  ok: false;
  code: Code;
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

/** A refusal of input that does not fit its schema: the first message of each field, and the first of all. */
export function invalid(error: z.ZodError): Refusal<"invalid"> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fail("invalid", error.issues[0]?.message ?? "", fields);
}
