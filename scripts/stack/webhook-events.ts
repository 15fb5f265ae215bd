import { handledEvents } from "../../lib/stripe/event-types";

/** A webhook endpoint as Stripe lists it. */
export type WebhookEndpoint = { url: string; status: string; enabled_events: readonly string[] };

/** An event destination as Stripe's second API lists it, thin ones too. */
export type EventDestination = {
  status: string;
  event_payload: string;
  webhook_endpoint?: { url?: string | null } | null;
};

/** Whether an enabled endpoint at this address sends thin events, which the site cannot read. */
export function hasThinEndpoint(destinations: readonly EventDestination[], url: string): boolean {
  return destinations.some(
    ({ status, event_payload: payload, webhook_endpoint: endpoint }) =>
      status === "enabled" && payload === "thin" && endpoint?.url === url,
  );
}

/** The events that no enabled endpoint at this address sends; null where there is no such endpoint. */
export function missingEvents(endpoints: readonly WebhookEndpoint[], url: string): string[] | null {
  const ours = endpoints.filter((endpoint) => endpoint.status === "enabled" && endpoint.url === url);
  if (ours.length === 0) return null;
  const selected = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
  return selected.has("*") ? [] : handledEvents.filter((type) => !selected.has(type));
}
