import type { Board, BoardId } from "@/content/boards";
import type { Action } from "@/lib/access/policy";
import { boardOf } from "./board-list";

/** The realtime channels, with what a listener must be allowed to do (docs/rules/boards.md#realtime-channels). */
export const channels = {
  "private-clubhouse": "hear.free",
  "private-clubhouse-paid": "hear.paid",
  "presence-clubhouse": "hear.free",
} as const satisfies Record<`${"private" | "presence"}-${string}`, Action>;

export type ChannelId = keyof typeof channels;

const channelOfAccess: Record<Board["access"], ChannelId> = {
  free: "private-clubhouse",
  paid: "private-clubhouse-paid",
};

/** The channel on which a board's messages are announced. */
export function channelOf(board: BoardId): ChannelId {
  return channelOfAccess[boardOf(board).access];
}

/** A channel's name in an epoch: a connection that Pusher cannot end stays on the old name, where nothing is sent. */
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

/** Whether a channel carries presence instead of messages. */
export function tellsPresence(name: string): boolean {
  return name.startsWith("presence-");
}

export const messageEvent = "message";
export const personEvent = "person";
export const movedEvent = "moved";
/** Told to one member alone, on every device that has signed in to the line. */
export const noticesEvent = "notices";
