import "server-only";
import { revalidatePath } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { broadcastMax } from "@/content/limits";
import { messagesCopy } from "@/content/pages/messages";
import { clientNetwork } from "@/lib/access/client-address";
import { countTry, type LimitName } from "@/lib/access/rate-limits";
import type { OfficeAction } from "@/lib/access/policy";
import { requireAdmin, requireMember, type Member } from "@/lib/access/viewer";
import { db, isBusy, isUnavailable } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import type { Refusal, Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { clockNow } from "@/lib/time/server-clock";
import type { Prisma } from "@/prisma/generated/client";
import { failedWith, type FormAction, type FormState, type Priced, type SuccessText } from "./state";
import { firstProblems, shownValues, valuesOf, type FormShape } from "./values";

// The longest value of any form
const maxShownLength = broadcastMax.text;
const { generic, rateLimit } = messagesCopy;

type Outcome<Value> = Promise<Result<Value> | undefined> | Promise<void>;

type Options<Who extends readonly unknown[], Schema extends z.ZodObject, Value> = {
  /** The form's schema; a refusal if the subject of the form is gone. */
  schema: Schema | Refusal;
  /** The schema of the values shown again, if wider. */
  shown?: z.ZodObject;
  /** Fields whose values are not shown again. */
  hidden?: readonly string[];
  /** The work. A result `{ url }` is opened by the browser, `{ priced }` is shown as prices. */
  run: (...given: [...Who, input: z.output<Schema>, now: Date, form: FormData]) => Outcome<Value>;
  /** The success message, if not the form's own; `{places}` of a text are filled from the result and the input. */
  success?: SuccessText | ((value: Value, input: z.output<Schema>) => SuccessText | Promise<SuccessText>);
  /** Pages to render again, also after a refusal, which may be due to a change by another person. */
  revalidate?: readonly (string | readonly [path: string, type: "layout"])[];
};

type MemberOptions<Schema extends z.ZodObject, Value> = Options<[member: Member], Schema, Value> &
  Pick<FormShape<Schema>, "lists"> & {
    /** The page to return to after signing in. */
    at: string;
    /** The limit on attempts of one member. */
    limit?: LimitName;
  };

type LeadOptions<Schema extends z.ZodObject, Value> = FormShape<Schema> & {
  /** The subject, if not among the fields: a retreat's id. */
  subject?: string;
  save: (input: z.output<Schema>, now: Date) => Outcome<Value>;
  success?: (value: Value) => SuccessText;
};

type AdminOptions<Schema extends z.ZodObject, Value> = MemberOptions<Schema, Value> & {
  /** Default: owners and administrators only. */
  permission?: OfficeAction;
};

/** An action of the office; those whose role does not allow it are redirected before the form is read. */
export function adminAction<Schema extends z.ZodObject, Value>(
  name: string,
  { permission, ...options }: AdminOptions<Schema, Value>,
): FormAction {
  return authorizedAction(name, (returnTo) => requireAdmin(returnTo, permission), options);
}

/** An action of members, with or without access to the Clubhouse. */
export function memberAction<Schema extends z.ZodObject, Value>(
  name: string,
  options: MemberOptions<Schema, Value>,
): FormAction {
  return authorizedAction(name, requireMember, options);
}

/** An action without a session: signing in, paying, or a personal link. The domain function limits attempts. */
export function publicAction<Schema extends z.ZodObject, Value>(
  name: string,
  { run, ...options }: Options<[], Schema, Value>,
): FormAction {
  return async (_, form) => answer(name, form, options, (input, now) => run(input, now, form));
}

/** An action that saves what a visitor sends, with limits and a honeypot (docs/rules/forms.md#spam). */
export function leadAction<Schema extends z.ZodObject<{ email: z.ZodType<string> }>, Value>(
  name: string,
  { subject = "", save, success, ...shape }: LeadOptions<Schema, Value>,
): FormAction {
  return async (_, form) => {
    const isRobot = Boolean(form.get("trap"));
    const options = { ...shape, check: checkVisitor, ...(!isRobot && { success }) };
    const state = await answer(name, form, options, (input, now) =>
      isRobot ? createSuspect(name, subject || null, input.email, valuesOf(form, shape)) : save(input, now),
    );
    // The form has its own message for invalid fields
    return state.status === "failed" && state.code === "invalid" ? { ...state, message: null } : state;
  };
}

async function checkVisitor(): Promise<Result<void>> {
  const own = await countTry("form", [await clientNetwork()]);
  return own.ok ? countTry("formOfWholeSite", ["everybody"]) : own;
}

function authorizedAction<Schema extends z.ZodObject, Value>(
  name: string,
  authorize: (returnTo: string) => Promise<Member>,
  { at, limit, run, ...options }: MemberOptions<Schema, Value>,
): FormAction {
  return async (_, form) => {
    const member = await authorize(at);
    const check = limit && (() => countTry(limit, [member.userId]));
    return answer(name, form, { ...options, check }, (input, now) => run(member, input, now, form));
  };
}

type Answering<Schema extends z.ZodObject, Value> = Omit<Options<[], Schema, Value>, "run"> &
  Pick<FormShape<Schema>, "lists"> & {
    /** The limits on attempts. */
    check?: (() => Promise<Result<void>>) | undefined;
  };

/** Parses, runs and answers a form. Refusals and outages keep the input, except hidden fields. */
async function answer<Schema extends z.ZodObject, Value>(
  name: string,
  form: FormData,
  { schema, lists, shown, hidden = [], check, success, revalidate = [] }: Answering<Schema, Value>,
  run: (input: z.output<Schema>, now: Date) => Outcome<Value>,
): Promise<FormState> {
  if ("ok" in schema) return failedWith(schema.code, schema.message);
  const all = shownValues(form, { schema: shown ?? schema, lists }, maxShownLength);
  const values = Object.fromEntries(Object.entries(all).filter(([field]) => !hidden.includes(field)));
  const failure = { status: "failed", fields: {}, values } as const;
  try {
    const parsed = schema.safeParse(valuesOf(form, { schema, lists }));
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? null;
      return { ...failure, code: "invalid", message, fields: firstProblems(parsed.error) };
    }
    const allowed = await check?.();
    const result = allowed?.ok === false ? allowed : await run(parsed.data, clockNow());
    for (const page of revalidate) {
      if (typeof page !== "string") revalidatePath(...page);
      else revalidatePath(page, page.includes("[") ? "page" : undefined);
    }
    if (result && !result.ok) {
      const { code, message, fields = {}, title = rateLimit.title } = result;
      return { ...failure, code, ...(code === "too_many" && { title }), message, fields };
    }
    const value = result?.value as Value;
    const fields: object = typeof value === "object" && value !== null ? value : {};
    if (isUrl(fields)) return { status: "opened", url: fields.url };
    if (isPriced(fields)) return { status: "priced", values, priced: fields.priced };
    const text =
      typeof success === "function"
        ? await success(value, parsed.data)
        : success && filled(success, { ...parsed.data, ...fields });
    const { email } = parsed.data as { email?: unknown };
    return { status: "sent", email: typeof email === "string" ? email : "", ...(text && { success: text }) };
  } catch (error) {
    unstable_rethrow(error);
    logger.error({ event: "form.failed", form: name, reason: describeError(error) });
    const code = isBusy(error) ? "busy" : isUnavailable(error) ? "away" : "broken";
    if (code === "broken") return { ...failure, code, message: null };
    return { ...failure, code, title: generic[code].title, message: generic[code].text };
  }
}

const isUrl = (value: object): value is { url: string } => "url" in value;
const isPriced = (value: object): value is { priced: Priced } => "priced" in value;

/** A message whose `{places}` are filled. Throws if one has no value. */
export function filled(words: SuccessText, values: object): SuccessText {
  const known = values as Record<string, string | number>;
  return { ...words, title: fill(words.title, known), text: fill(words.text, known) };
}

async function createSuspect(
  form: string,
  subject: string | null,
  email: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  const values = Object.fromEntries(sent) as Prisma.InputJsonObject;
  await db.suspectedSpam.create({ data: { form, subject, email, values, createdAt: clockNow() } });
  logger.info({ event: "form.suspected", form });
}
