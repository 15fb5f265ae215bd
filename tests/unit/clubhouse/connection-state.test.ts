import { afterEach, expect, test, vi } from "vitest";
import { fetchOverview } from "@/components/clubhouse/session/chat-api";
import { nextState, type ConnectionEvent } from "@/components/clubhouse/session/connection-state";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["another page's text", "<html>", { ok: false, status: 0, code: null, message: null }],
  ["JSON", "{}", { ok: true, value: {} }],
])("a response with %s", async (_, body, answer) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
  expect(await fetchOverview(new AbortController().signal)).toEqual(answer);
});

test.each<[ConnectionEvent[], string]>([
  [["caughtUp"], "live"],
  [["timedOut"], "offline"],
  [["caughtUp", "dropped"], "connecting"],
  [["caughtUp", "dropped", "timedOut"], "offline"],
  [["caughtUp", "timedOut"], "live"],
  [["caughtUp", "wentOffline"], "offline"],
  [["wentOffline", "dropped", "wentOnline"], "connecting"],
  [["wentOffline", "caughtUp"], "live"],
  [["signedOut", "caughtUp", "wentOnline", "wentOffline"], "ended"],
])("the connection after %s is %s", (events, state) => {
  expect(events.reduce(nextState, "connecting")).toBe(state);
});
