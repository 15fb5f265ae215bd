import type { Action } from "@/lib/access/policy";

/** The realtime channels, by name, with what a listener has to be allowed to do (decisions §4). Always private. */
export const channels = {
  /** What everybody who may read the chat may hear. */
  "private-clubhouse": "board.read.general",
} as const satisfies Record<`private-${string}`, Action>;

/** A channel that exists. */
export type ChannelName = keyof typeof channels;

/** The channel that carries what everybody in the Clubhouse hears. */
export const clubhouseChannel = "private-clubhouse" satisfies ChannelName;

/** The event that carries a message, new, edited or deleted. */
export const messageEvent = "message";
