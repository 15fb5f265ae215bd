import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Sandbox } from "../context";
import { decrypt } from "./decrypt";
import { deliver } from "./devices";
import { vapidFault } from "./vapid";

const largestBody = 4096;

/** What the maker of a browser answers, to be mounted at /push: messages are decrypted, as the browser would, and kept. */
export function pushService(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.post("/:id", async (c) => {
    const { latencyMs, status } = sandbox.faults.push;
    if (latencyMs > 0) await setTimeout(latencyMs);
    if (status !== null) return c.text("As the sandbox was told.", status as ContentfulStatusCode);
    const device = sandbox.push.get(c.req.param("id"));
    if (!device || device.isGone) return c.text("This browser is gone.", 410);
    const fault = vapidFault(c.req.header("authorization"), {
      siteKey: device.siteKey,
      audience: new URL(c.req.url).origin,
      now: Date.now(),
    });
    if (fault) return c.text(fault, 403);
    const ttl = Number(c.req.header("ttl") ?? NaN);
    if (!(ttl >= 0) || c.req.header("content-encoding") !== "aes128gcm") return c.text("Bad headers", 400);
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.length > largestBody) return c.text("Too large", 413);
    const topic = c.req.header("topic") ?? null;
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return c.text("Bad topic", 400);
    deliver(device, { text: decrypt(body, device), topic, ttl, urgency: c.req.header("urgency") ?? null });
    return c.body(null, 201);
  });
  return app;
}
