import type { Board, BoardId } from "@/content/boards";
import type { Action } from "@/lib/access/policy";
import { boardOf } from "./board-list";

/**
 * The realtime channels with what a listener has to be allowed to do (docs/rules/boards.md#realtime-channels). Each
 * name is followed by a number that moves on when somebody loses access: see `channelName`.
 */
export const channels = {
  /** The boards of everybody in the Clubhouse. */
  "private-clubhouse": "hear.free",
  /** The boards that come with paid access. */
  "private-clubhouse-paid": "hear.paid",
  /** Who is there. The provider takes a hundred at a time. */
  "presence-clubhouse": "hear.free",
} as const satisfies Record<`${"private" | "presence"}-${string}`, Action>;

/** A channel that exists, without its number. */
export type ChannelId = keyof typeof channels;

const channelOfAccess: Record<Board["access"], ChannelId> = {
  free: "private-clubhouse",
  paid: "private-clubhouse-paid",
};

/** The channel on which a board's messages are announced. */
export function channelOf(board: BoardId): ChannelId {
  return channelOfAccess[boardOf(board).access];
}

/**
 * A channel's name in this epoch. The provider ends only connections that have signed in, and a tampered client does not:
 * it goes on listening where nothing is said any more.
 */
export function channelName(channel: ChannelId, epoch: number): string {
  return `${channel}-${epoch}`;
}

/** The channel and the epoch of a name; null when there is no such channel. */
export function readChannelName(name: string): { channel: ChannelId; epoch: number } | null {
  const [, channel, epoch] = /^(.+)-(\d{1,9})$/.exec(name) ?? [];
  return channel && Object.hasOwn(channels, channel)
    ? { channel: channel as ChannelId, epoch: Number(epoch) }
    : null;
}

/** Whether a channel tells who is there, instead of what is said. */
export function tellsPresence(name: string): boolean {
  return name.startsWith("presence-");
}

/** The event that carries a message, new, edited or deleted, with its author; a large one's number only. */
export const messageEvent = "message";
/** The event that carries somebody whose name or role has changed; the name of somebody who has left is null. */
export const personEvent = "person";
/** The event after which a channel is silent: its listeners ask for the names of the next ones. */
export const movedEvent = "moved";
