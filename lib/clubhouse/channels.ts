import type { Audience, BoardId } from "@/content/boards";
import { boardOf } from "@/lib/access/board-list";

/** The realtime channels and their audiences (docs/rules/boards.md#realtime-channels). */
export const channels = {
  "private-clubhouse": "everyone",
  "private-clubhouse-paid": "access",
  "private-clubhouse-moderators": "moderators",
  "private-clubhouse-admins": "admins",
  "presence-clubhouse": "everyone",
} as const satisfies Record<`${"private" | "presence"}-${string}`, Audience>;

export type ChannelId = keyof typeof channels;

/** The channel of a retreat's group (lib/clubhouse/group-channels.ts). */
export type GroupChannel = `private-group-${string}`;

const channelOfAudience: Record<Exclude<Audience, "guests">, ChannelId> = {
  everyone: "private-clubhouse",
  access: "private-clubhouse-paid",
  moderators: "private-clubhouse-moderators",
  admins: "private-clubhouse-admins",
};

/** The channel on which a board's messages are announced; null for a group, which has its own. */
export function channelOf(board: BoardId): ChannelId | null {
  const { readers } = boardOf(board);
  return readers === "guests" ? null : channelOfAudience[readers];
}

/** A channel's name in an epoch: a connection Pusher cannot close stays on the old name, which gets no events. */
export function channelName(channel: ChannelId | GroupChannel, epoch: number): string {
  return `${channel}-${epoch}`;
}

/** The channel and epoch of a name; null for an unknown channel. */
export function readChannelName(name: string): { channel: ChannelId | GroupChannel; epoch: number } | null {
  const [, channel = "", epoch] = /^(.+)-(\d{1,9})$/.exec(name) ?? [];
  return isChannel(channel) ? { channel, epoch: Number(epoch) } : null;
}

function isChannel(name: string): name is ChannelId | GroupChannel {
  return Object.hasOwn(channels, name) || name.startsWith("private-group-");
}

/** True for a presence channel. */
export function isPresenceChannel(name: string): boolean {
  return name.startsWith("presence-");
}

export const messageEvent = "message";
export const personEvent = "person";
export const movedEvent = "moved";
/** Sent to one member only, on all their devices. */
export const noticesEvent = "notices";
