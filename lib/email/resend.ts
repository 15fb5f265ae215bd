import "server-only";
import { Resend } from "resend";
import { getSettings } from "@/lib/content/settings";
import { env } from "@/lib/env";
import type { Delivery, MailService, ManyDelivery, Outgoing } from "./outgoing";
import { subscribe, unsubscribe } from "node:diagnostics_channel";

// Node's fetch publishes on these channels that it created a request, and that it writes it to a connection.
const made = "undici:request:create";

const written = "undici:client:sendHeaders";

let client: Resend | undefined;

function resend(): Resend {
  client ??= new Resend(env.RESEND_API_KEY, env.SANDBOX_URL ? { baseUrl: env.SANDBOX_URL } : {});
  return client;
}

/** The tag of an email with its row's id. */
export const letterTag = "letter";

// The SDK has no timeout; the idempotency key makes a retry safe.
const timeoutMs = 15_000;

/** Resend deduplicates a key for a day; we count on an hour less, as clocks differ. */
export const resendService: MailService = {
  send,
  sendMany,
  // Resend accepts a hundred at once and two requests a second; the outbox makes one
  atOnce: { most: 100, everyMs: 1_000, endsMs: 90_000 },
  knowsKeyMs: 23 * 60 * 60 * 1000,
};

async function send(letter: Outgoing, idempotencyKey: string): Promise<Delivery> {
  const { answer, mayHaveArrived } = await watchRequest(idempotencyKey, () =>
    resend().emails.send(
      { ...framed(letter, idempotencyKey), ...letter },
      { idempotencyKey, signal: AbortSignal.timeout(timeoutMs) },
    ),
  );
  if (answer.data) return { state: "accepted", providerId: answer.data.id };
  if (!mayHaveArrived) return { state: "delayed", reason: "no_connection" };
  return meaningOf(answer.error);
}

async function sendMany(
  letters: readonly (Outgoing & { id: string })[],
  idempotencyKey: string,
): Promise<ManyDelivery> {
  const payload = letters.map(({ id, to, subject, html, text, headers }) => ({
    ...framed({}, id),
    ...{ to, subject, html, text },
    ...(headers && { headers }),
  }));
  const { answer, mayHaveArrived } = await watchRequest(idempotencyKey, () =>
    resend().batch.send(payload, {
      idempotencyKey,
      // One refused address does not block the others
      batchValidation: "permissive",
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (answer.data) {
    const { data, errors } = answer.data as { data: { id: string }[]; errors?: BatchError[] };
    const refused = new Map(errors?.map(({ index, message }) => [index, message]));
    const accepted = data.values();
    const each = letters.map((_, index) => {
      const reason = refused.get(index);
      return reason === undefined ? { providerId: accepted.next().value?.id ?? null } : { refused: reason };
    });
    return { state: "accepted", each };
  }
  if (!mayHaveArrived) return { state: "delayed", reason: "no_connection" };
  const meaning = meaningOf(answer.error);
  if (meaning.state === "accepted") return { state: "accepted", each: null };
  return meaning.state === "refused" ? { ...meaning, state: "delayed" } : meaning;
}

type BatchError = { index: number; message: string };

// Delivery reports identify the email by the tag (lib/email/delivery-status.ts)
function framed({ replyTo = getSettings().email }: Pick<Outgoing, "replyTo">, id: string) {
  return {
    from: fromHeader(getSettings().senderName, getSettings().lettersFrom),
    replyTo,
    tags: [{ name: letterTag, value: id }],
  };
}

const verifier = new Resend("re_of_nobody");

/** A Resend webhook, its signature verified on the raw body; null if it is invalid or older than five minutes. */
export function readReport(body: string, headers: Headers, webhookSecret: string): unknown {
  const header = (name: string) => headers.get(`svix-${name}`) ?? "";
  try {
    return verifier.webhooks.verify({
      payload: body,
      headers: { id: header("id"), timestamp: header("timestamp"), signature: header("signature") },
      webhookSecret,
    });
  } catch {
    return null;
  }
}

type ResendError = { name?: string; statusCode?: number | null; message?: string };

// Only a refused recipient is final; all else can be fixed meanwhile. Names: resend.com/docs/api-reference/errors
function meaningOf({ name, statusCode, message }: ResendError): Delivery {
  // Accepted before a deployment changed the text.
  if (name === "invalid_idempotent_request") return { state: "accepted", providerId: null };
  // An earlier attempt is in progress, and may yet be accepted.
  if (name === "concurrent_idempotent_requests") return { state: "unanswered", reason: name };
  if (!name || !statusCode || isGateways(statusCode)) return { state: "unanswered", reason: "no_answer" };
  // With 403 this name means that our domain is not verified.
  const isRefused = name === "validation_error" && [400, 422].includes(statusCode) && !namesOurs(message);
  return { state: isRefused ? "refused" : "delayed", reason: name };
}

// A gateway between us and Resend does not know the outcome; 500 and 503 are Resend's own.
function isGateways(statusCode: number): boolean {
  return statusCode === 408 || (statusCode > 500 && statusCode !== 503);
}

// "Invalid `from` field": any field but the recipient's is ours.
function namesOurs(message = ""): boolean {
  const field = /`(\w+)` field/.exec(message)?.[1];
  return field !== undefined && field !== "to";
}

/** Does `work` and says whether its request may have arrived (docs/letters.md#delivery). */
async function watchRequest<T>(
  headerValue: string,
  work: () => Promise<T>,
): Promise<{ answer: T; mayHaveArrived: boolean }> {
  const seen = { made: false, written: false };
  const onMade = (message: unknown) => (seen.made ||= concerns(message));
  const onWritten = (message: unknown) => (seen.written ||= concerns(message));
  subscribe(made, onMade);
  subscribe(written, onWritten);
  try {
    const answer = await work();
    return { answer, mayHaveArrived: seen.written || !seen.made };
  } finally {
    unsubscribe(made, onMade);
    unsubscribe(written, onWritten);
  }

  function concerns(message: unknown): boolean {
    const { headers } = (message as { request: { headers: unknown } }).request;
    return (Array.isArray(headers) || typeof headers === "string") && headers.includes(headerValue);
  }
}

/** The From header; a name with a comma or another special character is quoted (RFC 5322). */
export function fromHeader(name: string, address: string): string {
  const isPlain = /^[\p{L}\p{N} !#$%&'*+/=?^_`{|}~-]*$/u.test(name);
  return `${isPlain ? name : `"${name.replace(/["\\]/g, "\\$&")}"`} <${address}>`;
}
