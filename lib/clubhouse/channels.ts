import type { Action, BoardId } from "@/lib/access/policy";

/** The realtime channels, by name, with what a listener has to be allowed to do (decisions §4). Always private. */
export const channels = {
  /** What everybody who may read the chat may hear. */
  "private-clubhouse": "board.read.general",
  /** The boards that come with paid access. */
  "private-clubhouse-paid": "board.read.vip",
} as const satisfies Record<`private-${string}`, Action>;

/** A channel that exists. */
export type ChannelName = keyof typeof channels;

/** The channel that carries the chat and the free boards. */
export const clubhouseChannel = "private-clubhouse" satisfies ChannelName;

const channelOfBoard: Record<BoardId, ChannelName> = {
  general: clubhouseChannel,
  wins: clubhouseChannel,
  challenges: clubhouseChannel,
  retreat: clubhouseChannel,
  resources: "private-clubhouse-paid",
  vip: "private-clubhouse-paid",
};

/** The channel on which a board's messages are announced. */
export function channelOf(board: BoardId): ChannelName {
  return channelOfBoard[board];
}

/** The event that carries a message, new, edited or deleted. */
export const messageEvent = "message";
