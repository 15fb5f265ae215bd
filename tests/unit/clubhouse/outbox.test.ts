import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardFeed } from "@/components/clubhouse/session/board-feed";
import { deleteDeviceData } from "@/components/clubhouse/device-data";
import type { MessageView } from "@/lib/clubhouse/schema";
import { deviceStorage, tabLocks } from "../../support/browser-device";
import { message, messagePage, openFeed } from "../../support/messages";

/** The server's side: answers each request, or not at all. */
type Server = (request: {
  method: string;
  id: string;
  content: string;
  uploads?: unknown;
}) => Response | null;

let asked: string[];
let server: Server;
let stored: Map<string, MessageView>;
const left: AbortController[] = [];
const explained = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  stored = new Map();
  server = stores;
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", deviceStorage());
  vi.stubGlobal("navigator", { onLine: true, locks: tabLocks() });
  vi.stubGlobal("fetch", (path: string, { method = "GET", body }: RequestInit) => {
    const input = JSON.parse((body as string | undefined) ?? "{}") as {
      id?: string;
      content?: string;
      uploads?: unknown;
    };
    const id = input.id ?? path.split("/").at(-1) ?? "";
    asked.push(method);
    const answer = server({ method, id, content: input.content ?? "", uploads: input.uploads });
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("Failed to fetch"));
  });
});
afterEach(() => {
  for (const tab of left.splice(0)) tab.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  explained.mockReset();
});

/** As the site does: an id is stored once, and answered with what is stored. */
function stores({ method, id, content }: Parameters<Server>[0]): Response {
  if (method === "GET") return Response.json(messagePage([], 99));
  const before = stored.get(id);
  if (method === "DELETE") {
    if (!before || before.deletedAt) return Response.json({}, { status: 404 });
    stored.set(id, { ...before, content: "", deletedAt: "2026-03-19T09:00:00.000Z", revision: 99 });
  } else if (!before) stored.set(id, view(id, content));
  return Response.json({ message: stored.get(id) });
}

const view = (id: string, content: string) => message(stored.size + 1, { id, content, authorId: "priya" });

function openTab({ userId = "priya", isSignedOut = (): boolean => false } = {}) {
  const tab = new AbortController();
  left.push(tab);
  const host = { userId, signal: () => tab.signal, isSignedOut, explain: explained };
  const feed = openFeed("wins", messagePage([], 0), host);
  feed.start();
  const close = () => {
    tab.abort();
    feed.stop();
  };
  return { feed, close };
}

const pending = (feed: BoardFeed) => feed.getView().timeline.pending;
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const refuse = (status: number) => () => Response.json({}, { status });
const texts = () => [...stored.values()].map(({ content }) => content);

/** Stores what is posted, and loses the answer. */
const loseAnswers: Server = (request) => {
  stores(request);
  return null;
};

