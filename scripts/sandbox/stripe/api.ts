import { Hono, type Context } from "hono";
import Stripe from "stripe";
import type { z } from "zod";
import type { Sandbox } from "../context";
import { delay } from "../faults";
import { createIdempotencyKeys, fingerprintOf } from "../idempotency";
import { kinds, type CollectionName, type StripeCollections } from "./collections";
import { invalidRequest, StripeApiError } from "./errors";
import { expand } from "./expand";
import { newestFirst, newId, requireObject } from "./objects";
import { createdRange, integer, params, parseForm, parseParams, text } from "./params";
import { isForbidden, permissionMissingFrom } from "./restricted-keys";

/** The version the installed SDK speaks. */
export const apiVersion = Stripe.API_VERSION;

interface StripeCall<Params> {
  sandbox: Sandbox;
  params: Params;
  /** The `:id` of the path; empty where there is none. */
  id: string;
}

type Schema = z.ZodType<{ expand?: string[] }>;
type Handler<Params> = (call: StripeCall<Params>) => object;
type Register = <Params extends Schema>(
  path: string,
  schema: Params,
  handler: Handler<z.output<Params>>,
) => void;
type Filters = Record<string, z.ZodType>;

/** Registers endpoints; key, idempotency, parameters, errors and `expand` are handled here for all of them. */
export interface StripeApi {
  get: Register;
  post: Register;
  del: Register;
  /** `GET path/:id` of a collection. */
  retrieve(path: string, name: CollectionName): void;
  /** `GET path`, newest first. A filter compares the field of its name, unless `matches` has a comparison for it. */
  list<Name extends CollectionName, Shape extends Filters>(
    path: string,
    name: Name,
    filters: Shape,
    matches?: {
      [Key in keyof Shape]?: (
        object: StripeCollections[Name],
        wanted: z.output<Shape[Key]>,
        sandbox: Sandbox,
      ) => boolean;
    },
  ): void;
}

/** The Stripe API, to be mounted at /v1, with the endpoints that `routes` registers. */
export function createStripeApi(sandbox: Sandbox, routes: ((api: StripeApi) => void)[]): Hono {
  const app = new Hono();
  const answerOnce = createAnswerOnce(sandbox);

  function register<Params extends Schema>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    schema: Params,
    handler: Handler<z.output<Params>>,
  ) {
    app.on(method, path, async (c) => {
      authorise(sandbox, c);
      const encoded = method === "POST" ? await readBody(c) : new URL(c.req.url).search.slice(1);
      return answerOnce(c, encoded, () => {
        const params = parseParams(schema, parseForm(encoded));
        sandbox.clock.catchUp();
        const answer = handler({ sandbox, params, id: c.req.param("id") ?? "" });
        return JSON.stringify(expand(sandbox, answer, params.expand), null, 2);
      });
    });
  }

  const api: StripeApi = {
    get: (path, schema, handler) => register("GET", path, schema, handler),
    post: (path, schema, handler) => register("POST", path, schema, handler),
    del: (path, schema, handler) => register("DELETE", path, schema, handler),
    retrieve(path, name) {
      api.get(`${path}/:id`, params({}), ({ id }) => requireObject(sandbox, name, id, "id"));
    },
    list(path, name, filters, matches = {}) {
      const optional = Object.entries(filters).map(([key, schema]) => [key, schema.optional()]);
      const schema = params({
        ...(Object.fromEntries(optional) as Filters),
        created: createdRange().optional(),
        limit: integer(1, 100).optional(),
        starting_after: text().optional(),
        ending_before: text().optional(),
      });
      api.get(path, schema, ({ params }) => {
        const wanted = params as Record<string, unknown>;
        const objects = newestFirst(sandbox, name).filter(
          (object) =>
            isWithin((object as { created: number }).created, params.created) &&
            Object.keys(filters).every((key) => {
              if (wanted[key] === undefined) return true;
              const compare = matches[key] as
                | ((object: object, value: unknown, sandbox: Sandbox) => boolean)
                | undefined;
              return compare
                ? compare(object, wanted[key], sandbox)
                : object[key as keyof object] === wanted[key];
            }),
        );
        return pageOf(objects, name, `/v1${path}`, params);
      });
    },
  };
  for (const add of routes) add(api);

  app.all("*", (c) => {
    authorise(sandbox, c);
    throw invalidRequest(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, {}, 404);
  });
  app.onError((error, c) => {
    const known = error instanceof StripeApiError;
    if (!known) sandbox.log(`${c.req.method} ${c.req.path} failed`, error);
    const message = "Sorry! There was an error while talking to Stripe.";
    const answered = known ? error : new StripeApiError(500, { type: "api_error", message });
    return jsonAnswer(c, answered.status, bodyOf(answered));
  });
  return app;
}

