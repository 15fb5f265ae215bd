import { clubhouse } from "@/content/clubhouse";
import type { BoardState, MessageView } from "@/lib/clubhouse/schema";

/** A board's state as one browser counts it. `isUnsure`: the server must count. */
export type CountedBoard = BoardState & { isUnsure?: boolean };

export type BoardChange =
  | Pick<MessageView, "revision" | "position" | "authorId" | "deletedAt">
  | { revision: number };

/** A board's state after an announced change. A change that was skipped leaves the count to the server. */
export function countChange(state: CountedBoard, change: BoardChange, readerId: string): CountedBoard {
  const { revision } = change;
  if (revision <= state.revision) return state;
  const isSkipping = revision > state.revision + 1;
  const next = { ...state, revision, isUnsure: state.isUnsure || isSkipping };
  if (!("position" in change)) return { ...next, isUnsure: true };
  const isUnread = change.position > state.readUpTo;
  // Its author, and whether it has been counted, are no longer known
  if (change.deletedAt !== null) return { ...next, isUnsure: next.isUnsure || isUnread };
  const isNews = isUnread && change.position === revision && change.authorId !== readerId;
  return isNews ? { ...next, unread: Math.min(next.unread + 1, clubhouse.unreadMax) } : next;
}

/** A board's state once it is read up to a position; `later` counts others' messages after it. */
export function countRead(state: CountedBoard, position: number, later: number): CountedBoard {
  if (position <= state.readUpTo) return state;
  return { ...state, readUpTo: position, unread: Math.min(later, state.unread) };
}

/** The server's response, unless changes since its revision arrived: then another response is needed. */
export function countResponse(
  state: CountedBoard | undefined,
  response: BoardState,
  countLater: (position: number) => number,
): CountedBoard {
  if (!state) return response;
  if (state.revision > response.revision) return { ...state, isUnsure: true };
  const { readUpTo } = state;
  if (readUpTo <= response.readUpTo) return response;
  return { ...response, readUpTo, unread: Math.min(countLater(readUpTo), clubhouse.unreadMax) };
}
