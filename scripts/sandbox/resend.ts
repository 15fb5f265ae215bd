import { createHash, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { getMimeType } from "hono/utils/mime";
import type { Sandbox } from "./context";
import { addressOf, readEmail, ResendError, type EmailAttachment, type EmailBody } from "./email-params";
import type { ResendState, StoredAttachment, StoredEmail } from "./kept";

const keptMs = 24 * 3600 * 1000;
const mostInBatch = 100;

/** The Resend API: e-mails are kept for the inbox and go nowhere. */
export function resendApi(sandbox: Sandbox): Hono {
  const app = new Hono();
  const once = answerOnce(sandbox);
  const isTooFast = rateLimit(sandbox);

  app.use(async (c, next) => {
    const { down, error } = sandbox.faults.resend;
    if (down) {
      throw new ResendError(
        500,
        "internal_server_error",
        "The sandbox was told to pretend that Resend is down.",
      );
    }
    if (error) throw new ResendError(error.statusCode as ContentfulStatusCode, error.name, error.message);
    if (isTooFast()) {
      c.header("retry-after", "1");
      throw new ResendError(
        429,
        "rate_limit_exceeded",
        "Too many requests. Please limit the number of requests per second.",
      );
    }
    const key = c.req.header("authorization")?.replace(/^Bearer\s+/, "");
    if (!key) {
      throw new ResendError(401, "missing_api_key", "Missing API key in the authorization header.");
    }
    if (key !== sandbox.credentials.resendApiKey) {
      throw new ResendError(403, "invalid_api_key", "API key is invalid.");
    }
    await next();
  });

  app.post("/", (c) =>
    once(c, (body) => {
      const email = readEmail(body);
      return { id: keepEmail(sandbox, email).id };
    }),
  );

  app.post("/batch", (c) =>
    once(c, (body) => {
      if (!Array.isArray(body) || body.length === 0 || body.length > mostInBatch) {
        throw new ResendError(
          422,
          "validation_error",
          `Send between 1 and ${mostInBatch} e-mails in a batch.`,
        );
      }
      // All are read before the first is kept: one bad e-mail refuses the whole batch, unless that is asked for.
      const isPermissive = c.req.header("x-batch-validation") === "permissive";
      const read = body.map((email, index) => readOne(email, index, isPermissive));
      const data = read.flatMap((one) => ("email" in one ? [{ id: keepEmail(sandbox, one.email).id }] : []));
      const errors = read.flatMap((one) => ("email" in one ? [] : [one]));
      return isPermissive ? { data, errors } : { data };
    }),
  );

  app.all("*", () => {
    throw new ResendError(405, "method_not_allowed", "The sandbox does not know this endpoint.");
  });

  app.onError((error, c) => {
    if (!(error instanceof ResendError)) sandbox.log(`${c.req.method} ${c.req.path} failed`, error);
    const { statusCode, errorName, message } =
      error instanceof ResendError
        ? error
        : new ResendError(500, "application_error", "The sandbox has failed.");
    return c.json({ statusCode, name: errorName, message }, statusCode);
  });
  return app;
}

function readOne(
  body: unknown,
  index: number,
  isPermissive: boolean,
): { email: EmailBody } | { index: number; message: string } {
  try {
    return { email: readEmail(body) };
  } catch (error) {
    if (isPermissive && error instanceof ResendError) return { index, message: error.message };
    throw error;
  }
}

/** All e-mails to an address (every one without it), newest first. */
export function listEmails(sandbox: Sandbox, to?: string): StoredEmail[] {
  const wanted = to?.trim().toLowerCase();
  return sandbox.store.state.resend.emails
    .filter(
      (email) =>
        !wanted || [...email.to, ...email.cc, ...email.bcc].some((address) => addressOf(address) === wanted),
    )
    .reverse();
}

/** Whether more has been asked within this second than the limit allows, while there is one. */
function rateLimit({ faults }: Sandbox): () => boolean {
  let second = 0;
  let taken = 0;
  return () => {
    const { perSecond } = faults.resend;
    if (perSecond === null) return false;
    const current = Math.floor(Date.now() / 1000);
    if (current !== second) [second, taken] = [current, 0];
    taken += 1;
    return taken > perSecond;
  };
}

/**
 * Answers a repeated idempotency key as the first time. The same key with other content is refused, and so is one whose
 * first request is not answered yet. What was refused leaves no trace: its key is as new.
 */
function answerOnce(sandbox: Sandbox) {
  const running = new Set<string>();

  return async (c: Context, send: (body: unknown) => object): Promise<Response> => {
    const text = await c.req.text();
    const key = c.req.header("idempotency-key");
    if (key === undefined) return answer(sandbox, c, send(readJson(text)));
    if (key.length === 0 || key.length > 256) {
      throw new ResendError(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
    }
    if (running.has(key)) {
      throw new ResendError(
        409,
        "concurrent_idempotent_requests",
        "Same idempotency key used while original request is still in progress.",
      );
    }
    const answers = keptAnswers(sandbox);
    const fingerprint = createHash("sha256").update(`${c.req.path}\n${text}`).digest("hex");
    const earlier = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (earlier && earlier.fingerprint !== fingerprint) {
      throw new ResendError(
        409,
        "invalid_idempotent_request",
        "This idempotency key was already used in the last 24 hours with a different request payload.",
      );
    }
    if (earlier) return answer(sandbox, c, earlier.body);
    const body = send(readJson(text));
    answers[key] = { fingerprint, body, storedAt: Date.now() };
    sandbox.store.changed();
    running.add(key);
    try {
      return await answer(sandbox, c, body);
    } finally {
      running.delete(key);
    }
  };
}

/** The answers to keys of the last day; older ones are forgotten. */
function keptAnswers({ store }: Sandbox): ResendState["idempotency"] {
  const { resend } = store.state;
  resend.idempotency = Object.fromEntries(
    Object.entries(resend.idempotency).filter(([, { storedAt }]) => storedAt >= Date.now() - keptMs),
  );
  return resend.idempotency;
}

/** Answers, unless told to fall silent or to break the connection: the e-mail is kept by then. */
async function answer({ faults }: Sandbox, c: Context, body: object): Promise<Response> {
  const { outgoing } = c.env as HttpBindings;
  while (faults.resend.answer === "held" && !outgoing.destroyed) await setTimeout(10);
  if (faults.resend.answer === "cut") outgoing.destroy();
  return c.json(body);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ResendError(400, "validation_error", "The body is not valid JSON.");
  }
}

function keepEmail(sandbox: Sandbox, email: EmailBody): StoredEmail {
  const stored: StoredEmail = {
    id: randomUUID(),
    from: email.from,
    to: email.to,
    cc: email.cc,
    bcc: email.bcc,
    replyTo: email.reply_to,
    subject: email.subject,
    html: email.html ?? null,
    text: email.text ?? null,
    headers: email.headers ?? {},
    tags: email.tags ?? [],
    attachments: (email.attachments ?? []).map(storedAttachment),
    createdAt: new Date().toISOString(),
  };
  sandbox.store.state.resend.emails.push(stored);
  sandbox.store.changed();
  return stored;
}

function storedAttachment(attachment: EmailAttachment): StoredAttachment {
  const { content, path, content_type } = attachment;
  const filename = attachment.filename || path?.split("/").at(-1) || "attachment";
  const base64 =
    typeof content === "object" && content ? Buffer.from(content.data).toString("base64") : content;
  return {
    filename,
    contentType: content_type ?? getMimeType(filename)?.split(";")[0] ?? "application/octet-stream",
    content: base64 ?? null,
  };
}
