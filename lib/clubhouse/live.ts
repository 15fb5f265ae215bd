import "server-only";
import Pusher from "pusher";
import { liveGrant } from "@/lib/access/live";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, logger } from "@/lib/logger";
import { currentEpoch, moveChannels } from "./boards";
import {
  channelName,
  channelOf,
  channels,
  messageEvent,
  movedEvent,
  personEvent,
  type ChannelId,
} from "./channels";
import type { MessageView, Person } from "./schema";

/** The provider takes 10 KB an event; a longer message is announced by its number and fetched. */
const maxEventBytes = 9_000;

let client: Pusher | undefined;

/** The realtime provider, or the sandbox when there is one. Gives up after three seconds. */
export function pusher(): Pusher {
  const sandbox = env.SANDBOX_URL ? new URL(env.SANDBOX_URL) : null;
  client ??= new Pusher({
    appId: env.PUSHER_APP_ID,
    key: env.PUSHER_KEY,
    secret: env.PUSHER_SECRET,
    timeout: 3_000,
    ...(sandbox
      ? { host: sandbox.hostname, port: sandbox.port, useTLS: sandbox.protocol === "https:" }
      : { cluster: env.PUSHER_CLUSTER, useTLS: true }),
  });
  return client;
}

/**
 * Tells everybody listening that a message is new or has changed, with its author. A failure is logged: catch-up repairs
 * it. `epoch` as it was when the change was made.
 */
export async function announceMessage(
  message: MessageView,
  author: Person | null,
  epoch: number,
): Promise<void> {
  const whole = { ...message, author };
  const fits = Buffer.byteLength(JSON.stringify(whole)) <= maxEventBytes;
  const data = fits ? whole : { board: message.board, revision: message.revision };
  await announce(channelName(channelOf(message.board), epoch), messageEvent, data);
}

/** Tells everybody listening somebody's new name or role, or, without a name, that she has left. */
export async function announcePerson(person: Person | { id: string; name: null }): Promise<void> {
  await announce(channelName("private-clubhouse", await currentEpoch()), personEvent, person);
}

/**
 * Ends every realtime connection of somebody; the browsers of those who may still listen connect anew, the others are
 * refused. Who may not enter any more hears nothing on a connection that cannot be ended either: the channels move on.
 * Throws when the provider is out of reach: the job is tried again.
 */
export async function cutLiveLines(userId: string, now: Date): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      role: true,
      blockedAt: true,
      grants: { where: liveGrant(now), select: { id: true }, take: 1 },
    },
  });
  const mayListen =
    user !== null && user.blockedAt === null && (user.role === "admin" || user.grants.length > 0);
  if (!mayListen) {
    const left = await moveChannels();
    const names = (Object.keys(channels) as ChannelId[]).map((channel) => channelName(channel, left));
    await pusher().trigger(names, movedEvent, {});
  }
  await pusher().terminateUserConnections(userId);
  logger.info({ event: "live.cut", userId, mayListen });
  if (user === null) await announcePerson({ id: userId, name: null });
}

async function announce(channel: string, event: string, data: object): Promise<void> {
  try {
    await pusher().trigger(channel, event, data);
  } catch (error) {
    logger.warn({ event: "live.announce_failed", channel, reason: describeError(error) });
  }
}
