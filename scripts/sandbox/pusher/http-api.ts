import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import type { Sandbox } from "../context";
import { isChannelName, isPresence, type Channels } from "./channels";
import { requestFault } from "./signatures";

const socketId = z.string().regex(/^\d+\.\d+$/);
const infoList = z.string().transform((value) => value.split(",").map((each) => each.trim()));
const channelName = z.custom<string>(isChannelName, "is no channel name");

const eventSchema = z
  .object({
    name: z.string().min(1).max(200),
    data: z.string(),
    channel: channelName.optional(),
    channels: z.array(channelName).min(1).max(100).optional(),
    socket_id: socketId.optional(),
    info: infoList.optional(),
  })
  .refine(({ channel, channels }) => (channel === undefined) !== (channels === undefined), {
    message: "give either channel or channels",
  });

const batchSchema = z.object({
  batch: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        data: z.string(),
        channel: channelName,
        socket_id: socketId.optional(),
        info: infoList.optional(),
      }),
    )
    .min(1)
    .max(10),
});

const largestEventBytes = 10 * 1024;

/** Pusher's HTTP API, to be mounted at /apps/:id: what the application's server calls. */
export function pusherHttpApi(sandbox: Sandbox): Hono {
  const app = new Hono();
  const { channels } = sandbox.pusher;

  app.use("/:appId/*", async (c, next) => {
    if (sandbox.faults.pusher.latencyMs > 0) await setTimeout(sandbox.faults.pusher.latencyMs);
    if (sandbox.faults.pusher.down) {
      return c.text("The sandbox was told to pretend that Pusher is down.", 503);
    }
    if (c.req.param("appId") !== sandbox.credentials.pusherAppId) return c.text("Unknown app id", 404);
    const fault = requestFault(sandbox.credentials, {
      method: c.req.method,
      url: c.req.url,
      body: await c.req.text(),
    });
    if (fault) return c.text(fault, 401);
    await next();
  });

  app.post("/:appId/events", async (c) => {
    const event = read(eventSchema, await c.req.text());
    const names = event.channels ?? (event.channel === undefined ? [] : [event.channel]);
    for (const name of names) trigger(channels, { ...event, channel: name });
    if (!event.info) return c.json({});
    const info = event.info;
    return c.json({
      channels: Object.fromEntries(names.map((name) => [name, attributesOf(channels, name, info)])),
    });
  });

  app.post("/:appId/batch_events", async (c) => {
    const { batch } = read(batchSchema, await c.req.text());
    for (const event of batch) checkSize(event.data);
    for (const event of batch) trigger(channels, event);
    if (!batch.some(({ info }) => info)) return c.json({});
    return c.json({ batch: batch.map(({ channel, info }) => attributesOf(channels, channel, info ?? [])) });
  });

  app.get("/:appId/channels", (c) => {
    const prefix = c.req.query("filter_by_prefix") ?? "";
    const info = infoList.parse(c.req.query("info") ?? "");
    if (info.includes("user_count") && !prefix.startsWith("presence-")) {
      throw refused("user_count is known for presence channels only: set filter_by_prefix to presence-");
    }
    const names = channels.names().filter((name) => name.startsWith(prefix));
    return c.json({
      channels: Object.fromEntries(names.map((name) => [name, attributesOf(channels, name, info)])),
    });
  });

  app.get("/:appId/channels/:channel", (c) => {
    const name = c.req.param("channel");
    const info = infoList.parse(c.req.query("info") ?? "");
    return c.json({ occupied: channels.listenerCount(name) > 0, ...attributesOf(channels, name, info) });
  });

  app.get("/:appId/channels/:channel/users", (c) => {
    const name = c.req.param("channel");
    if (!isPresence(name)) throw refused("Users can only be retrieved for presence channels");
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

function attributesOf(channels: Channels, name: string, info: string[]) {
  return {
    ...(info.includes("user_count") && isPresence(name) ? { user_count: channels.members(name).size } : {}),
    ...(info.includes("subscription_count") ? { subscription_count: channels.listenerCount(name) } : {}),
  };
}

function read<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    throw refused("The body is not valid JSON");
  }
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw refused(`Invalid body: ${issue?.path.join(".")} ${issue?.message}`.replaceAll("  ", " "));
}

function refused(message: string) {
  return new HTTPException(400, { message });
}
