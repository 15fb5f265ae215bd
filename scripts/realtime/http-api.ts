import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { isChannelName, isPresence, type Channels } from "./channels";
import type { RealtimeApp, RealtimeServer } from "./server";
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
const largestBodyBytes = 256 * 1024;

/** Pusher's HTTP API for the sites' servers, to be mounted at /apps. */
export function realtimeHttpApi(
  server: Pick<RealtimeServer, "findApp">,
  log: (message: string, error?: unknown) => void,
) {
  const app = new Hono<{ Variables: { app: RealtimeApp } }>();

  app.use("/:appId/*", bodyLimit({ maxSize: largestBodyBytes }), async (c, next) => {
    const found = server.findApp(c.req.param("appId") ?? "");
    if (!found) return c.text("Unknown app id", 404);
    c.set("app", found);
    const error = requestError(found.app, {
      method: c.req.method,
      url: c.req.url,
      body: await c.req.text(),
    });
    if (error) return c.text(error, 401);
    await next();
  });

  app.post("/:appId/events", async (c) => {
    const { channels: names, ...event } = parse(eventSchema, await c.req.text());
    for (const channel of names) trigger(c.get("app").channels, { ...event, channel });
    return c.json({});
  });

  app.post("/:appId/batch_events", async (c) => {
    const { batch } = parse(batchSchema, await c.req.text());
    for (const event of batch) checkSize(event.data);
    for (const event of batch) trigger(c.get("app").channels, event);
    return c.json({});
  });

  app.get("/:appId/channels", (c) => {
    const { channels } = c.get("app");
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
    const { channels } = c.get("app");
    const name = c.req.param("channel");
    const attributes = attributesOf(channels, name, c.req.query("info") ?? "");
    return c.json({ occupied: channels.names().includes(name), ...attributes });
  });

  app.get("/:appId/channels/:channel/users", (c) => {
    const name = c.req.param("channel");
    if (!isPresence(name)) throw badRequest("Users can only be retrieved for presence channels");
    return c.json({ users: [...c.get("app").channels.members(name).keys()].map((id) => ({ id })) });
  });

  app.post("/:appId/users/:userId/terminate_connections", (c) => {
    c.get("app").terminateUser(c.req.param("userId"));
    return c.json({});
  });

  app.all("*", (c) => c.text("Not found", 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log(`${c.req.method} ${c.req.path} failed`, error);
    return c.text("The server has failed.", 500);
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
