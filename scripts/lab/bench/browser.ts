import { AsyncLocalStorage } from "node:async_hooks";
import { setMaxListeners } from "node:events";
import Pusher from "pusher-js";
import type { ChannelAuthorizationData, UserAuthenticationData } from "pusher-js/types/src/core/auth/options";
import { pusherOptions } from "@/components/clubhouse/session/connect-pusher";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import type { SiteClient } from "./site-client";

// The session's code uses `window`, `document` and `fetch`; here many sessions share a process, each with its own cookie.

const browsers = new AsyncLocalStorage<SiteClient>();
const fetchOutside = globalThis.fetch;
const window = Object.assign(new EventTarget(), {
  location: { replace: (address: string) => console.error(`A member was redirected to ${address}`) },
});
const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
setMaxListeners(0, window, document);

/** The requests of all sessions by kind. */
export const requestCounts = { posts: 0, polls: 0, marks: 0, catchUps: 0 };

Object.assign(globalThis, {
  window,
  document,
  fetch: (target: string | URL | Request, init: RequestInit = {}) => {
    const client = browsers.getStore();
    if (!client || typeof target !== "string" || !target.startsWith("/")) return fetchOutside(target, init);
    count(init.method ?? "GET", target);
    return client.fetch(target, init);
  },
});

/** Runs `run`, and all that follows from it, with the cookie of this client. */
export function inBrowserOf<T>(client: SiteClient, run: () => T): T {
  return browsers.run(client, run);
}

/** The realtime client as the site's pages make it, authorised by this browser's cookie. */
export function connectAs(client: SiteClient, config: LiveConfig): Promise<Pusher> {
  const authorize = <Data>(path: string, values: Record<string, string>, callback: Callback<Data>) =>
    void client.post<Data>(path, new URLSearchParams(values)).then(
      (data) => callback(null, data),
      (error: unknown) => callback(error as Error, null),
    );
  const pusher = new Pusher(config.key, {
    ...pusherOptions(config),
    channelAuthorization: {
      transport: "ajax",
      endpoint: "/api/pusher/auth",
      customHandler: ({ socketId, channelName }, callback) => {
        const values = { socket_id: socketId, channel_name: channelName };
        authorize<ChannelAuthorizationData>("/api/pusher/auth", values, callback);
      },
    },
    userAuthentication: {
      transport: "ajax",
      endpoint: "/api/pusher/user-auth",
      customHandler: ({ socketId }, callback) =>
        authorize<UserAuthenticationData>("/api/pusher/user-auth", { socket_id: socketId }, callback),
    },
  });
  pusher.signin();
  return Promise.resolve(pusher);
}

type Callback<Data> = (error: Error | null, data: Data | null) => void;

function count(method: string, path: string): void {
  if (method === "PUT") requestCounts.marks += 1;
  else if (method === "POST") requestCounts.posts += 1;
  else if (path === "/api/boards") requestCounts.polls += 1;
  else requestCounts.catchUps += 1;
}
