import { createECDH, randomBytes, randomUUID, type ECDH } from "node:crypto";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Sandbox } from "../context";
import { delay } from "../faults";
import { decrypt, vapidError } from "./crypto";

/** A decrypted message; one of the same `topic` replaces it. */
type PushMessage = { text: string; topic: string | null; ttl: number; urgency: string | null };

type PushBrowser = {
  id: string;
  keys: ECDH;
  auth: Buffer;
  /** The key of the site that may send. */
  siteKey: string;
  isGone: boolean;
  /** Oldest first. */
  messages: PushMessage[];
  /** The number of accepted messages, with the replaced ones. */
  accepted: number;
};

export type PushBrowsers = ReturnType<typeof createPushBrowsers>;

/** The browsers that tests subscribe, in memory only. */
export function createPushBrowsers() {
  const browsers = new Map<string, PushBrowser>();
  return {
    /** Subscribes a new browser to a site. */
    add(siteKey: string): PushBrowser {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const subscription = { id: randomUUID(), keys, auth: randomBytes(16), siteKey };
      const browser: PushBrowser = { ...subscription, isGone: false, messages: [], accepted: 0 };
      browsers.set(browser.id, browser);
      return browser;
    },
    get: (id: string) => browsers.get(id),
    clear: () => browsers.clear(),
  };
}

const largestBody = 4096;

/** The push service of a browser vendor, to be mounted at /push; messages are decrypted and stored. */
export function pushService(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.post("/:id", async (c) => {
    const { latencyMs, status } = sandbox.faults.push;
    await delay(latencyMs);
    if (status !== null) return c.text("The sandbox simulates this error.", status as ContentfulStatusCode);
    const browser = sandbox.push.get(c.req.param("id"));
    if (!browser || browser.isGone) return c.text("This browser is gone.", 410);
    const audience = new URL(c.req.url).origin;
    const error = vapidError(c.req.header("authorization"), { siteKey: browser.siteKey, audience });
    if (error) return c.text(error, 403);
    const ttl = Number(c.req.header("ttl") ?? NaN);
    if (!(ttl >= 0) || c.req.header("content-encoding") !== "aes128gcm") return c.text("Bad headers", 400);
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.length > largestBody) return c.text("Too large", 413);
    const topic = c.req.header("topic") ?? null;
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return c.text("Bad topic", 400);
    const message = { text: decrypt(body, browser), topic, ttl, urgency: c.req.header("urgency") ?? null };
    browser.messages = browser.messages.filter((each) => each.topic === null || each.topic !== topic);
    browser.messages.push(message);
    browser.accepted += 1;
    return c.body(null, 201);
  });
  return app;
}
