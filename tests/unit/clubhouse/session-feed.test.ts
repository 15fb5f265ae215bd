import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BoardFeed } from "@/components/clubhouse/session/board-feed";
import type { MessagePage, MessageView } from "@/lib/clubhouse/schema";

const page: MessagePage = { messages: [], people: [], revision: 4, newest: 0, hasMore: false };

const message = (revision: number): MessageView => ({
  id: `m${revision}`,
  board: "general",
  kind: null,
  content: "words",
  authorId: "bea",
  position: revision,
  revision,
  createdAt: "2026-03-19T08:00:00.000Z",
  replyTo: null,
  editedAt: null,
  deletedAt: null,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openFeed({ signal = new AbortController().signal, unread = 0 } = {}) {
  return new BoardFeed(
    "general",
    {
      userId: "priya",
      signal: () => signal,
      isSignedOut: () => false,
      askToSignIn: () => undefined,
      isUpToDate: () => true,
      boardState: () => ({ id: "general", revision: 4, readUpTo: 2, unread }),
      people: { update: () => undefined },
      markRead: () => undefined,
      refreshSoon: () => undefined,
      explain: () => undefined,
    },
    page,
  );
}

/** After how many milliseconds each of fifty browsers asks for what is missing. */
async function waits(hear: (feed: BoardFeed) => void): Promise<number[]> {
  const asked: number[] = [];
  const start = Date.now();
  vi.stubGlobal("fetch", () => {
    asked.push(Date.now() - start);
    return Promise.resolve(Response.json({ ...page, revision: 9 }));
  });
  for (let browser = 0; browser < 50; browser++) hear(openFeed());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toHaveLength(50);
  return asked;
}

describe("a gap", () => {
  test("in a page that is looked at is asked about soon", async () => {
    const asked = await waits((feed) => feed.take(message(6)));
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(240);
    expect(Math.max(...asked)).toBeLessThanOrEqual(560);
  });

  test("that everybody has, for only a number came, is not asked about by all at once", async () => {
    const asked = await waits((feed) => feed.announce(5));
    expect(Math.max(...asked) - Math.min(...asked)).toBeGreaterThan(500);
  });

  test("nor is one in pages that nobody looks at", async () => {
    vi.stubGlobal("document", { visibilityState: "hidden" });
    const asked = await waits((feed) => feed.take(message(6)));
    expect(Math.max(...asked) - Math.min(...asked)).toBeGreaterThan(500);
  });

  test("of a page that was left is nobody's", () => {
    openFeed({ signal: AbortSignal.abort() }).announce(5);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("coming in is over once the list is there, and what was shown once stays", () => {
  const feed = openFeed({ unread: 2 });
  expect(feed.getView()).toMatchObject({ newAfter: 2, isEntering: true, isShown: false });
  feed.shown();
  feed.entered();
  feed.enter();
  expect(feed.getView()).toMatchObject({ isEntering: true, isShown: true });
});
