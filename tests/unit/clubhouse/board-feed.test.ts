import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardFeed } from "@/components/clubhouse/session/board-feed";
import { message, messagePage, openFeed } from "../../support/messages";

const page = messagePage([], 4);
const open = (host: Parameters<typeof openFeed>[2] = {}) => openFeed("general", page, host);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The delays in milliseconds until each of fifty browsers fetches a gap. */
async function waits(hear: (feed: BoardFeed) => void): Promise<number[]> {
  const asked: number[] = [];
  const start = Date.now();
  vi.stubGlobal("fetch", () => {
    asked.push(Date.now() - start);
    return Promise.resolve(Response.json({ ...page, revision: 9 }));
  });
  for (let browser = 0; browser < 50; browser++) hear(open());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toHaveLength(50);
  return asked;
}

describe("a gap", () => {
  test("of a visible page is fetched soon", async () => {
    const asked = await waits((feed) => feed.take(message(6)));
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(240);
    expect(Math.max(...asked)).toBeLessThanOrEqual(560);
  });

  test("of an announced revision is fetched by all browsers within a second", async () => {
    const asked = await waits((feed) => feed.announce(5));
    expect(Math.max(...asked) - Math.min(...asked)).toBeGreaterThan(500);
  });

  test("of a hidden page likewise", async () => {
    vi.stubGlobal("document", { visibilityState: "hidden" });
    const asked = await waits((feed) => feed.take(message(6)));
    expect(Math.max(...asked) - Math.min(...asked)).toBeGreaterThan(500);
  });

  test("of a page that was left is not fetched", () => {
    open({ signal: () => AbortSignal.abort() }).announce(5);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("entering ends once the list is laid out, and the list stays visible", () => {
  const feed = open({ boardState: () => ({ id: "general", revision: 4, readUpTo: 2, unread: 2 }) });
  expect(feed.getView()).toMatchObject({ newAfter: 2, isEntering: true, isShown: false });
  feed.shown();
  feed.entered();
  feed.enter();
  expect(feed.getView()).toMatchObject({ isEntering: true, isShown: true });
});
