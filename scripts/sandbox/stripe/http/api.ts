import { Hono, type Context } from "hono";
import Stripe from "stripe";
import type { z } from "zod";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import { crash, invalidRequest, notPermitted, outage, StripeApiError, unauthorised } from "./errors";
import { expanded } from "./expand";
import { readForm } from "./form-encoding";
import { earlierAnswer, fingerprintOf, keepAnswer, type KeysInProgress } from "./idempotency";
import { readParams } from "./params";
import { isNeeded, lackOf } from "./restricted-keys";

/** The version the installed SDK speaks. */
export const apiVersion = Stripe.API_VERSION;

export interface RequestInfo {
  id: string;
  idempotencyKey: string | null;
}

interface StripeCall<Params> {
  sandbox: Sandbox;
  params: Params;
  /** The `:id` of the path; empty where there is none. */
  id: string;
  path: string;
  request: RequestInfo;
}

type Schema = z.ZodType<{ expand?: string[] }>;
type Handler<Params> = (call: StripeCall<Params>) => object;

/** What an endpoint's file registers itself with: the rest (key, idempotency, parameters, errors, expand) is done here. */
export interface StripeApi {
  get<Params extends Schema>(path: string, schema: Params, handler: Handler<z.output<Params>>): void;
  post<Params extends Schema>(path: string, schema: Params, handler: Handler<z.output<Params>>): void;
  del<Params extends Schema>(path: string, schema: Params, handler: Handler<z.output<Params>>): void;
}

/** An empty API under /v1 and the object that endpoints are registered with. */
export function createStripeApi(sandbox: Sandbox): { app: Hono; api: StripeApi } {
  const app = new Hono();
  const inProgress: KeysInProgress = new Set();

  function register<Params extends Schema>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    schema: Params,
    handler: Handler<z.output<Params>>,
  ) {
    app.on(method, path, async (c) => {
      const request: RequestInfo = {
        id: newId("req", 14),
        // Stripe heeds keys on POST only: a second DELETE is told that nothing is there.
        idempotencyKey: method === "POST" ? (c.req.header("idempotency-key") ?? null) : null,
      };
      try {
        admit(sandbox, c);
        const encoded = method === "POST" ? await readBody(c) : new URL(c.req.url).search.slice(1);
        const work = () => {
          const params = readParams(schema, readForm(encoded));
          const id = c.req.param("id") ?? "";
          sandbox.clock.catchUp();
          const answer = handler({ sandbox, params, id, path: c.req.path, request });
          return JSON.stringify(expanded(sandbox, answer, params.expand), null, 2);
        };
        return await answerOnce(sandbox, inProgress, c, request, encoded, work);
      } catch (error) {
        return errorAnswer(sandbox, c, request, error);
      }
    });
  }

  return {
    app,
    api: {
      get: (path, schema, handler) => register("GET", path, schema, handler),
      post: (path, schema, handler) => register("POST", path, schema, handler),
      del: (path, schema, handler) => register("DELETE", path, schema, handler),
    },
  };
}

/** Answers any error in Stripe's shape; one that is not Stripe's own is logged and answered as theirs would be. */
export function errorAnswer(sandbox: Sandbox, c: Context, request: RequestInfo, error: unknown): Response {
  const known = error instanceof StripeApiError ? error : crash();
  if (known !== error) sandbox.log(`${c.req.method} ${c.req.path} failed`, error);
  return jsonAnswer(c, known.status, bodyOf(known), request);
}

function bodyOf(error: StripeApiError): string {
  return JSON.stringify({ error: { ...error.error, doc_url: docUrl(error) } }, null, 2);
}

/** Turns away requests without the key, or with one that may not do it, and all of them while Stripe is "down". */
export function admit(sandbox: Sandbox, c: Context) {
  if (sandbox.faults.stripe.down) throw outage();
  const given = c.req.header("authorization") ?? "";
  const key = given.startsWith("Basic ")
    ? Buffer.from(given.slice(6), "base64").toString().split(":")[0]
    : given.replace(/^Bearer\s+/, "");
  if (!key) {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === sandbox.credentials.stripeSecretKey) return;
  const lack = lackOf(sandbox.credentials, key);
  if (!lack) throw unauthorised(`Invalid API Key provided: ${masked(key)}`);
  if (isNeeded(lack, c.req.method, c.req.path)) throw notPermitted(masked(key), lack);
}

async function answerOnce(
  sandbox: Sandbox,
  inProgress: KeysInProgress,
  c: Context,
  request: RequestInfo,
  encoded: string,
  work: () => string,
): Promise<Response> {
  const key = request.idempotencyKey;
  if (key === null) {
    await delay(sandbox.faults.stripe.latencyMs);
    return jsonAnswer(c, 200, work(), request);
  }
  const fingerprint = fingerprintOf(c.req.method, c.req.path, encoded);
  const earlier = earlierAnswer(sandbox, inProgress, key, fingerprint);
  if (earlier) {
    c.header("Idempotent-Replayed", "true");
    c.header("Original-Request", earlier.requestId);
    return jsonAnswer(c, earlier.status ?? 200, earlier.body, request);
  }
  inProgress.add(key);
  try {
    await delay(sandbox.faults.stripe.latencyMs);
    // Refused parameters are not kept: the request never began, and may be sent again corrected.
    const body = work();
    keepAnswer(sandbox, key, { fingerprint, requestId: request.id, body });
    return jsonAnswer(c, 200, body, request);
  } catch (error) {
    // A card was tried: asked again under its key, Stripe tells of that attempt instead of making another.
    if (error instanceof StripeApiError && error.status === 402) {
      keepAnswer(sandbox, key, { fingerprint, requestId: request.id, status: 402, body: bodyOf(error) });
    }
    throw error;
  } finally {
    inProgress.delete(key);
  }
}

async function readBody(c: Context): Promise<string> {
  const body = await c.req.text();
  const type = c.req.header("content-type") ?? "";
  if (body !== "" && !type.startsWith("application/x-www-form-urlencoded")) {
    throw invalidRequest(
      "Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have questions, we can help at https://support.stripe.com/.",
    );
  }
  return body;
}

function jsonAnswer(
  c: Context,
  status: 200 | StripeApiError["status"],
  body: string,
  request: RequestInfo,
): Response {
  c.header("Content-Type", "application/json");
  c.header("Request-Id", request.id);
  c.header("Stripe-Version", c.req.header("stripe-version") ?? apiVersion);
  if (request.idempotencyKey) c.header("Idempotency-Key", request.idempotencyKey);
  return c.newResponse(body, status);
}

function docUrl(error: StripeApiError): string | undefined {
  return error.error.code
    ? `https://stripe.com/docs/error-codes/${error.error.code.replaceAll("_", "-")}`
    : undefined;
}

function masked(key: string): string {
  return key.length > 12
    ? `${key.slice(0, 8)}${"*".repeat(key.length - 12)}${key.slice(-4)}`
    : "*".repeat(key.length);
}

function delay(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
