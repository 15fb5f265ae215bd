import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { getMimeType } from "hono/utils/mime";
import type { Sandbox } from "../context";
import { createIdempotencyKeys, fingerprintOf } from "../idempotency";
import type { StoredEmail } from "../state";
import { invalid, parseEmail, recipientsOf, ResendError, type EmailBody } from "./params";

const maxBatch = 100;

/** The Resend API: emails are stored for the inbox and not delivered. */
export function resendApi(sandbox: Sandbox): Hono {
  const app = new Hono();
  const answerOnce = createAnswerOnce(sandbox);
  const isTooFast = createRateLimit(sandbox);

  app.use(async (c, next) => {
    const { down, error } = sandbox.faults.resend;
    if (down)
      throw new ResendError(500, "internal_server_error", "The sandbox simulates that Resend is down.");
    if (error) throw new ResendError(error.statusCode as ContentfulStatusCode, error.name, error.message);
    if (isTooFast()) {
      c.header("retry-after", "1");
      throw new ResendError(429, "rate_limit_exceeded", "Too many requests.");
    }
    const key = c.req.header("authorization")?.replace(/^Bearer\s+/, "");
    if (!key) throw new ResendError(401, "missing_api_key", "Missing API key in the authorization header.");
    if (key !== sandbox.credentials.resendApiKey) {
      throw new ResendError(403, "invalid_api_key", "API key is invalid.");
    }
    await next();
  });

  app.post("/", (c) => answerOnce(c, (body) => ({ id: storeEmail(sandbox, parseEmail(body)) })));

  app.post("/batch", (c) =>
    answerOnce(c, (body) => {
      if (!Array.isArray(body) || body.length === 0 || body.length > maxBatch) {
        throw invalid(`Send between 1 and ${maxBatch} emails in a batch.`);
      }
      // A wrong email refuses the whole batch, before any is stored, unless the request is permissive.
      const isPermissive = c.req.header("x-batch-validation") === "permissive";
      const errors: { index: number; message: string }[] = [];
      const emails = body.flatMap((email, index) => {
        try {
          return parseEmail(email);
        } catch (error) {
          if (!isPermissive || !(error instanceof ResendError)) throw error;
          errors.push({ index, message: error.message });
          return [];
        }
      });
      const data = emails.map((email) => ({ id: storeEmail(sandbox, email) }));
      return isPermissive ? { data, errors } : { data };
    }),
  );

  app.all("*", () => {
    throw new ResendError(405, "method_not_allowed", "The sandbox has no such endpoint.");
  });

  app.onError((error, c) => {
    const known = error instanceof ResendError;
    if (!known) sandbox.log(`${c.req.method} ${c.req.path} failed`, error);
    const { statusCode, errorName, message } = known
      ? error
      : new ResendError(500, "application_error", "The sandbox has failed.");
    return c.json({ statusCode, name: errorName, message }, statusCode);
  });
  return app;
}

/** The emails to an address, or all of them, newest first. */
export function listEmails(sandbox: Sandbox, to?: string): StoredEmail[] {
  const wanted = to?.trim().toLowerCase();
  const emails = [...sandbox.store.state.resend.emails].reverse();
  return wanted ? emails.filter((email) => recipientsOf(email).includes(wanted)) : emails;
}

/** Whether this second's requests exceed the limit, if there is one. */
function createRateLimit({ faults }: Sandbox): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const { perSecond } = faults.resend;
    const current = Math.floor(Date.now() / 1000);
    count = current === second ? count + 1 : 1;
    second = current;
    return perSecond !== null && count > perSecond;
  };
}

/** Answers a repeated idempotency key as the first time; a refused request does not use its key up. */
function createAnswerOnce(sandbox: Sandbox) {
  const keys = createIdempotencyKeys({
    answers: () => sandbox.store.state.resend.idempotency,
    now: () => Date.now() / 1000,
    errors: {
      inProgress: () =>
        new ResendError(
          409,
          "concurrent_idempotent_requests",
          "Same idempotency key used while original request is still in progress.",
        ),
      otherParameters: () =>
        new ResendError(
          409,
          "invalid_idempotent_request",
          "This idempotency key was already used in the last 24 hours with a different request payload.",
        ),
    },
  });

  return async (c: Context, send: (body: unknown) => object): Promise<Response> => {
    const text = await c.req.text();
    const key = c.req.header("idempotency-key");
    if (key === undefined) return answer(sandbox, c, JSON.stringify(send(parseJson(text))));
    if (key.length === 0 || key.length > 256) {
      throw new ResendError(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
    }
    const fingerprint = fingerprintOf(c.req.path, text);
    const earlier = keys.find(key, fingerprint);
    if (earlier) return answer(sandbox, c, earlier.body);
    const body = JSON.stringify(send(parseJson(text)));
    keys.store(key, { fingerprint, body });
    keys.inProgress.add(key);
    try {
      return await answer(sandbox, c, body);
    } finally {
      keys.inProgress.delete(key);
    }
  };
}

/** Answers once the emails are stored, unless a fault holds the answer back or cuts the connection. */
async function answer({ faults }: Sandbox, c: Context, body: string): Promise<Response> {
  const { outgoing } = c.env as HttpBindings;
  while (faults.resend.answer === "held" && !outgoing.destroyed) await setTimeout(10);
  if (faults.resend.answer === "cut") outgoing.destroy();
  return c.body(body, 200, { "Content-Type": "application/json" });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ResendError(400, "validation_error", "The body is not valid JSON.");
  }
}

/** Stores an email and returns its id. */
function storeEmail(sandbox: Sandbox, email: EmailBody): string {
  const { from, to, cc, bcc, reply_to, subject, html = null, text = null } = email;
  const id = randomUUID();
  sandbox.store.state.resend.emails.push({
    ...{ id, from, to, cc, bcc, replyTo: reply_to, subject, html, text },
    headers: email.headers ?? {},
    tags: email.tags ?? [],
    attachments: (email.attachments ?? []).map(({ filename, content, content_type }) => ({
      filename,
      contentType: content_type ?? getMimeType(filename)?.split(";")[0] ?? "application/octet-stream",
      content: typeof content === "string" ? content : Buffer.from(content.data).toString("base64"),
    })),
    createdAt: new Date().toISOString(),
  });
  sandbox.store.changed();
  return id;
}
