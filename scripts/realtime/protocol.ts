import { z } from "zod";
import { isChannelName, isPresence, isPrivate, ownerOf } from "./channels";
import type { Channels, Connection, Member } from "./channels";
import { isSigned, type App } from "./signatures";

const messageSchema = z.object({
  event: z.string().max(200),
  channel: z.string().optional(),
  data: z.unknown(),
});

const maxClientEventsPerSecond = 10;
const largestEventBytes = 10 * 1024;
const maxChannels = 100;
const largestUserInfoBytes = 1024;

/** What one app may use. */
export interface Limits {
  /** Of open connections; null is no limit. */
  connections: number | null;
  /** Of members in a presence channel. */
  members: number;
  /** Whether channels that are neither private nor presence are open to all who know the key. */
  allowsPublic: boolean;
}

/** What a message is handled with. */
export interface AppState {
  app: App;
  channels: Channels;
  limits: Limits;
}

/** Sends an error without closing the connection. */
export function sendError(socket: Connection["socket"], code: number | null, message: string) {
  socket.send(JSON.stringify({ event: "pusher:error", data: { code, message } }));
}

/** Closes with a Pusher code: after 4000-4099 clients stay away, after 4100-4199 they wait, after 4200 they return. */
export function closeWith(socket: Connection["socket"], code: number, message: string) {
  sendError(socket, code, message);
  // A close frame has room for 123 bytes.
  socket.close(code, message.slice(0, 120));
}

/** Handles one message of a client. */
export function handleMessage(connection: Connection, state: AppState, text: string) {
  const { app, channels } = state;
  const message = messageSchema.safeParse(parseJson(text));
  if (!message.success) {
    sendError(connection.socket, null, "Invalid message: not a Pusher event");
    return;
  }
  const { event, channel, data } = message.data;
  // Clients may write `data` as JSON or as a string of JSON.
  const fields = asRecord(typeof data === "string" ? parseJson(data) : data);

  if (event === "pusher:ping") send(connection, { event: "pusher:pong", data: "{}" });
  else if (event === "pusher:subscribe") subscribe(connection, state, fields);
  else if (event === "pusher:unsubscribe") channels.leave(String(fields.channel), connection);
  else if (event === "pusher:signin") signIn(connection, app, fields);
  else if (event.startsWith("client-")) clientEvent(connection, channels, event, channel, data);
  else if (event !== "pusher:pong") sendError(connection.socket, null, `Unsupported event: ${event}`);
}

function subscribe(
  connection: Connection,
  { app, channels, limits }: AppState,
  { channel, auth, channel_data }: Record<string, unknown>,
) {
  if (!isChannelName(channel) || connection.channels.has(channel)) {
    const reason = isChannelName(channel) ? "Existing subscription to channel" : "Invalid channel name:";
    sendError(connection.socket, null, `${reason} ${String(channel)}`);
    return;
  }
  const refuse = (error: string, type = "AuthError", status = 401) =>
    send(connection, {
      event: "pusher:subscription_error",
      channel,
      data: JSON.stringify({ type, error, status }),
    });
  const owner = ownerOf(channel);
  if (owner !== null && connection.user?.id !== owner) {
    refuse("Only the user who signed in may subscribe to this channel");
    return;
  }
  if (!limits.allowsPublic && owner === null && !isPrivate(channel) && !isPresence(channel)) {
    refuse("This server has private and presence channels only");
    return;
  }
  if (connection.channels.size >= maxChannels) {
    refuse(`A connection may subscribe to ${maxChannels} channels`, "LimitReached", 4004);
    return;
  }
  if (isPrivate(channel) || isPresence(channel)) {
    const signed = [
      connection.socketId,
      channel,
      ...(typeof channel_data === "string" ? [channel_data] : []),
    ];
    if (!isSigned(app, signed.join(":"), auth)) {
      refuse("The connection is unauthorized.");
      return;
    }
  }
  const member = isPresence(channel) ? memberOf(connection, channel_data) : null;
  const members = channels.members(channel);
  if (isPresence(channel) && !member) {
    refuse("channel_data must hold a user_id of at most 128 characters");
    return;
  }
  if (member && !members.has(member.userId) && members.size >= limits.members) {
    refuse("The maximum members per presence channel limit was reached", "LimitReached", 4004);
    return;
  }
  channels.join(channel, connection, member);
  const data = member ? JSON.stringify({ presence: presenceOf(channels.members(channel)) }) : "{}";
  send(connection, { event: "pusher_internal:subscription_succeeded", channel, data });
}

/** The member in the signed channel_data, or else the user who signed in on this connection. */
function memberOf(connection: Connection, channelData: unknown): Member | null {
  if (typeof channelData !== "string") {
    return connection.user && { userId: connection.user.id, userInfo: connection.user.info };
  }
  const { user_id, user_info } = asRecord(parseJson(channelData));
  if (typeof user_id !== "string" && typeof user_id !== "number") return null;
  const userId = String(user_id);
  const isTooLong = Buffer.byteLength(JSON.stringify(user_info ?? null)) > largestUserInfoBytes;
  return userId === "" || userId.length > 128 || isTooLong ? null : { userId, userInfo: user_info };
}

function presenceOf(members: Map<string, Member>) {
  const hash = Object.fromEntries(
    [...members.values()].map(({ userId, userInfo }) => [userId, userInfo ?? null]),
  );
  return { ids: [...members.keys()], hash, count: members.size };
}

function signIn(connection: Connection, app: App, fields: Record<string, unknown>) {
  const { auth, user_data } = fields;
  const user = asRecord(typeof user_data === "string" ? parseJson(user_data) : null);
  const signed = `${connection.socketId}::user::${String(user_data)}`;
  if (!isSigned(app, signed, auth) || typeof user.id !== "string" || user.id === "") {
    closeWith(connection.socket, 4009, "Connection not authorized.");
    return;
  }
  connection.user = { id: user.id, info: user.user_info };
  send(connection, { event: "pusher:signin_success", data: JSON.stringify({ user_data }) });
}

function clientEvent(
  connection: Connection,
  channels: Channels,
  event: string,
  channel: string | undefined,
  data: unknown,
) {
  const mayTrigger =
    channel !== undefined &&
    (isPrivate(channel) || isPresence(channel)) &&
    !channel.startsWith("private-encrypted-") &&
    connection.channels.has(channel);
  if (!mayTrigger) {
    const where = "private and presence channels to which the client is subscribed";
    sendError(connection.socket, null, `Client event rejected - only supported on ${where}`);
    return;
  }
  if (Buffer.byteLength(JSON.stringify(data ?? null)) > largestEventBytes) {
    sendError(connection.socket, 4301, "Client event rejected - its data is larger than 10 KB");
    return;
  }
  const now = Date.now();
  connection.clientEvents = [...connection.clientEvents.filter((at) => at > now - 1000), now];
  if (connection.clientEvents.length > maxClientEventsPerSecond) {
    sendError(connection.socket, 4301, "The rate limit for sending client events exceeded the quota.");
    return;
  }
  const member = channels.memberOf(channel, connection);
  channels.send(
    channel,
    { event, channel, data, ...(member ? { user_id: member.userId } : {}) },
    connection.socketId,
  );
}

function send({ socket }: Connection, message: object) {
  socket.send(JSON.stringify(message));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
