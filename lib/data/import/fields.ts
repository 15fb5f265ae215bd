import { createHash } from "node:crypto";
import { z } from "zod";
import { emailKey, emailSchema, normalizeEmail } from "@/lib/text/email-address";
import { normalizeLine, printable } from "@/lib/text";

const uuid = z.uuid();
const momentShape =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?: ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?)?$/i;
const earliest = new Date("1990-01-01T00:00:00Z");
const day = 24 * 60 * 60 * 1000;

/** An id: a UUID is kept, another is mapped to one, always the same for its type. */
export function idField(of: string) {
  return z
    .string()
    .trim()
    .min(1, "There is no id.")
    .max(200, "No id is that long.")
    .regex(printable, "It has characters that no id has.")
    .transform((text) => asUuid(of, text));
}

/** The person of a row: an id of `profiles`, or an address; empty for none */
export const personField = z
  .string()
  .overwrite(normalizeLine)
  .max(254, "No id is that long.")
  .regex(printable, "It has characters that no id has.")
  .transform((text) => {
    if (text === "") return { userId: null, authorKey: null };
    return text.includes("@")
      ? { userId: null, authorKey: emailKey(normalizeEmail(text)) }
      : { userId: asUuid("profiles", text), authorKey: null };
  });

/** An address as typed, and normalized for comparison. */
export const addressField = emailSchema.transform((email) => ({ email, key: emailKey(email) }));

/** A past time in ISO's or Postgres's format; without a zone it is UTC. */
export const timeField = moment((at) => at >= earliest && at.getTime() < Date.now() + day, "past time");

/** Same, for any time. */
export const anyTimeField = moment(() => true, "time");

function moment(isWanted: (at: Date) => boolean, what: string) {
  return z
    .string()
    .trim()
    .transform((text, context) => {
      const at = timeOf(text);
      if (at && isWanted(at)) return at.toISOString();
      context.addIssue({
        code: "custom",
        message: `It is no ${what} such as 2024-03-31T10:00:00Z. If dates are written another way, say so in import.yaml, such as \`dates: DD/MM/YYYY\`.`,
      });
      return z.NEVER;
    });
}

/** Null, or a field's value. */
export function orNothing<Field extends z.ZodType<unknown, string>>(field: Field) {
  return z
    .string()
    .optional()
    .transform((text) => (text === undefined || text.trim() === "" ? null : text))
    .pipe(z.union([z.null(), field], { error: (issue) => inner(issue) }));
}

/** A whole number within bounds. */
export function numberField({ min, max }: { min: number; max: number }) {
  const error = `It is no whole number from ${min} to ${max}.`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

export const yesField = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text, context) => {
    if (["true", "t", "yes", "y", "1"].includes(text)) return true;
    if (["false", "f", "no", "n", "0"].includes(text)) return false;
    context.addIssue({ code: "custom", message: "It is neither true nor false." });
    return z.NEVER;
  });

function inner(issue: { code?: string; errors?: { message: string }[][] }): string | undefined {
  return issue.errors?.flat().at(-1)?.message;
}

function timeOf(text: string): Date | null {
  const [, year, month, date, clock = "00:00", zone = "Z"] = momentShape.exec(text) ?? [];
  if (!year) return null;
  const offset = /^[a-z]/i.test(zone) ? "Z" : /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone;
  const at = new Date(`${year}-${month}-${date}T${clock}${offset}`);
  // JavaScript parses 30 February as a day of March
  const isDay = new Date(`${year}-${month}-${date}T00:00:00Z`).getUTCDate() === Number(date);
  return isDay && !Number.isNaN(at.getTime()) ? at : null;
}

/** The UUID in a text, or one derived from it (RFC 9562, version 5). */
function asUuid(of: string, text: string): string {
  if (uuid.safeParse(text).success) return text.toLowerCase();
  const hash = createHash("sha1").update(`${of}:${text}`).digest();
  hash.writeUInt8(((hash[6] ?? 0) & 0x0f) | 0x50, 6);
  hash.writeUInt8(((hash[8] ?? 0) & 0x3f) | 0x80, 8);
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}