describe("a post of a dialog", () => {
  test("is told of once it has arrived, by the same way as what is said in the chat", async () => {
    const { feed } = openTab();
    void feed.outbox.post("First", "win");
    const outcome = feed.outbox.post("Second", "win");
    await later(10);
    expect(await outcome).toMatchObject({ type: "arrived", message: { content: "Second" } });
    expect(texts()).toEqual(["First", "Second"]);
    expect(explained).not.toHaveBeenCalled();
  });

  test("keeps what goes with it with its words, so that a repeated post has it", async () => {
    const upload = {
      ...({
        id: "7f0c0c1e-9a0e-4f0e-8a53-3c9b1a0c2d11",
        kind: "picture",
        name: null,
        alt: "A bench",
      } as const),
      ...{ width: 1600, height: 1000, bytes: 9, url: "/api/uploads/7f0c0c1e-9a0e-4f0e-8a53-3c9b1a0c2d11" },
    };
    const bodies: unknown[] = [];
    server = (request) => {
      if (request.method === "POST") bodies.push([request.id, request.uploads]);
      return bodies.length > 1 ? stores(request) : null;
    };
    const first = openTab();
    void first.feed.outbox.post("The bench", "win", { uploads: [upload] });
    await later(10);
    first.close();
    const next = openTab();
    expect(pending(next.feed)).toMatchObject([{ uploads: [upload] }]);
    await later(10);
    const { id } = [...stored.values()][0] ?? {};
    expect(bodies).toEqual(Array(2).fill([id, [{ id: upload.id, alt: "A bench" }]]));
  });

  test("whose answer is lost is not next week's: each has an id of its own, and nothing is changed", async () => {
    const { feed } = openTab();
    server = loseAnswers;
    const outcome = feed.outbox.post("This week", "win");
    await later(10);
    expect(await outcome).toEqual({ type: "waits" });
    server = stores;
    await later(5_000);
    const next = feed.outbox.post("Next week", "win");
    await later(10);
    expect(await next).toMatchObject({ type: "arrived" });
    expect(texts()).toEqual(["This week", "Next week"]);
    expect(asked).not.toContain("PATCH");
  });

  test.each([
    ["is told of when the live line brings it, however late its answer", {}, "arrived"],
    ["is done when all that comes of it is its deletion", { deletedAt: "2026-03-19T09:00:00.000Z" }, "waits"],
  ])("%s", async (_, brought, type) => {
    const { feed } = openTab();
    let loseAnswer = (): void => undefined;
    const answer = new Promise((_resolve, reject) => {
      loseAnswer = () => reject(new TypeError("Failed to fetch"));
    });
    vi.stubGlobal("fetch", () => answer);
    const outcome = feed.outbox.post("First", "win");
    await later(10);
    const [{ id } = { id: "" }] = pending(feed);
    feed.take({ ...view(id, "First"), ...brought });
    if (type === "waits") loseAnswer();
    expect(await outcome).toMatchObject({ type });
    loseAnswer();
    await later(5_000);
    expect(pending(feed)).toEqual([]);
  });

  test("that had arrived and was deleted elsewhere is not posted, and posts anew under another id", async () => {
    const { feed } = openTab();
    server = (request) => {
      stores(request);
      stores({ ...request, method: "DELETE" });
      return stores(request);
    };
    const outcome = await settled(feed.outbox.post("Gone again", "win"));
    expect(outcome).toMatchObject({ type: "refused" });
    const [first] = [...stored.keys()];
    const [kept] = pending(feed);
    expect(kept).toMatchObject({ content: "Gone again", state: "failed" });
    expect(kept?.id).not.toBe(first);
    server = stores;
    feed.outbox.retry(kept?.id ?? "");
    await later(10);
    expect(texts()).toEqual(["", "Gone again"]);
  });

  test("that is refused says why, to the dialog alone, and leaves nothing once it is taken back", async () => {
    const { feed } = openTab();
    server = refuse(429);
    const outcome = await settled(feed.outbox.post("Too fast", "win"));
    expect(outcome).toMatchObject({ type: "refused", failure: { status: 429 } });
    expect(explained).not.toHaveBeenCalled();
    if (outcome.type === "refused") feed.outbox.discard(outcome.id);
    await later(10);
    expect([pending(feed), localStorage.length, asked]).toEqual([[], 0, ["POST"]]);
  });
});

