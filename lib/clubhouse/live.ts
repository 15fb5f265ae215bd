import "server-only";
import http from "node:http";
import https from "node:https";
import { setTimeout } from "node:timers/promises";
import Pusher from "pusher";
import { liveGrant } from "@/lib/access/live";
import type { Asker } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, logger } from "@/lib/logger";
import type { CutReason } from "@/lib/queue";
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
import { mustMove } from "./cuts";
import type { MessageView, Person } from "./schema";

/** The provider takes 10 KB an event; a longer message is announced by its number and fetched. */
const maxEventBytes = 9_000;
/** Nobody who posts waits longer than this for the provider, milliseconds: the announcement goes on by itself. */
const announcePatience = 500;
/** How many epochs back listeners are told that the channels have moved: a browser may have missed the last time. */
const epochsTold = 5;

let client: Pusher | undefined;

/** The realtime provider, or the sandbox when there is one. Gives up after three seconds. */
export function pusher(): Pusher {
  const sandbox = env.SANDBOX_URL ? new URL(env.SANDBOX_URL) : null;
  client ??= new Pusher({
    appId: env.PUSHER_APP_ID,
    key: env.PUSHER_KEY,
    secret: env.PUSHER_SECRET,
    timeout: 3_000,
    agent: keepAlive(sandbox?.protocol === "http:" ? http.Agent : https.Agent),
    ...(sandbox
      ? { host: sandbox.hostname, port: sandbox.port, useTLS: sandbox.protocol === "https:" }
      : { cluster: env.PUSHER_CLUSTER, useTLS: true }),
  });
  return client;
}

/** Without one the client opens a connection for each event. Idle ones go before the other side drops them. */
function keepAlive(Agent: typeof http.Agent): http.Agent {
  return new Agent({ keepAlive: true, timeout: 4_000 });
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
 * refused. Where the reason asks for it the channels move on: on a connection that cannot be ended nothing is heard either.
 * Throws when the provider is out of reach: the job is tried again.
 */
export async function cutLiveLines(userId: string, reason: CutReason, now: Date): Promise<void> {
  const asker = await findAsker(userId, now);
  // While everybody still listens where it is said
  if (asker === null) await announcePerson({ id: userId, name: null });
  const isMoving = mustMove(reason, asker);
  if (isMoving) await tellMoved(await moveChannels());
  await pusher().terminateUserConnections(userId);
  logger.info({ event: "live.cut", userId, reason, isMoving });
}

/** How somebody stands, a block apart: what she could hear before it. Null when her account is gone. */
async function findAsker(userId: string, now: Date): Promise<Asker | null> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { role: true, grants: { where: liveGrant(now), select: { id: true }, take: 1 } },
  });
  return user && { kind: "member", role: user.role, hasAccess: user.grants.length > 0, postingPause: null };
}

async function tellMoved(left: number): Promise<void> {
  const epochs = Array.from({ length: epochsTold }, (_, back) => left - back).filter((epoch) => epoch >= 0);
  const names = epochs.flatMap((epoch) =>
    (Object.keys(channels) as ChannelId[]).map((channel) => channelName(channel, epoch)),
  );
  await pusher().trigger(names, movedEvent, {});
}

/** Returns as soon as it is said, or after a moment: saved is saved, whatever the provider does. */
async function announce(channel: string, event: string, data: object): Promise<void> {
  const waited = new AbortController();
  const patience = setTimeout(announcePatience, undefined, { signal: waited.signal }).catch(() => undefined);
  await Promise.race([say(channel, event, data), patience]);
  waited.abort();
}

async function say(channel: string, event: string, data: object): Promise<void> {
  try {
    await pusher().trigger(channel, event, data);
  } catch (error) {
    logger.warn({ event: "live.announce_failed", channel, reason: describeError(error) });
  }
}
