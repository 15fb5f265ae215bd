import { z } from "zod";
import { invalidRequest, type StripeApiError } from "./errors";
import type { FormValue } from "./form-encoding";

/** Everything arrives as text; these read it as strictly as Stripe does. */
const emptyText = (name: string) =>
  `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`;

/** A text that cannot be empty, at most `most` characters long. */
export const text = (most = 5000) =>
  z.string("Invalid string").superRefine((value, context) => {
    if (value === "") {
      context.addIssue({ code: "custom", message: "", params: { stripe: "parameter_invalid_empty" } });
    } else if (value.length > most) {
      context.addIssue({
        code: "custom",
        message: `Invalid string: ${value.slice(0, 20)}...; must be at most ${most} characters`,
        params: { stripe: null },
      });
    }
  });

/** A text that an empty value unsets (null). */
export const unsettableText = (most = 5000) =>
  z
    .string("Invalid string")
    .max(most, `Invalid string: must be at most ${most} characters`)
    .transform((value) => value || null);

/** A whole number between the two. */
export const integer = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) =>
  z.string("Invalid integer").transform((value, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message, params: { stripe: "parameter_invalid_integer" } });
      return z.NEVER;
    };
    if (!/^-?\d{1,15}$/.test(value)) return refuse(`Invalid integer: ${value}`);
    const number = Number(value);
    if (number < least) return refuse(`This value must be greater than or equal to ${least}.`);
    if (number > most) {
      return refuse(`This value must be less than or equal to ${most} (it currently is '${number}').`);
    }
    return number;
  });

/** A time, or an empty value to unset it. */
export const unsettableTime = () => z.union([z.literal("").transform(() => null), integer(0)]);

export const boolean = () =>
  z.string("Invalid boolean").transform((value, context) => {
    if (value === "true" || value === "false") return value === "true";
    context.addIssue({ code: "custom", message: `Invalid boolean: ${value}`, params: { stripe: null } });
    return z.NEVER;
  });

/** One of the given values. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: () => `must be one of ${listed(values)}` });

export const url = () => checked(text(5000), isWebAddress, "Not a valid URL", "url_invalid");

export const email = () =>
  checked(
    text(512),
    (value) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value),
    (value) => `Invalid email address: ${value}`,
    "email_invalid",
  );

/** A three-letter currency, in either case; kept in lower case. */
export const currency = () =>
  checked(
    text(),
    (value) => Intl.supportedValuesOf("currency").includes(value.toUpperCase()),
    (value) => `Invalid currency: ${value}`,
    undefined,
  ).transform((value) => value.toLowerCase());

/** Names and values, at most 50, of at most 40 and 500 characters; an empty value unsets one, an empty whole all. */
export const metadata = () =>
  z.union([
    z.literal("").transform((): Record<string, string> | "" => ""),
    z
      .record(
        z.string().max(40, "Metadata keys can be at most 40 characters long"),
        z.string("Invalid string").max(500, "Metadata values can be at most 500 characters long"),
      )
      .refine(
        (value) => Object.keys(value).length <= 50,
        "You can have at most 50 metadata keys on an object.",
      ),
  ]);

export const listOf = <Item extends z.ZodType>(item: Item, most = 100) =>
  z.array(item, "Invalid array").min(1, "Invalid array").max(most, `Array must have at most ${most} items`);

/** A nested group of parameters; unknown ones are refused. */
export const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: (issue) => (issue.code === "invalid_type" ? "Invalid object" : undefined) });

/** How often a price is to be paid: every so many intervals, at most three years as at Stripe. */
const recurring = () =>
  group({
    interval: oneOf(["day", "month", "week", "year"]),
    interval_count: integer(1).optional(),
  }).refine(
    ({ interval, interval_count = 1 }) => interval_count <= longestCount[interval],
    "The interval is limited to a maximum of three years",
  );

/** A price given inline, of a product that exists. */
export const priceShape = {
  currency: currency(),
  product: text().optional(),
  recurring: recurring().optional(),
  tax_behavior: oneOf(["exclusive", "inclusive", "unspecified"]).optional(),
  unit_amount: integer(0, 99_999_999).optional(),
};

export const priceParams = group(priceShape);

const longestCount = { day: 1095, week: 156, month: 36, year: 3 };

/** The parameters of one endpoint; `expand` is understood everywhere. */
export const params = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  group({ expand: listOf(text(), 20).optional(), ...shape });

/** What every list endpoint understands beside its own filters. */
export const listShape = {
  limit: integer(1, 100).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
};

/** When something was made: a time, or bounds on it. */
export const createdRange = () =>
  z.union([
    integer(0).transform((at) => ({ gte: at, lte: at })),
    group({
      gt: integer(0).optional(),
      gte: integer(0).optional(),
      lt: integer(0).optional(),
      lte: integer(0).optional(),
    }),
  ]);

/** Metadata after a change: named values are set, empty ones removed, the others stay. */
export function changedMetadata(
  before: Record<string, string>,
  change: Record<string, string> | "" | undefined,
): Record<string, string> {
  if (change === "") return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ""));
}

/** Reads the parameters or throws the error that Stripe would answer. */
export function readParams<Schema extends z.ZodType>(schema: Schema, form: FormValue): z.output<Schema> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  throw asStripeError(result.error.issues, form);
}

function checked(
  base: z.ZodType<string, string>,
  isRight: (value: string) => boolean,
  message: string | ((value: string) => string),
  stripe: string | undefined,
) {
  return base.superRefine((value, context) => {
    if (value === "" || isRight(value)) return;
    context.addIssue({
      code: "custom",
      message: typeof message === "string" ? message : message(value),
      params: { stripe },
    });
  });
}

function isWebAddress(value: string): boolean {
  // The placeholder for the session's id is no part of an address yet.
  const address = value.replaceAll("{CHECKOUT_SESSION_ID}", "x");
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function asStripeError(issues: z.core.$ZodIssue[], form: FormValue): StripeApiError {
  // Stripe names an unknown parameter before anything else.
  const issue = issues.find((each) => each.code === "unrecognized_keys") ?? issues[0];
  if (!issue) return invalidRequest("Invalid request");
  const param = bracketed(issue.path);
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => bracketed([...issue.path, key]));
    const word = names.length > 1 ? "parameters" : "parameter";
    return invalidRequest(`Received unknown ${word}: ${names.join(", ")}`, {
      code: "parameter_unknown",
      param: names[0],
    });
  }
  if (valueAt(form, issue.path) === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  if (issue.code === "custom") {
    const code = typeof issue.params?.stripe === "string" ? issue.params.stripe : undefined;
    const message = code === "parameter_invalid_empty" ? emptyText(param) : issue.message;
    return invalidRequest(message, { code, param });
  }
  if (issue.code === "invalid_value") return invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
  if (issue.code === "invalid_union") {
    const inner = issue.errors.at(-1)?.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
    if (inner?.length) return asStripeError(inner, form);
  }
  return invalidRequest(issue.message, { param });
}

function valueAt(form: FormValue, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    form,
  );
}

/** ["line_items", 0, "price"] → line_items[0][price] */
function bracketed(path: PropertyKey[]): string {
  return path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join("");
}

function listed(values: readonly string[]): string {
  if (values.length < 3) return values.join(" or ");
  return `${values.slice(0, -1).join(", ")}, or ${values.at(-1)}`;
}
