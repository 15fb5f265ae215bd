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

const attachment = z.object({
  filename: z.union([z.string(), z.literal(false)]).nullish(),
  content: z
    .union([z.string(), z.object({ type: z.literal("Buffer"), data: z.array(z.number()) })])
    .nullish(),
  path: z.string().nullish(),
  content_type: z.string().nullish(),
  content_id: z.string().nullish(),
});

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
  tags: z
    .array(
      z.object({
        name: z.string().regex(/^[\w-]{1,256}$/),
        value: z.string().regex(/^[\w-]{1,256}$/),
      }),
    )
    .nullish(),
  attachments: z.array(attachment).nullish(),
  scheduled_at: z.string().nullish(),
});

export type EmailBody = z.output<typeof emailBody>;
export type EmailAttachment = z.output<typeof attachment>;

const mostRecipients = 50;

/** Reads one e-mail from a request or throws what Resend would answer. */
export function readEmail(body: unknown): EmailBody {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw invalid("The body must be a JSON object.");
  }
  const given = body as Record<string, unknown>;
  for (const field of ["from", "to", "subject"]) {
    if (given[field] === undefined || given[field] === null || given[field] === "") {
      throw new ResendError(422, "missing_required_field", `Missing \`${field}\` field.`);
    }
  }
  const result = emailBody.safeParse(body);
  if (!result.success) throw invalid(`Invalid \`${result.error.issues[0]?.path.join(".")}\` field.`);
  const email = result.data;
  if (!email.html && !email.text) {
    throw new ResendError(422, "missing_required_field", "Missing `html` or `text` field.");
  }
  checkAddresses(email);
  if (email.attachments?.some(({ content, path }) => !content && !path)) {
    throw new ResendError(422, "invalid_attachment", "Attachment must have either a `content` or `path`.");
  }
  return email;
}

function checkAddresses(email: EmailBody) {
  if (addressOf(email.from) === null) {
    throw new ResendError(422, "invalid_from_address", wrongAddress("from"));
  }
  for (const field of ["to", "cc", "bcc", "reply_to"] as const) {
    if (email[field].some((each) => addressOf(each) === null)) throw invalid(wrongAddress(field));
  }
  if (email.to.length === 0) throw new ResendError(422, "missing_required_field", "Missing `to` field.");
  if (email.to.length > mostRecipients) {
    throw invalid(`The \`to\` field can have at most ${mostRecipients} recipients.`);
  }
  if (
    [...email.to, ...email.cc, ...email.bcc].some((each) => addressOf(each)?.endsWith("@bounced.resend.dev"))
  ) {
    throw invalid("Invalid `to` field. The recipient's address bounces.");
  }
}

/** The bare address of "Name <a@b.example>" or "a@b.example", in lower case; null when it is neither. */
export function addressOf(written: string): string | null {
  const address = /^[^<>]*<([^<>]+)>$/.exec(written.trim())?.[1] ?? written.trim();
  return /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(address) ? address.toLowerCase() : null;
}

function wrongAddress(field: string) {
  return `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`;
}

function invalid(message: string) {
  return new ResendError(422, "validation_error", message);
}
