import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Poller, Timers } from "@/components/clubhouse/session/timers";
import { fetchChanges, fetchOverview, postMessage } from "@/components/clubhouse/session/chat-api";
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

describe("a request", () => {
  const { signal } = new AbortController();
  const answers = (body: unknown) => {
    const asked = vi.fn(() => Promise.resolve(Response.json(body)));
    vi.stubGlobal("fetch", asked);
    return asked;
  };
  const noAnswer = { ok: false, status: 0, code: null, message: null };

  test("of a page that was left is not made, and leaves no timer", async () => {
    const asked = answers({});
    expect(await fetchOverview(AbortSignal.abort())).toEqual(noAnswer);
    expect(asked).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ["nothing", null],
    ["a list", []],
    ["another thing", { boards: {} }],
    ["half of it", { boards: [{ id: "general" }], channels: [], pause: null }],
  ])("answered with %s is not answered", async (_, body) => {
    answers(body);
    expect(await fetchOverview(signal)).toEqual(noAnswer);
    expect(await fetchChanges("general", 1, signal)).toEqual(noAnswer);
    expect(await postMessage({ id: "a", board: "general", kind: null, content: "Hi" })).toEqual(noAnswer);
  });

  test("answered as it should be is", async () => {
    const overview = {
      boards: [{ id: "general", revision: 1, readUpTo: 1, unread: 0 }],
      channels: ["private-clubhouse-0"],
      notices: 2,
      wishes: {},
      pause: null,
    };
    answers(overview);
    expect(await fetchOverview(signal)).toEqual({ ok: true, value: overview });
  });
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
