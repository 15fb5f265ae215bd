import { describe, expect, test } from "vitest";
import { handledEvents } from "@/lib/orders/stripe/event-types";
import { hasThinEndpoint, missingEvents } from "@/lib/checks/stripe-account";

const url = "https://example.org/api/stripe/webhook";
const endpoint = (enabled_events: readonly string[], more = {}) => ({
  url,
  status: "enabled",
  enabled_events,
  ...more,
});

test("finds an endpoint at this URL with thin events, and no others", () => {
  const destination = { status: "enabled", event_payload: "thin", webhook_endpoint: { url } };
  expect(hasThinEndpoint([destination], url)).toBe(true);
  const others = [
    { ...destination, event_payload: "snapshot" },
    { ...destination, status: "disabled" },
    { ...destination, webhook_endpoint: { url: "https://example.com/hook" } },
    { ...destination, webhook_endpoint: null },
  ];
  expect(hasThinEndpoint(others, url)).toBe(false);
});

describe("missing events", () => {
  test("are none if all are selected, at one endpoint or two", () => {
    expect(missingEvents([endpoint(["*"])], url)).toEqual([]);
    expect(missingEvents([endpoint(handledEvents)], url)).toEqual([]);
    expect(
      missingEvents([endpoint(handledEvents.slice(3)), endpoint(handledEvents.slice(0, 3))], url),
    ).toEqual([]);
  });

  test("are named if they are not selected", () => {
    expect(missingEvents([endpoint(handledEvents.filter((type) => type !== "invoice.paid"))], url)).toEqual([
      "invoice.paid",
    ]);
  });

  test("are null without an active endpoint at this URL", () => {
    expect(missingEvents([], url)).toBeNull();
    expect(missingEvents([endpoint(["*"], { status: "disabled" })], url)).toBeNull();
    expect(missingEvents([endpoint(["*"], { url: "https://example.com/hook" })], url)).toBeNull();
  });
});
