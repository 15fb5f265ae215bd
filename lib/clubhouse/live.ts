import "server-only";
import http from "node:http";
import https from "node:https";
import Pusher from "pusher";
import type { BoardId } from "@/content/boards";
import { membersOf } from "@/lib/access/conversations";
import { databaseNow, isLiveGrant, liveRole } from "@/lib/access/active-conditions";
import { Prisma } from "@/prisma/generated/client";
import { isClosed, listBoards } from "@/lib/access/board-list";
import { groupGuests } from "@/lib/access/group-guests";
import { type Action, type Principal, type Role, isInGroup, may } from "@/lib/access/policy";
import { afterResponse } from "@/lib/http/after-response";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { publisherOptions } from "@/lib/env/schema";
import { describeError, logger } from "@/lib/observability/logger";
import type { DisconnectReason } from "@/lib/queue";
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
import { getGroupChannels } from "./group-channels";
import type { MessageView, Person } from "./schema";

// Pusher's limits: 10 KB an event, ten events a request (docs/clubhouse.md#guarantees).
const maxEventBytes = 9_000;
export const maxConcurrentEvents = 10;
const maxConcurrentDisconnects = 10;
const notifiedEpochs = 5;
const maxChannels = 100;

let client: Pusher | undefined;

/** The realtime provider's client; requests time out after three seconds. */
export function pusher(): Pusher {
  const options = publisherOptions(env);
  client ??= new Pusher({
    ...options,
    timeout: 3_000,
    agent: keepAlive(options.useTLS ? https.Agent : http.Agent),
  });
  return client;
}

// The client would open a connection per event; idle ones close before Pusher drops them.
function keepAlive(Agent: typeof http.Agent): http.Agent {
  return new Agent({ keepAlive: true, timeout: 4_000 });
}

/** The channels' epoch, and which members of an announcement block another or are blocked. */
type Audience = { epoch: number; apart: string[] };

/** An audience read with the message, at this `performance.now()`. */
export type KnownAudience = Audience & { readAt: number };

export type Announcement =
  | { message: MessageView; author: Person | null; audience?: KnownAudience | undefined }
  | { board: BoardId; revision: number };

// Until then a new epoch may go unnoticed: too short for a browser to follow it and fetch before the message is stored.
const audienceMs = 250;

/** Sends announcements in order, on the current channels; those of a conversation to its two members. Throws when Pusher is down. */
export async function triggerMessages(announcements: readonly Announcement[]): Promise<void> {
  const groups = await getGroupChannels(announcements.map(boardIn));
  const { epoch, apart } =
    knownAudience(announcements) ?? (await findAudience(announcements.flatMap(peopleIn)));
  const events = announcements.flatMap((announcement) => {
    const isForAll = !peopleIn(announcement).some((id) => apart.includes(id));
    const { board, data } = eventOf(announcement, isForAll);
    const channel = channelOf(board) ?? groups.get(board);
    return channel ? [{ channel: channelName(channel, epoch), name: messageEvent, data }] : [];
  });
  if (events.length > 0) await pusher().triggerBatch(events);
  const toMembers = announcements.flatMap((announcement) => {
    const { board, data } = eventOf(announcement, true);
    return (membersOf(board) ?? []).map((id) => ({ id, data }));
  });
  for (const { id, data } of toMembers) await pusher().sendToUser(id, messageEvent, data);
  for (const [board, channel] of groups) await leaveOldChannel(board, channelName(channel, epoch));
}

const groupNames = new Map<BoardId, string>();

/** Tells the listeners of a group's last channel to request the present one, if its readers have changed. */
async function leaveOldChannel(board: BoardId, name: string): Promise<void> {
  const old = groupNames.get(board);
  groupNames.set(board, name);
  if (old !== undefined && old !== name) await pusher().trigger(old, movedEvent, {});
}

function boardIn(announcement: Announcement): BoardId {
  return "message" in announcement ? announcement.message.board : announcement.board;
}

/** The user ids in an announcement. */
function peopleIn(announcement: Announcement): string[] {
  if (!("message" in announcement)) return [];
  const { message, author } = announcement;
  const reacted = (message.reactions ?? []).flatMap(({ by }) => by);
  const named = (message.mentions ?? []).map(({ id }) => id);
  return [message.authorId, author?.id, ...reacted, ...named].filter((id) => typeof id === "string");
}

/** The audience of them all, if each has one that is recent. */
function knownAudience(announcements: readonly Announcement[]): Audience | null {
  const known = announcements.flatMap((one) => ("audience" in one && one.audience) || []);
  const isRecent = known.every(({ readAt }) => performance.now() - readAt < audienceMs);
  if (known.length < announcements.length || !isRecent) return null;
  return {
    epoch: Math.max(...known.map(({ epoch }) => epoch)),
    apart: known.flatMap(({ apart }) => apart),
  };
}

async function findAudience(ids: readonly string[]): Promise<Audience> {
  const rows = await db.$queryRaw<[Audience]>`
    SELECT epoch, ARRAY(SELECT blocker_id FROM member_blocks WHERE blocker_id = ANY(${[...ids]}::uuid[])
      UNION SELECT blocked_id FROM member_blocks WHERE blocked_id = ANY(${[...ids]}::uuid[])) AS apart FROM channel_epoch`;
  return rows[0];
}

