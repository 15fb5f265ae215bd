import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";

/** An error in Resend's own shape: `{statusCode, name, message}`. */
export class ResendError extends Error {
  constructor(
    readonly statusCode: ContentfulStatusCode,
    readonly errorName: string,
    message: string,
  ) {
    super(message);
  }
}

const addresses = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const optionalAddresses = addresses.nullish().transform((value) => value ?? []);
const tagText = z.string().regex(/^[\w-]{1,256}$/);

const emailBody = z.object({
  from: z.string(),
  to: addresses,
  subject: z.string(),
  html: z.string().nullish(),
  text: z.string().nullish(),
  cc: optionalAddresses,
  bcc: optionalAddresses,
  reply_to: optionalAddresses,
  headers: z.record(z.string(), z.string()).nullish(),
  tags: z.array(z.object({ name: tagText, value: tagText })).nullish(),
  attachments: z
    .array(
      z.object({
        filename: z.string(),
        content: z.union([z.string(), z.object({ type: z.literal("Buffer"), data: z.array(z.number()) })]),
        content_type: z.string().nullish(),
      }),
    )
    .nullish(),
});

export type EmailBody = z.output<typeof emailBody>;

const maxRecipients = 50;

/** Parses an email, or throws the error that Resend would answer. */
export function parseEmail(body: unknown): EmailBody {
  const given = z.record(z.string(), z.unknown()).safeParse(body).data;
  if (!given) throw invalid("The body must be a JSON object.");
  for (const field of ["from", "to", "subject"]) if (!given[field]) throw missing(`\`${field}\``);
  const result = emailBody.safeParse(body);
  if (!result.success) throw invalid(`Invalid \`${result.error.issues[0]?.path.join(".")}\` field.`);
  const email = result.data;
  if (!email.html && !email.text) throw missing("`html` or `text`");
  if (addressOf(email.from) === null) {
    throw new ResendError(422, "invalid_from_address", wrongAddress("from"));
  }
  for (const field of ["to", "cc", "bcc", "reply_to"] as const) {
    if (email[field].some((each) => addressOf(each) === null)) throw invalid(wrongAddress(field));
  }
  if (email.to.length === 0) throw missing("`to`");
  if (email.to.length > maxRecipients) {
    throw invalid(`The \`to\` field can have at most ${maxRecipients} recipients.`);
  }
  if (recipientsOf(email).some((address) => address.endsWith("@bounced.resend.dev"))) {
    throw invalid("Invalid `to` field. The recipient's address bounces.");
  }
  return email;
}

/** The bare addresses of all recipients. */
export function recipientsOf({ to, cc, bcc }: Pick<EmailBody, "to" | "cc" | "bcc">): string[] {
  return [...to, ...cc, ...bcc].map((each) => addressOf(each) ?? "");
}

/** The bare address of "Name <a@b.example>" or "a@b.example", in lower case; null if it is neither. */
function addressOf(written: string): string | null {
  const address = /^[^<>]*<([^<>]+)>$/.exec(written.trim())?.[1] ?? written.trim();
  return /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(address) ? address.toLowerCase() : null;
}

function wrongAddress(field: string) {
  return `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`;
}

function missing(fields: string) {
  return new ResendError(422, "missing_required_field", `Missing ${fields} field.`);
}

export function invalid(message: string) {
  return new ResendError(422, "validation_error", message);
}
