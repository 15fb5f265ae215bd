import { z } from "zod";
import { invalidRequest, missingParam, type StripeApiError } from "./errors";

// Every parameter arrives as text. One that the sandbox does not act upon is unknown, so that its use is an error.

/** A text that is not empty, at most `most` characters long. */
export const text = (most = 5000) => z.string().min(1).max(most);

/** A whole number between the two. */
export const integer = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

export const boolean = () => z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" });

export const url = () => z.url({ protocol: /^https?$/ });

/** An address in the form that Stripe accepts, which is wider than zod's own. */
export const email = () => z.email({ pattern: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/ }).max(512);

/** A three-letter currency in either case, parsed to lower case. */
export const currency = () =>
  text()
    .refine((value) => Intl.supportedValuesOf("currency").includes(value.toUpperCase()))
    .transform((value) => value.toLowerCase());

export const metadata = () =>
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((value) => Object.keys(value).length <= 50, "You can have at most 50 metadata keys.");

export const listOf = <Item extends z.ZodType>(item: Item, most = 100) => z.array(item).min(1).max(most);

const longestCount = { day: 1095, week: 156, month: 36, year: 3 };

/** A price given inline, at most three years apart if it recurs. */
export const priceShape = {
  currency: currency(),
  recurring: z
    .strictObject({
      interval: z.enum(["day", "month", "week", "year"]),
      interval_count: integer(1).optional(),
    })
    .refine(({ interval, interval_count = 1 }) => interval_count <= longestCount[interval])
    .optional(),
  unit_amount: integer(0, 99_999_999),
};

/** The parameters of one endpoint; all of them allow `expand`. */
export const params = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ expand: listOf(text(), 20).optional(), ...shape });

export const createdRange = () =>
  z.strictObject({
    gt: integer(0).optional(),
    gte: integer(0).optional(),
    lt: integer(0).optional(),
    lte: integer(0).optional(),
  });

/** Parses the parameters or throws the error that Stripe would answer. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, form: object): z.output<Schema> {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  throw errorOf(result.error.issues);
}

const formatCodes: Record<string, string> = {
  email: "email_invalid",
  regex: "parameter_invalid_integer",
  url: "url_invalid",
};

function errorOf(issues: z.core.$ZodIssue[]): StripeApiError {
  // Stripe names an unknown parameter before anything else.
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  if (!issue) return invalidRequest("Invalid request");
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => bracketed([...issue.path, key]));
    const details = { code: "parameter_unknown", param: names[0] };
    return invalidRequest(`Received unknown parameter: ${names.join(", ")}`, details);
  }
  const param = bracketed(issue.path);
  if (issue.input === undefined) return missingParam(param);
  if (issue.input === "") {
    return invalidRequest(`You passed an empty string for '${param}'.`, {
      code: "parameter_invalid_empty",
      param,
    });
  }
  if (issue.code === "invalid_value") {
    const values = new Intl.ListFormat("en", { type: "disjunction" }).format(issue.values.map(String));
    return invalidRequest(`Invalid ${param}: must be one of ${values}`, { param });
  }
  const isNumber = typeof issue.input === "number";
  const code =
    issue.code === "invalid_format" ? formatCodes[issue.format] : isNumber ? formatCodes.regex : undefined;
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { code, param });
}

/** ["line_items", 0, "price"] → line_items[0][price] */
function bracketed(path: PropertyKey[]): string {
  return path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join("");
}

type Branch = { [key: string]: string | Branch };

/** Parses `a[b][0][c]=v`, as Stripe's SDKs write it, into nested objects and arrays of strings. */
export function parseForm(encoded: string): object {
  const root = newBranch();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll("]", "").split("[");
    const last = path.pop() ?? "";
    let branch = root;
    for (const key of path) {
      const next = (branch[key] ??= newBranch());
      if (typeof next === "string") throw invalidRequest("Invalid object", { param: name });
      branch = next;
    }
    if (typeof branch[last] === "object") throw invalidRequest("Invalid string", { param: name });
    branch[last] = value;
  }
  return withArrays(root) as object;
}

/** Without a prototype, so that a parameter called `__proto__` is a parameter like any other. */
function newBranch(): Branch {
  return Object.create(null) as Branch;
}

function withArrays(value: string | Branch): unknown {
  if (typeof value === "string") return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withArrays(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
