import { createHash, randomUUID } from "node:crypto";
import { Hono, type Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import type { Sandbox } from "./context";
import { addressOf, readEmail, ResendError, type EmailAttachment, type EmailBody } from "./email-params";

export interface StoredEmail {
  id: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Record<string, string>;
  tags: { name: string; value: string }[];
  attachments: StoredAttachment[];
  createdAt: string;
}

export interface StoredAttachment {
  filename: string;
  contentType: string;
  /** Base64; null for one given by address, which is not fetched. */
  content: string | null;
}

export interface ResendState {
  /** Oldest first. */
  emails: StoredEmail[];
  idempotency: Record<string, { fingerprint: string; body: object; storedAt: number }>;
}

const keptMs = 24 * 3600 * 1000;
const mostInBatch = 100;

/** The Resend API: e-mails are kept for the inbox and go nowhere. */
export function resendApi(sandbox: Sandbox): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    if (sandbox.faults.resend.down) {
      throw new ResendError(
        500,
        "internal_server_error",
        "The sandbox was told to pretend that Resend is down.",
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
    once(sandbox, c, (body) => {
      const email = readEmail(body);
      return { id: keepEmail(sandbox, email).id };
    }),
  );

  app.post("/batch", (c) =>
    once(sandbox, c, (body) => {
      if (!Array.isArray(body) || body.length === 0 || body.length > mostInBatch) {
        throw new ResendError(
          422,
          "validation_error",
          `Send between 1 and ${mostInBatch} e-mails in a batch.`,
        );
      }
      // All are read before the first is kept: one bad e-mail refuses the whole batch.
      const emails = body.map(readEmail);
      return { data: emails.map((email) => ({ id: keepEmail(sandbox, email).id })) };
    }),
  );

  app.get("/", (c) => {
    const data = sandbox.store.state.resend.emails.slice(-20).reverse().map(summaryOf);
    return c.json({ object: "list", has_more: sandbox.store.state.resend.emails.length > data.length, data });
  });

  app.get("/:id", (c) => {
    const email = sandbox.store.state.resend.emails.find(({ id }) => id === c.req.param("id"));
    if (!email) throw new ResendError(404, "not_found", "Email not found");
    const { html, text, tags } = email;
    return c.json({ object: "email", ...summaryOf(email), html, text, tags });
  });

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

/** Answers a repeated idempotency key as the first time; the same key with other content is refused. */
async function once(sandbox: Sandbox, c: Context, send: (body: unknown) => object): Promise<Response> {
  const text = await c.req.text();
  const key = c.req.header("idempotency-key");
  if (key === undefined) return c.json(send(readJson(text)));
  if (key.length === 0 || key.length > 256) {
    throw new ResendError(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
  }
  const { resend } = sandbox.store.state;
  resend.idempotency = Object.fromEntries(
    Object.entries(resend.idempotency).filter(([, { storedAt }]) => storedAt >= Date.now() - keptMs),
  );
  const answers = resend.idempotency;
  const fingerprint = createHash("sha256").update(`${c.req.path}\n${text}`).digest("hex");
  const earlier = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (earlier && earlier.fingerprint !== fingerprint) {
    throw new ResendError(
      409,
      "invalid_idempotent_request",
      "This idempotency key was already used in the last 24 hours with a different request payload.",
    );
  }
  if (earlier) return c.json(earlier.body);
  const body = send(readJson(text));
  answers[key] = { fingerprint, body, storedAt: Date.now() };
  sandbox.store.changed();
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

function summaryOf(email: StoredEmail) {
  const orNull = (addresses: string[]) => (addresses.length > 0 ? addresses : null);
  return {
    id: email.id,
    message_id: `<${email.id}@sandbox.localhost>`,
    from: email.from,
    to: email.to,
    cc: orNull(email.cc),
    bcc: orNull(email.bcc),
    reply_to: orNull(email.replyTo),
    subject: email.subject,
    created_at: email.createdAt,
    last_event: "delivered",
    scheduled_at: null,
  };
}
