import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Poller, Timers } from "@/components/clubhouse/session/timers";
import { fetchOverview } from "@/components/clubhouse/session/chat-api";
import { FreshnessWatch } from "@/components/clubhouse/session/connection";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("asking what is new", () => {
  test("goes on whatever becomes of one question", async () => {
    let asked = 0;
    const poller = new Poller(
      () => {
        asked += 1;
        return asked === 1 ? Promise.reject(new Error("a page nobody thought of")) : Promise.resolve();
      },
      () => 10_000,
    );
    poller.start();
    await expect(poller.now()).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toBeGreaterThanOrEqual(3);
    poller.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("about a count is spread over a second", async () => {
    const asked: number[] = [];
    const start = Date.now();
    for (let browser = 0; browser < 40; browser++) {
      const poller = new Poller(
        () => {
          asked.push(Date.now() - start);
          return Promise.resolve();
        },
        () => 60_000,
      );
      poller.start();
      poller.unless(1_500, () => false);
    }
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveLength(40);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(1_500);
    expect(Math.max(...asked) - Math.min(...asked)).toBeGreaterThan(500);
  });
});

test.each([
  ["another page's text", "<html>", { ok: false, status: 0, code: null, message: null }],
  ["JSON", "{}", { ok: true, value: {} }],
])("a response with %s", async (_, body, answer) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
  expect(await fetchOverview(new AbortController().signal)).toEqual(answer);
});

describe("being up to date", () => {
  test("an answer to a question of before she was away says nothing, nor does one while she is", () => {
    const seen: string[] = [];
    const watch = new FreshnessWatch("fresh", (freshness) => seen.push(freshness));
    const early = watch.ask();
    watch.away();
    early(true);
    expect(watch.get()).toBe("checking");
    const hidden = watch.ask();
    vi.stubGlobal("document", { visibilityState: "hidden" });
    hidden(true);
    expect(watch.get()).toBe("checking");
    vi.stubGlobal("document", { visibilityState: "visible" });
    watch.ask()(false);
    watch.ask()(true);
    // One that fails later takes nothing back
    watch.ask()(false);
    expect(seen).toEqual(["checking", "unknown", "fresh"]);
  });
});

test("what is closed sets no timers any more", () => {
  const timers = new Timers();
  timers.set("one", 10, () => undefined);
  timers.close();
  timers.set("two", 10, () => undefined);
  expect([timers.has("one"), timers.has("two"), vi.getTimerCount()]).toEqual([false, false, 0]);
});
