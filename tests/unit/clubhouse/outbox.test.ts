import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardFeed } from "@/components/clubhouse/session/board-feed";
import { deleteDeviceData } from "@/components/clubhouse/device-data";
import type { MessageView } from "@/lib/clubhouse/schema";
import { deviceStorage, tabLocks } from "../../support/browser-device";
import { message, messagePage, openFeed } from "../../support/messages";

/** The server's side: a response, or null for none. */
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

/** As the site does: an id is stored once, and a repeated post returns the stored message. */
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

/** Stores what is posted, and loses the response. */
const loseAnswers: Server = (request) => {
  stores(request);
  return null;
};

describe("a post of a dialog", () => {
  test("returns its outcome, and is sent after earlier messages", async () => {
    const { feed } = openTab();
    void feed.outbox.post("First", "win");
    const outcome = feed.outbox.post("Second", "win");
    await later(10);
    expect(await outcome).toMatchObject({ type: "arrived", message: { content: "Second" } });
    expect(texts()).toEqual(["First", "Second"]);
    expect(explained).not.toHaveBeenCalled();
  });

  test("stores its attachments, so that a retry has them", async () => {
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

  test("has its own id, also after a lost response", async () => {
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
    ["arrives with the live event, however late its response", {}, "arrived"],
    ["is done when only its deletion arrives", { deletedAt: "2026-03-19T09:00:00.000Z" }, "waits"],
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

  test("that had arrived and was deleted elsewhere is retried under another id", async () => {
    const { feed } = openTab();
    server = (request) => {
      stores(request);
      stores({ ...request, method: "DELETE" });
      return stores(request);
    };
    const outcome = await settled(feed.outbox.post("Gone again", "win"));
    expect(outcome).toMatchObject({ type: "refused" });
    const [first] = [...stored.keys()];
    const [renewed] = pending(feed);
    expect(renewed).toMatchObject({ content: "Gone again", state: "failed" });
    expect(renewed?.id).not.toBe(first);
    server = stores;
    feed.outbox.retry(renewed?.id ?? "");
    await later(10);
    expect(texts()).toEqual(["", "Gone again"]);
  });

  test("that is refused returns the reason, and leaves nothing once discarded", async () => {
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

describe("a message without a response", () => {
  test.each([0, 502, 503, 504])("is retried after %s, later each time, and arrives once", async (status) => {
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
  });

  test("keeps its place in the order", async () => {
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

  test("is sent only on request after a day", async () => {
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

  test("is sent by one of two tabs, and removed from both", async () => {
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

  test("is deleted on the server if discarded after it arrived", async () => {
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

  test("discarded in one tab is removed from the other", async () => {
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

  test("discarded before the first attempt sends no request", async () => {
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

describe("after sign-out", () => {
  test("elsewhere messages wait, and no other member sends them", async () => {
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

  test("here nothing is left, also in another tab", async () => {
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

test("a reply whose post was closed meanwhile returns to the composer", async () => {
  const { feed } = openTab();
  const back = vi.fn();
  server = () => Response.json({ error: { code: "closed", message: "Closed" } }, { status: 409 });
  void feed.outbox.send("one", {}, back);
  await later(0);
  expect(back.mock.calls).toEqual([["one"]]);
  expect(pending(feed)).toEqual([]);
  expect(explained).toHaveBeenCalledTimes(1);
  // Refused for another reason it stays in the list
  server = refuse(403);
  void feed.outbox.send("two", {}, back);
  await later(0);
  expect(back).toHaveBeenCalledTimes(1);
  expect(pending(feed)).toMatchObject([{ content: "two", state: "failed" }]);
  expect(explained).toHaveBeenCalledTimes(2);
});
