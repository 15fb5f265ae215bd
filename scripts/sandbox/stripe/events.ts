import type { Sandbox } from "../context";
import { apiVersion, type StripeApi } from "./api";
import type { CollectionName, StripeCollections } from "./collections";
import { newId, save } from "./objects";
import { listOf, text } from "./params";

/** Stores an event with the present state of its object, and sends it to the site's webhook. */
export function emit(sandbox: Sandbox, type: string, object: object, previous?: object) {
  const event = save(sandbox, "events", {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: sandbox.clock.seconds(),
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    type,
  });
  sandbox.webhooks.send(event);
}

/** Changes an object and emits an event with the previous values; none if nothing has changed. */
export function update<Name extends CollectionName>(
  sandbox: Sandbox,
  name: Name,
  before: StripeCollections[Name] & { id: string },
  changes: Partial<StripeCollections[Name]>,
  type: string,
): StripeCollections[Name] {
  const after = save(sandbox, name, { ...before, ...changes });
  const fields = Object.keys(changes) as (keyof StripeCollections[Name])[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length > 0) {
    emit(sandbox, type, after, Object.fromEntries(changed.map((field) => [field, before[field]])));
  }
  return after;
}

export function eventRoutes(api: StripeApi) {
  api.list(
    "/events",
    "events",
    { type: text(), types: listOf(text(), 20) },
    {
      types: (event, types) => types.includes(event.type),
    },
  );
}
