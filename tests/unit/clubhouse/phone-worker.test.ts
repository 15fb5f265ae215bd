import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { expect, test, vi } from "vitest";

const source = readFileSync(
  path.join(import.meta.dirname, "../../../components/clubhouse/phone/worker.js"),
  "utf8",
);
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const android =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36";
const knock = { title: "Bea replied to you", body: "", url: "/community/p/1", tag: "reply1", unread: 1 };

/** Sends a push to the service worker, with the Clubhouse open or closed. */
async function push(data: unknown, { userAgent = iPhone, isOpen = false } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const close = vi.fn();
  const showNotification = vi.fn();
  const open = { url: "https://site.example/community", visibilityState: "visible" };
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: { origin: "https://site.example" },
    navigator: { userAgent },
    clients: { matchAll: () => Promise.resolve(isOpen ? [open] : []) },
    registration: { showNotification, getNotifications: () => Promise.resolve([{ close }]) },
  };
  vm.runInNewContext(source, { self, URL });
  let done: unknown;
  listeners.get("push")?.({ data, waitUntil: (promise: unknown) => (done = promise) });
  await done;
  return {
    shown: showNotification.mock.calls.map(([title]) => title as string),
    closed: close.mock.calls.length,
  };
}

const withJson = { json: () => knock };

test.each([
  ["an iPhone with the Clubhouse closed", { userAgent: iPhone, isOpen: false }, [knock.title], 0],
  [
    "an iPhone with the Clubhouse open, which ends silent pushes",
    { userAgent: iPhone, isOpen: true },
    [knock.title],
    1,
  ],
  ["another device with the Clubhouse closed", { userAgent: android, isOpen: false }, [knock.title], 0],
  ["another device with the Clubhouse open", { userAgent: android, isOpen: true }, [], 0],
])("%s", async (_, device, shown, closed) => {
  expect(await push(withJson, device)).toEqual({ shown, closed });
});

test.each([
  ["empty", null],
  [
    "no JSON",
    {
      json: () => {
        throw new SyntaxError("No JSON");
      },
    },
  ],
])("a push that is %s shows a notification", async (_, data) => {
  expect((await push(data)).shown).toEqual(["Something new in the Clubhouse"]);
});