/** Refuses requests without a key or with one that lacks the permission, and all of them while Stripe is "down". */
function authorise(sandbox: Sandbox, c: Context) {
  if (sandbox.faults.stripe.down) {
    throw new StripeApiError(503, {
      type: "api_error",
      message: "The sandbox simulates that Stripe is down.",
    });
  }
  const key = c.req.header("authorization")?.replace(/^Bearer\s+/, "");
  if (!key) throw invalidRequest("You did not provide an API key.", {}, 401);
  if (key === sandbox.credentials.stripeSecretKey) return;
  const missing = permissionMissingFrom(sandbox.credentials, key);
  if (!missing) throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}****`, {}, 401);
  if (isForbidden(missing, c.req.method, c.req.path)) {
    const message = `The provided key does not have the required permissions for this endpoint. Enabling "${missing.name}" ('${missing.id}') permissions on this key would allow this request to continue.`;
    throw invalidRequest(message, { code: "more_permissions_required" }, 403);
  }
}

function createAnswerOnce(sandbox: Sandbox) {
  const type = "idempotency_error";
  const keys = createIdempotencyKeys({
    answers: () => sandbox.store.state.stripe.idempotency,
    now: () => sandbox.clock.seconds(),
    errors: {
      inProgress: (key) =>
        new StripeApiError(409, {
          type,
          code: "idempotency_key_in_use",
          message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
        }),
      otherParameters: (key) =>
        new StripeApiError(400, {
          type,
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with: '${key}'.`,
        }),
    },
  });

  return async (c: Context, encoded: string, work: () => string): Promise<Response> => {
    // Stripe ignores keys on other methods.
    const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
    if (key === undefined) {
      await delay(sandbox.faults.stripe.latencyMs);
      return jsonAnswer(c, 200, work());
    }
    if (key.length > 255) throw invalidRequest("Idempotency keys can be at most 255 characters long.");
    const fingerprint = fingerprintOf(c.req.method, c.req.path, encoded);
    const earlier = keys.find(key, fingerprint);
    if (earlier) {
      c.header("Idempotent-Replayed", "true");
      return jsonAnswer(c, earlier.status ?? 200, earlier.body);
    }
    keys.inProgress.add(key);
    try {
      await delay(sandbox.faults.stripe.latencyMs);
      const body = work();
      keys.store(key, { fingerprint, body });
      return jsonAnswer(c, 200, body);
    } catch (error) {
      // Stripe repeats a declined payment under its key, and forgets a request with wrong parameters.
      if (error instanceof StripeApiError && error.status === 402) {
        keys.store(key, { fingerprint, status: 402, body: bodyOf(error) });
      }
      throw error;
    } finally {
      keys.inProgress.delete(key);
      sandbox.store.changed();
    }
  };
}

async function readBody(c: Context): Promise<string> {
  const body = await c.req.text();
  const type = c.req.header("content-type") ?? "";
  if (body === "" || type.startsWith("application/x-www-form-urlencoded")) return body;
  throw invalidRequest(
    "Invalid request (check that your POST content type is application/x-www-form-urlencoded).",
  );
}

function bodyOf({ error }: StripeApiError): string {
  return JSON.stringify({ error }, null, 2);
}

function jsonAnswer(c: Context, status: 200 | StripeApiError["status"], body: string): Response {
  c.header("Content-Type", "application/json");
  c.header("Request-Id", newId("req", 14));
  c.header("Stripe-Version", c.req.header("stripe-version") ?? apiVersion);
  return c.newResponse(body, status);
}

function isWithin(created: number, range: z.output<ReturnType<typeof createdRange>> | undefined): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range ?? {};
  return created > gt && created >= gte && created < lt && created <= lte;
}

/** One page of `items`, after or before the object that the parameters name. */
function pageOf(
  items: { id: string }[],
  name: CollectionName,
  url: string,
  given: { limit?: number; starting_after?: string; ending_before?: string },
) {
  const { limit = 10, starting_after, ending_before } = given;
  const position = (id: string, param: string) => {
    const index = items.findIndex((item) => item.id === id);
    if (index >= 0) return index;
    throw invalidRequest(`No such ${kinds[name].object}: '${id}'`, { code: "resource_missing", param });
  };
  if (ending_before !== undefined) {
    const end = position(ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", url, has_more: start > 0, data: items.slice(start, end) };
  }
  const start = starting_after === undefined ? 0 : position(starting_after, "starting_after") + 1;
  const end = start + limit;
  return { object: "list", url, has_more: end < items.length, data: items.slice(start, end) };
}