describe("a message that nobody answers", () => {
  test.each([0, 502, 503, 504])(
    "is tried again after %s, later each time, and arrives once",
    async (status) => {
      const { feed } = openTab();
      server = status === 0 ? () => null : refuse(status);
      void feed.outbox.post("Hello?", "win");
      await later(60_000);
      expect(pending(feed)).toMatchObject([{ state: "waiting" }]);
      expect(asked.length).toBeGreaterThan(3);
      expect(asked.length).toBeLessThan(9);
      expect(explained).not.toHaveBeenCalled();
      server = stores;
      await later(80_000);
      expect(pending(feed)).toEqual([]);
      expect(texts()).toEqual(["Hello?"]);
    },
  );

  test("keeps its place: what is written after it goes out after it", async () => {
    const { feed } = openTab();
    server = () => null;
    void feed.outbox.post("One", "win");
    void feed.outbox.post("Two", "win");
    await later(10);
    server = stores;
    await feed.outbox.pump();
    expect(texts()).toEqual(["One", "Two"]);
  });

  test("survives the tab: the next visit sends it", async () => {
    server = () => null;
    const first = openTab();
    void first.feed.outbox.post("From the tunnel", "win");
    await later(10);
    first.close();
    server = stores;
    const { feed } = openTab();
    await later(10);
    expect(texts()).toEqual(["From the tunnel"]);
    expect([pending(feed), localStorage.length]).toEqual([[], 0]);
  });

  test("waits for a word after a day: what is said then is said knowingly", async () => {
    server = () => null;
    const first = openTab();
    void first.feed.outbox.post("Good morning", "win");
    await later(10);
    first.close();
    await later(25 * 60 * 60 * 1_000);
    server = stores;
    const { feed } = openTab();
    await later(10);
    expect(texts()).toEqual([]);
    expect(pending(feed)).toMatchObject([{ content: "Good morning", state: "failed" }]);
  });

  test("is sent by one of two tabs, and goes from both", async () => {
    server = () => null;
    const first = openTab();
    void first.feed.outbox.post("Once", "win");
    await later(10);
    const second = openTab();
    await later(10);
    expect(pending(second.feed)).toMatchObject([{ content: "Once" }]);
    server = stores;
    asked.length = 0;
    await Promise.all([first.feed.outbox.pump(), second.feed.outbox.pump()]);
    await later(5_000);
    expect(asked).toEqual(["POST"]);
    expect([pending(first.feed), pending(second.feed)]).toEqual([[], []]);
  });

  test("thrown away, is deleted where it had arrived after all, however long that takes", async () => {
    const { feed } = openTab();
    server = loseAnswers;
    void feed.outbox.post("Never mind", "win");
    await later(10);
    expect(texts()).toEqual(["Never mind"]);
    server = () => null;
    feed.outbox.discard(pending(feed)[0]?.id ?? "");
    await later(10);
    expect(localStorage.length).toBe(1);
    server = stores;
    await later(10_000);
    expect(texts()).toEqual([""]);
    expect([pending(feed), localStorage.length]).toEqual([[], 0]);
  });

  test("thrown away in one tab, is gone from the other", async () => {
    server = () => null;
    const first = openTab();
    void first.feed.outbox.post("Twice seen", "win");
    await later(10);
    const second = openTab();
    await later(10);
    server = stores;
    first.feed.outbox.discard(pending(first.feed)[0]?.id ?? "");
    await later(10);
    second.feed.outbox.dropGone();
    await later(10_000);
    expect([pending(second.feed), asked.at(-1)]).toEqual([[], "DELETE"]);
  });

  test("thrown away before it was tried, asks the server nothing", async () => {
    const { feed } = openTab();
    server = () => null;
    void feed.outbox.post("One", "win");
    void feed.outbox.post("Two", "win");
    await later(10);
    server = stores;
    feed.outbox.discard(pending(feed)[1]?.id ?? "");
    await later(10_000);
    expect([texts(), asked.includes("DELETE")]).toEqual([["One"], false]);
  });
});

describe("who has been signed out", () => {
  test("keeps what she wrote, and nobody else at the device sends it", async () => {
    let isOut = false;
    explained.mockImplementation(() => (isOut = true));
    server = refuse(401);
    const first = openTab({ isSignedOut: () => isOut });
    const outcome = await settled(first.feed.outbox.post("Later", "win"));
    expect(outcome).toEqual({ type: "waits" });
    first.close();
    server = stores;
    const other = openTab({ userId: "bea" });
    await later(10);
    expect([pending(other.feed), texts()]).toEqual([[], []]);
    openTab();
    await later(10);
    expect(texts()).toEqual(["Later"]);
  });

  test("by her own hand, leaves nothing, nor does another tab of hers bring it back", async () => {
    server = () => null;
    const { feed } = openTab();
    void feed.outbox.post("Mine", "win");
    await later(10);
    deleteDeviceData();
    await later(10_000);
    expect(localStorage.length).toBe(0);
    server = stores;
    await feed.outbox.pump();
    expect([texts(), localStorage.length, pending(feed)]).toEqual([[], 0, []]);
  });
});

async function settled<T>(outcome: Promise<T>): Promise<T> {
  await later(10);
  return outcome;
}

test("a reply whose post was closed meanwhile goes back to where it was written", async () => {
  const { feed } = openTab();
  const back = vi.fn();
  server = () => Response.json({ error: { code: "closed", message: "Closed" } }, { status: 409 });
  void feed.outbox.send("one", {}, back);
  await later(0);
  expect(back.mock.calls).toEqual([["one"]]);
  expect(pending(feed)).toEqual([]);
  expect(explained).toHaveBeenCalledTimes(1);
  // Refused for another reason it stands in the list, to be tried again
  server = refuse(403);
  void feed.outbox.send("two", {}, back);
  await later(0);
  expect(back).toHaveBeenCalledTimes(1);
  expect(pending(feed)).toMatchObject([{ content: "two", state: "failed" }]);
  expect(explained).toHaveBeenCalledTimes(2);
});
