import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { broadcastMax } from "@/content/limits";
import { messagesCopy } from "@/content/pages/messages";
import { clientNetwork } from "@/lib/access/client-address";
import { clockNow } from "@/lib/time/server-clock";
import { db, isUnavailable, isBusy } from "@/lib/db";
import type { FormState, Priced, SuccessText } from "@/lib/forms/state";
import { describeError, logger } from "@/lib/observability/logger";
import { countTry } from "@/lib/access/rate-limits";
import { invalid, type Result } from "@/lib/result";
import type { Prisma } from "@/prisma/generated/client";
import { firstProblems, shownValues, valuesOf, type FormShape } from "./values";

// The longest value of any form
const maxShownLength = broadcastMax.text;

type Failure = Extract<FormState, { status: "failed" }>;

type PublicForm<Schema extends z.ZodObject<{ email: z.ZodType<string> }>, Stored> = FormShape<Schema> & {
  name: string;
  /** The subject, if not among the fields: a retreat's id. */
  subject?: string;
  store: (entry: z.output<Schema>) => Promise<Stored>;
  /** The success message, if it differs from the form's own. */
  success?: (stored: Stored) => SuccessText;
};

/** Handles a public form: bots, schema, limit, outages (docs/rules/forms.md#robots). A failure keeps the input. */
export async function answerForm<Schema extends z.ZodObject<{ email: z.ZodType<string> }>, Stored>(
  form: FormData,
  { name, subject, store, success, ...shape }: PublicForm<Schema, Stored>,
): Promise<FormState> {
  const failed = (code: string, fields: Record<string, string> = {}): Failure => ({
    status: "failed",
    code,
    message: null,
    fields,
    values: shownValues(form, shape, maxShownLength),
  });
  const parsed = shape.schema.safeParse(valuesOf(form, shape));
  if (!parsed.success) return failed("invalid", firstProblems(parsed.error));
  try {
    const { rateLimit } = messagesCopy;
    const own = await countTry("form", [await clientNetwork()]);
    if (!own.ok) return { ...failed(own.code), title: rateLimit.title, message: own.message };
    const everybody = await countTry("formOfWholeSite", ["everybody"]);
    if (!everybody.ok) {
      return { ...failed(everybody.code), title: rateLimit.wholeSite.title, message: everybody.message };
    }
    const { email } = parsed.data;
    if (form.get("trap")) {
      await createSuspect({ form: name, subject: subject ?? null, email, values: valuesOf(form, shape) });
      return { status: "sent", email };
    }
    const stored = await store(parsed.data);
    return { status: "sent", email: parsed.data.email, ...(success && { success: success(stored) }) };
  } catch (error) {
    return { ...failed("broken"), ...outage(name, error) };
  }
}

async function createSuspect(suspect: {
  form: string;
  subject: string | null;
  email: string;
  values: Record<string, unknown>;
}): Promise<void> {
  const sent = Object.entries(suspect.values).filter(([, value]) => value !== undefined);
  const values = Object.fromEntries(sent) as Prisma.InputJsonObject;
  await db.suspectedSpam.create({ data: { ...suspect, values, createdAt: clockNow() } });
  logger.info({ event: "form.suspected", form: suspect.form });
}

type KnownForm<Schema extends z.ZodObject> = {
  name: string;
  schema: Schema;
  /** The schema of the values shown again, if wider. */
  shown?: z.ZodObject;
  hidden?: readonly string[];
  run: (
    input: z.output<Schema>,
  ) => Promise<Result<SuccessText | { url: string } | { priced: Priced } | null>>;
};

/** Handles a form of an authenticated person. Refusals and outages keep the input, except hidden fields. */
export async function answerKnown<Schema extends z.ZodObject>(
  form: FormData,
  { name, schema, shown = schema, hidden = [], run }: KnownForm<Schema>,
): Promise<FormState> {
  const values = Object.fromEntries(
    Object.entries(shownValues(form, { schema: shown }, maxShownLength)).filter(
      ([field]) => !hidden.includes(field),
    ),
  );
  const parsed = schema.safeParse(valuesOf(form, { schema }));
  try {
    const result = parsed.success ? await run(parsed.data) : invalid(parsed.error);
    if (result.ok) {
      if (result.value && "url" in result.value) return { status: "opened", url: result.value.url };
      if (result.value && "priced" in result.value) return { status: "priced", values, ...result.value };
      return { status: "sent", email: values.email ?? "", ...(result.value && { success: result.value }) };
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
    return { status: "failed", fields: {}, values, ...outage(name, error) };
  }
}

function outage(form: string, error: unknown): Pick<Failure, "code" | "title" | "message"> {
  logger.error({ event: "form.failed", form, reason: describeError(error) });
  const code = isBusy(error) ? "busy" : isUnavailable(error) ? "away" : "broken";
  if (code === "broken") return { code, message: null };
  const { title, text } = messagesCopy.generic[code];
  return { code, title, message: text };
}