/** An event not for all only signals a change: each listener then requests what they may see. */
function eventOf(announcement: Announcement, isForAll: boolean): { board: BoardId; data: object } {
  if (!("message" in announcement)) return { board: announcement.board, data: announcement };
  const { message, author } = announcement;
  const { board, revision } = message;
  const whole = { ...message, author };
  const fits = isForAll && Buffer.byteLength(JSON.stringify(whole)) <= maxEventBytes;
  return { board, data: fits ? whole : { board, revision } };
}

type PersonOrUnknown = Person | { id: string; name: null };

/** Announces a member's new name or role in the background. Failures are logged: the next visit shows it. */
export function announcePerson(person: Person): void {
  const tell = async () => triggerPeople([person], await currentEpoch());
  const done = tell().catch((error: unknown) =>
    logger.warn({ event: "live.announce_failed", reason: describeError(error) }),
  );
  afterResponse(done);
}

async function triggerPeople(people: readonly PersonOrUnknown[], epoch: number): Promise<void> {
  const channel = channelName("private-clubhouse", epoch);
  for (let from = 0; from < people.length; from += maxConcurrentEvents) {
    const some = people.slice(from, from + maxConcurrentEvents);
    await pusher().triggerBatch(some.map((data) => ({ channel, name: personEvent, data })));
  }
}

export type Disconnect = { userId: string; reason: DisconnectReason };

/** Closes these users' realtime connections, and starts one new epoch if `mustMove`. Throws if Pusher is down. */
export async function disconnectUsers(cuts: readonly Disconnect[]): Promise<void> {
  const ids = [...new Set(cuts.map(({ userId }) => userId))];
  const principals = await findPrincipals(ids);
  const isMoving = cuts.some(({ userId, reason }) => mustMove(reason, principals.get(userId) ?? null));
  const left = isMoving ? await moveChannels() : await currentEpoch();
  const gone = ids.filter((id) => !principals.has(id));
  await triggerPeople(
    gone.map((id) => ({ id, name: null })),
    left,
  );
  if (isMoving) await announceMove(left);
  for (let from = 0; from < ids.length; from += maxConcurrentDisconnects) {
    await Promise.all(
      ids.slice(from, from + maxConcurrentDisconnects).map((id) => pusher().terminateUserConnections(id)),
    );
  }
  for (const { userId, reason } of cuts) logger.info({ event: "live.cut", userId, reason, isMoving });
}

async function findPrincipals(ids: readonly string[]): Promise<Map<string, Principal>> {
  const rows = await db.$queryRaw<
    { id: string; role: Role; hasAccess: boolean; guestOf: string[]; hostedRetreat: string | null }[]
  >`
    SELECT id, hosted_retreat AS "hostedRetreat", ARRAY(SELECT DISTINCT retreat FROM ${groupGuests} guest WHERE guest.user_id = users.id) AS "guestOf", ${liveRole(Prisma.sql`users`, databaseNow)} AS role, EXISTS (SELECT FROM access_grants WHERE user_id = users.id AND ${isLiveGrant(databaseNow)}) AS "hasAccess"
    FROM users WHERE id = ANY(${[...ids]}::uuid[])`;
  return new Map(
    rows.map(({ id, ...standing }) => [id, { kind: "member", postingPause: null, ...standing } as const]),
  );
}

async function announceMove(left: number): Promise<void> {
  const epochs = Array.from({ length: notifiedEpochs }, (_, back) => left - back).filter(
    (epoch) => epoch >= 0,
  );
  const open = listBoards().filter((board) => !isClosed(board));
  const groups = await getGroupChannels(open.map(({ id }) => id));
  const names = epochs.flatMap((epoch) =>
    [...(Object.keys(channels) as ChannelId[]), ...groups.values()].map((channel) =>
      channelName(channel, epoch),
    ),
  );
  for (let from = 0; from < names.length; from += maxChannels)
    await pusher().trigger(names.slice(from, from + maxChannels), movedEvent, {});
}

/** True if a disconnect starts a new epoch. `principal`: the member, ignoring a block; null if the account is gone. */
export function mustMove(
  reason: DisconnectReason,
  principal: Principal | null,
  mayHear: (principal: Principal, action: Action) => boolean = may,
): boolean {
  const hears = (audience: (typeof channels)[ChannelId], listener = principal) =>
    listener !== null && mayHear(listener, `audience.${audience}`);
  const audiences = Object.values(channels);
  switch (reason) {
    case "sign_out":
    case "pause":
    case "block":
      return false;
    case "access":
      // Access alone opens no channel of a role
      return audiences.some(
        (one) => !hears(one) && (!principal || hears(one, { ...principal, hasAccess: true } as Principal)),
      );
    case "sessions_ended":
      return audiences.some((one) => hears(one)) || (principal !== null && isInGroup(principal));
    case "taken":
      return true;
  }
}
