import "server-only";
import { Resend } from "resend";
import { site } from "@/content/site";
import { env } from "@/lib/env";
import { describeError } from "@/lib/logger";
import type { Attachment } from "./attachments";

let client: Resend | undefined;

function resend(): Resend {
  client ??= new Resend(env.RESEND_API_KEY, env.SANDBOX_URL ? { baseUrl: env.SANDBOX_URL } : {});
  return client;
}

/** How the provider took a letter: accepted, refused for good (a bad address), or not now. */
export type Delivery =
  | { state: "accepted"; providerId: string }
  | { state: "refused"; reason: string }
  | { state: "failed"; reason: string };

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

/** Resend's answer to a letter it will never take, a bad address above all. A wrong key or domain can be mended. */
const refusedForGood = 422;

/** Hands a letter to Resend. The key makes a repetition harmless: the same key is sent once within a day. */
export async function sendLetter(letter: Outgoing, idempotencyKey: string): Promise<Delivery> {
  try {
    const { data, error } = await resend().emails.send(
      { from: `${site.business} <${site.lettersFrom}>`, replyTo: site.email, ...letter },
      { idempotencyKey, signal: AbortSignal.timeout(timeoutMs) },
    );
    if (data) return { state: "accepted", providerId: data.id };
    return { state: error.statusCode === refusedForGood ? "refused" : "failed", reason: error.name };
  } catch (error) {
    return { state: "failed", reason: describeError(error) };
  }
}
