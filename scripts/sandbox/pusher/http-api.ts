import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import type { Sandbox } from "../context";
import { delay } from "../faults";
import { isChannelName, isPresence, type Channels } from "./channels";
import { requestError } from "./signatures";

const channelName = z.custom<string>(isChannelName, "is not a channel name");
const event = z.object({
  name: z.string().min(1).max(200),
  data: z.string(),
  socket_id: z
    .string()
    .regex(/^\d+\.\d+$/)
    .optional(),
});

const eventSchema = event.extend({ channels: z.array(channelName).min(1).max(100) });
const batchSchema = z.object({
  batch: z
    .array(event.extend({ channel: channelName }))
    .min(1)
    .max(10),
});

const largestEventBytes = 10 * 1024;

/** Pusher's HTTP API for the site's server, to be mounted at /apps. */
export function pusherHttpApi(sandbox: Sandbox): Hono {
  const app = new Hono();
  const { channels } = sandbox.pusher;

  app.use("/:appId/*", async (c, next) => {
    await delay(sandbox.faults.pusher.latencyMs);
    if (sandbox.faults.pusher.down) return c.text("The sandbox simulates that Pusher is down.", 503);
    if (c.req.param("appId") !== sandbox.credentials.pusherAppId) return c.text("Unknown app id", 404);
    const error = requestError(sandbox.credentials, {
      method: c.req.method,
      url: c.req.url,
      body: await c.req.text(),
    });
    if (error) return c.text(error, 401);
    await next();
  });

  app.post("/:appId/events", async (c) => {
    const { channels: names, ...event } = parse(eventSchema, await c.req.text());
    for (const channel of names) trigger(channels, { ...event, channel });
    return c.json({});
  });

  app.post("/:appId/batch_events", async (c) => {
    const { batch } = parse(batchSchema, await c.req.text());
    for (const event of batch) checkSize(event.data);
    for (const event of batch) trigger(channels, event);
    return c.json({});
  });

  app.get("/:appId/channels", (c) => {
    const prefix = c.req.query("filter_by_prefix") ?? "";
    const info = c.req.query("info") ?? "";
    if (info.includes("user_count") && !prefix.startsWith("presence-")) {
      throw badRequest("user_count needs a filter_by_prefix that starts with presence-");
    }
    const names = channels.names().filter((name) => name.startsWith(prefix));
    return c.json({
      channels: Object.fromEntries(names.map((name) => [name, attributesOf(channels, name, info)])),
    });
  });

  app.get("/:appId/channels/:channel", (c) => {
    const name = c.req.param("channel");
    const attributes = attributesOf(channels, name, c.req.query("info") ?? "");
    return c.json({ occupied: channels.names().includes(name), ...attributes });
  });

  app.get("/:appId/channels/:channel/users", (c) => {
    const name = c.req.param("channel");
    if (!isPresence(name)) throw badRequest("Users can only be retrieved for presence channels");
    return c.json({ users: [...channels.members(name).keys()].map((id) => ({ id })) });
  });

  app.post("/:appId/users/:userId/terminate_connections", (c) => {
    sandbox.pusher.terminateUser(c.req.param("userId"));
    return c.json({});
  });

  app.all("*", (c) => c.text("Not found", 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    sandbox.log(`${c.req.method} ${c.req.path} failed`, error);
    return c.text("The sandbox has failed.", 500);
  });
  return app;
}

function trigger(
  channels: Channels,
  event: { name: string; channel: string; data: string; socket_id?: string },
) {
  checkSize(event.data);
  channels.send(
    event.channel,
    { event: event.name, channel: event.channel, data: event.data },
    event.socket_id,
  );
}

function checkSize(data: string) {
  if (Buffer.byteLength(data) > largestEventBytes) {
    throw new HTTPException(413, {
      message: `The data content of this event exceeds the allowed maximum (${largestEventBytes} bytes).`,
    });
  }
}

function attributesOf(channels: Channels, name: string, info: string) {
  return {
    ...(info.includes("user_count") && isPresence(name) ? { user_count: channels.members(name).size } : {}),
    ...(info.includes("subscription_count") ? { subscription_count: channels.listenerCount(name) } : {}),
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body));
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : "it is not valid JSON";
    throw badRequest(`Invalid body: ${message}`);
  }
}

function badRequest(message: string) {
  return new HTTPException(400, { message });
}
