import "server-only";
import { NextResponse } from "next/server";
import type { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import { messagesCopy } from "@/content/pages/messages";
import { isUnavailable, isBusy } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, logger } from "@/lib/observability/logger";
import { fail, invalid, ok, type Refusal, type Result } from "@/lib/result";
import { bodyLimits } from "./body-limits";
import type { Member } from "./policy";
import { readBytes } from "./read-bytes";
import { readSessionCookie, type SessionToken } from "./session-cookie";
import { findListener, viewer } from "./viewer";

const statusOf: Record<string, number> = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  paused: 403,
  cross_origin: 403,
  not_found: 404,
  conflict: 409,
  closed: 409,
  not_open: 409,
  sold_out: 409,
  already: 409,
  gone: 409,
  price_changed: 409,
  too_large: 413,
  heavy: 413,
  too_many: 429,
  many_today: 429,
  much_today: 429,
  provider_down: 503,
  busy: 503,
  away: 503,
};

const retryAfterSeconds = { busy: 2, away: 10 };

/** Wraps a handler: 503 with Retry-After if the database is unavailable or too slow. */
export function answering<Given extends unknown[]>(
  handle: (...given: Given) => Promise<Response>,
): (...given: Given) => Promise<Response> {
  return async (...given) => {
    try {
      return await handle(...given);
    } catch (error) {
      const state = isBusy(error) ? "busy" : isUnavailable(error) ? "away" : null;
      if (!state) throw error;
      logger.warn({ event: `request.${state}`, reason: describeError(error) });
      const refusal = refuse(fail(state, messagesCopy.generic[state].text));
      refusal.headers.set("Retry-After", String(retryAfterSeconds[state]));
      return refusal;
    }
  };
}

/** The signed-in member of a request, or a refusal. */
export async function requestMember(): Promise<Result<Member, "signed_out">> {
  const who = await viewer();
  if (who.kind === "visitor") return fail("signed_out", messagesCopy.sessionExpired.title);
  return { ok: true, value: who };
}

/** The session of a request's cookie, which may have ended, or a refusal. */
export async function requestSession(): Promise<Result<SessionToken, "signed_out">> {
  const session = await readSessionCookie();
  return session ? ok(session) : fail("signed_out", messagesCopy.sessionExpired.title);
}

/** The signed-in realtime subscriber, with the current channel epoch, or a refusal. */
export async function requestListener(): Promise<Result<{ member: Member; epoch: number }, "signed_out">> {
  const listener = await findListener();
  return listener ? ok(listener) : fail("signed_out", messagesCopy.sessionExpired.title);
}

/** Parses a JSON body by schema. Refuses cross-origin, oversized, malformed or invalid, each with its status. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<Result<T>> {
  if (isCrossOrigin(request)) return fail("cross_origin", messagesCopy.generic.failure.text);
  const text = await readBody(request, bodyLimits.handler);
  if (text === null) return fail("too_large", fieldMessages.fallback.invalid);
  try {
    // zod throws on an object in place of a text if its `length` is no number
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? { ok: true, value: parsed.data } : invalid(parsed.error);
  } catch {
    return fail("invalid", fieldMessages.fallback.invalid);
  }
}

/** A body as text; null over `maxBytes`, never reading beyond it. */
export async function readBody(request: Request, maxBytes: number): Promise<string | null> {
  return (await readBytes(request, maxBytes))?.toString("utf8") ?? null;
}

/** A multipart form with files; null if it is none, "too_large" over `maxBytes`, never reading beyond it. */
export async function readForm(request: Request, maxBytes: number): Promise<FormData | "too_large" | null> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return null;
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return "too_large";
  const body = await readBytes(request, maxBytes);
  if (body === null) return "too_large";
  return new Response(new Uint8Array(body), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => null);
}

/** The fields of a body, from JSON or a form; null if the JSON is invalid. */
export function parseFields(text: string, contentType: string | null): URLSearchParams | null {
  if (!contentType?.includes("json")) return new URLSearchParams(text);
  try {
    const fields = Object.entries((JSON.parse(text) ?? {}) as object);
    return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}

/** True if another site's page sent this request (docs/rules/access.md#requests). */
export function isCrossOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && origin !== new URL(env.PUBLIC_URL).origin;
}

/** JSON response, no-store. */
export function answer(body: unknown, status = 200): NextResponse {
  return NextResponse.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** An error as JSON, {error: {code, message, fields?}}, with its HTTP status. */
export function refuse({ code, message, fields }: Refusal): NextResponse {
  if (code === "forbidden" || code === "cross_origin") logger.info({ event: "request.refused", code });
  return answer({ error: { code, message, ...(fields && { fields }) } }, statusOf[code] ?? 400);
}
