import type Pusher from "pusher-js";
import { vi } from "vitest";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import * as boards from "@/app/api/boards/route";
import * as boardRead from "@/app/api/boards/[board]/read/route";
import * as messages from "@/app/api/messages/route";
import { deviceStorage } from "./browser-device";
import { clientOf, limitConcurrency } from "./listener";
import { ask, type Person } from "./access-levels";

const origin = "http://localhost:3000";

/** Controls a page for a test and observes it. */
export type Page = {
  /** No request of the page arrives. */
  isOffline: boolean;
  /** Responds in place of the route; null lets the route respond. */
  answerFor: (method: string, path: string) => Response | null;
  /** Its requests: method and path. */
  readonly asked: string[];
  /** Its redirects. */
  readonly sentTo: string[];
  /** The realtime connections it has opened. */
  readonly attempts: number[];
  /** Hides it, or shows it again. */
  see: (visibility: "visible" | "hidden") => void;
  /** Sets the device's network state. */
  network: (event: "online" | "offline") => void;
};

let current: { page: Page; person: Person } | null = null;

/** Makes this a browser's page of this person. Its requests go to the routes directly. */
export function openPage(person: Person): Page {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const page: Page = {
    isOffline: false,
    answerFor: () => null,
    asked: [],
    sentTo: [],
    attempts: [],
    see(visibility) {
      document.visibilityState = visibility;
      document.dispatchEvent(new Event("visibilitychange"));
    },
    network(event) {
      window.dispatchEvent(new Event(event));
    },
  };
  current = { page, person };
  const outside = globalThis.fetch;
  const location = { replace: (address: string) => void page.sentTo.push(address) };
  vi.stubGlobal("window", Object.assign(window, { location }));
  vi.stubGlobal("document", document);
  vi.stubGlobal("localStorage", deviceStorage());
  vi.stubGlobal("fetch", (target: string | URL | Request, init?: RequestInit) =>
    typeof target === "string" && target.startsWith("/")
      ? answer(page, person, target, init)
      : outside(target, init),
  );
  return page;
}

/** The realtime client as the page creates it, authorised by the routes. Replaces connectPusher. */
export function connectPusher(config: LiveConfig): Promise<Pusher> {
  if (!current) throw new Error("There is no page");
  const { page, person } = current;
  if (page.isOffline) return Promise.reject(new Error("No connection"));
  const client = clientOf(person, config);
  page.attempts.push(Date.now());
  client.connection.bind("state_change", ({ current: state }: { current: string }) => {
    if (state === "connecting") page.attempts.push(Date.now());
  });
  client.signin();
  return Promise.resolve(client);
}

async function answer(page: Page, person: Person, path: string, init: RequestInit = {}): Promise<Response> {
  const method = init.method ?? "GET";
  page.asked.push(`${method} ${path}`);
  const given = page.answerFor(method, path);
  if (given) return given;
  if (page.isOffline || init.signal?.aborted) throw new TypeError("Failed to fetch");
  const { body, headers } = init;
  const request = new Request(new URL(path, origin), { method, body, headers });
  return limitConcurrency(async () => {
    await ask(person);
    return route(request);
  });
}

function route(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const board = /^\/api\/boards\/([\w:-]+)\/read$/.exec(pathname)?.[1];
  if (board) return boardRead.PUT(request, { params: Promise.resolve({ board }) });
  if (pathname === "/api/boards") return boards.GET(request);
  if (pathname === "/api/messages")
    return request.method === "POST" ? messages.POST(request) : messages.GET(request);
  throw new Error(`No route for ${pathname}`);
}
