import type { BoardId } from "@/content/boards";

const pattern = /^dm:([0-9a-f-]{36}):([0-9a-f-]{36})$/;

/** The id of the board that is the conversation of two members, in any order. */
export function conversationOf(one: string, other: string): BoardId {
  return ["dm", ...[one, other].sort()].join(":");
}

/** The ids of a conversation's two members; null for any other board. */
export function membersOf(board: BoardId): [string, string] | null {
  const [, one, other] = pattern.exec(board) ?? [];
  return one && other && one < other ? [one, other] : null;
}

/** True for the board of a conversation. */
export function isConversation(board: BoardId): boolean {
  return membersOf(board) !== null;
}
