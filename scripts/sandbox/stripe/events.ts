import { newId } from "../ids";
import type { Sandbox } from "../context";
import { apiVersion, type RequestInfo, type StripeApi } from "./http/api";
import { isWithin, pageOf } from "./http/lists";
import { newestFirst, save } from "./objects";
import { createdRange, listOf, listShape, params, text } from "./http/params";

/** Records what happened, with the object as it is now, and sends it to the application's webhook. */
export function emit(
  sandbox: Sandbox,
  type: string,
  object: object,
  details: { request?: RequestInfo; previous?: object } = {},
) {
  const event = save(sandbox, "events", {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: sandbox.clock.seconds(),
    data: {
      object: structuredClone(object),
      ...(details.previous ? { previous_attributes: details.previous } : {}),
    },
    livemode: false,
    pending_webhooks: 1,
    request: {
      id: details.request?.id ?? null,
      idempotency_key: details.request?.idempotencyKey ?? null,
    },
    type,
  });
  sandbox.webhooks.send(event);
}

const listParams = params({
  ...listShape,
  created: createdRange().optional(),
  type: text().optional(),
  types: listOf(text(), 20).optional(),
});

export function eventRoutes(api: StripeApi) {
  api.get("/events", listParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "events").filter((event) => {
      return (
        isWithin(event.created, params.created) &&
        (params.type === undefined || event.type === params.type) &&
        (params.types === undefined || params.types.includes(event.type))
      );
    });
    return pageOf(wanted, "events", path, params);
  });
}
