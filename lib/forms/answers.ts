import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { messagesCopy } from "@/content/pages/messages";
import { clientNetwork } from "@/lib/access/client-address";
import type { FormState } from "@/lib/form-state";
import { typedText } from "@/lib/form-values";
import { describeError, logger } from "@/lib/logger";
import { countTry } from "@/lib/limits";
import { invalid, type Result } from "@/lib/result";
import { entriesOf, firstProblems, shownEntries, type FormShape } from "./entries";

/** Longer than the longest answer allowed, so that one that is too long comes back whole and can be shortened. */
const longestShown = 20_000;

type Failure = Extract<FormState, { status: "failed" }>;

/** A form of the public site: whatever it asks, it asks for an address. */
type PublicForm<Schema extends z.ZodObject<{ email: z.ZodType<string> }>> = FormShape<Schema> & {
  /** For the log. */
  name: string;
  /** Stores a checked entry, with the letters it causes. */
  store: (entry: z.output<Schema>) => Promise<void>;
};

/**
 * Answers a public form: checks what was sent and stores it. A robot, which fills in the field nobody sees, is told that
 * all went well; one network may send so many in a while. An outage is logged and answered as the form's own failure, with everything typed kept.
 */
export async function answerForm<Schema extends z.ZodObject<{ email: z.ZodType<string> }>>(
  form: FormData,
  { name, store, ...shape }: PublicForm<Schema>,
): Promise<FormState> {
  if (form.get("trap")) {
    logger.info({ event: "form.trapped", form: name });
    return { status: "sent", email: typedText(form, "email") ?? "" };
  }
  const failed = (code: string, fields: Record<string, string> = {}): Failure => ({
    status: "failed",
    code,
    message: null,
    fields,
    values: shownEntries(form, shape, longestShown),
  });
  const parsed = shape.schema.safeParse(entriesOf(form, shape));
  if (!parsed.success) return failed("invalid", firstProblems(parsed.error));
  try {
    const allowed = await countTry("form", [await clientNetwork()]);
    if (!allowed.ok) {
      return { ...failed(allowed.code), title: messagesCopy.rateLimit.title, message: allowed.message };
    }
    await store(parsed.data);
  } catch (error) {
    logger.error({ event: "form.failed", form: name, reason: describeError(error) });
    return failed("broken");
  }
  return { status: "sent", email: parsed.data.email };
}

/** A form of somebody who is known, or wants to be. */
type KnownForm<Schema extends z.ZodObject> = {
  /** For the log. */
  name: string;
  schema: Schema;
  /** The fields whose values never come back: passwords, and what the page itself holds. */
  hidden?: readonly (keyof Schema["shape"] & string)[];
  /** Does it. The value: words for a success, where the form has none of its own, or the address at which it goes on. */
  run: (input: z.output<Schema>) => Promise<Result<Notice | { url: string } | null>>;
};

type Notice = { title: string; text: string };

/**
 * Answers a form behind which something may be refused: checks what was sent and does it. A refusal comes back with its
 * sentence and what was typed, hidden fields excepted; an outage is logged and answered as the form's own failure. Whoever is
 * asking has been established before; a redirect by `run` passes.
 */
export async function answerKnown<Schema extends z.ZodObject>(
  form: FormData,
  { name, schema, hidden = [], run }: KnownForm<Schema>,
): Promise<FormState> {
  const isHidden = (field: string) => (hidden as readonly string[]).includes(field);
  const values = Object.fromEntries(
    Object.entries(shownEntries(form, { schema }, longestShown)).filter(([field]) => !isHidden(field)),
  );
  const parsed = schema.safeParse(entriesOf(form, { schema }));
  try {
    const result = parsed.success ? await run(parsed.data) : invalid(parsed.error);
    if (result.ok) {
      if (result.value && "url" in result.value) return { status: "opened", url: result.value.url };
      return { status: "sent", email: values.email ?? "", ...(result.value && { notice: result.value }) };
    }
    return {
      status: "failed",
      code: result.code,
      ...(result.code === "too_many" && { title: messagesCopy.rateLimit.title }),
      message: result.message,
      fields: result.fields ?? {},
      values,
    };
  } catch (error) {
    unstable_rethrow(error);
    logger.error({ event: "form.failed", form: name, reason: describeError(error) });
    return { status: "failed", code: "broken", message: null, fields: {}, values };
  }
}
