import "server-only";
import { Resend } from "resend";
import { site } from "@/content/site";
import { env } from "@/lib/env";
import type { Attachment } from "./attachments";
import { watchRequest } from "./request-watch";

let client: Resend | undefined;

function resend(): Resend {
  client ??= new Resend(env.RESEND_API_KEY, env.SANDBOX_URL ? { baseUrl: env.SANDBOX_URL } : {});
  return client;
}

/**
 * How a try to hand over a letter ended: the provider has it (without an id when it had it from an earlier try); it will
 * never take it; it certainly has not taken it this time; or nobody knows whether it has.
 */
export type Delivery =
  | { state: "accepted"; providerId: string | null }
  | { state: "refused"; reason: string }
  | { state: "delayed"; reason: string }
  | { state: "unanswered"; reason: string };

/** A letter as it goes out. Replies go to the business unless the letter says otherwise. */
export type Outgoing = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  attachments?: Attachment[];
};

/** The SDK would wait for ever. A letter that went out all the same is recognised by its key at the next try. */
const timeoutMs = 15_000;

/** Hands a letter to Resend. The key makes a repetition harmless: the same key is sent once within a day. */
export async function sendLetter(letter: Outgoing, idempotencyKey: string): Promise<Delivery> {
  const { answer, mayHaveArrived } = await watchRequest(idempotencyKey, () =>
    resend().emails.send(
      { from: `${site.business} <${site.lettersFrom}>`, replyTo: site.email, ...letter },
      { idempotencyKey, signal: AbortSignal.timeout(timeoutMs) },
    ),
  );
  if (answer.data) return { state: "accepted", providerId: answer.data.id };
  if (!mayHaveArrived) return { state: "delayed", reason: "no_connection" };
  return meaningOf(answer.error);
}

/** An error as it comes: the SDK invents one without a status when there was no answer, and a stranger's may lack anything. */
type ResendError = { name?: string; statusCode?: number | null; message?: string };

/**
 * What an error means for the letter. Only a refused recipient is the letter's own fault and final. All else can be mended
 * while the tries go on: a key, a domain that is not verified, a quota, the sender, a field that a mistake of ours left
 * out. The names are those of resend.com/docs/api-reference/errors.
 */
function meaningOf({ name, statusCode, message }: ResendError): Delivery {
  // The key is known with another content: this letter was taken before a deployment changed its words
  if (name === "invalid_idempotent_request") return { state: "accepted", providerId: null };
  // An earlier try is still being worked on, and may yet be taken
  if (name === "concurrent_idempotent_requests") return { state: "unanswered", reason: name };
  if (!name || !statusCode || isGateways(statusCode)) return { state: "unanswered", reason: "no_answer" };
  // With 403 the same name says that our domain is not verified
  const isRefused = name === "validation_error" && [400, 422].includes(statusCode) && !namesOurs(message);
  return { state: isRefused ? "refused" : "delayed", reason: name };
}

/** Answers of something between us and Resend that has not heard how it ended there. 500 and 503 are Resend's own. */
function isGateways(statusCode: number): boolean {
  return statusCode === 408 || (statusCode > 500 && statusCode !== 503);
}

/** Whether an error says "Invalid `from` field": any but the recipient's is one that we fill in. */
function namesOurs(message = ""): boolean {
  const field = /`(\w+)` field/.exec(message)?.[1];
  return field !== undefined && field !== "to";
}
