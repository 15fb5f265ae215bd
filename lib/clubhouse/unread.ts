import { clubhouse } from "@/content/clubhouse";
import type { BoardState, MessageView } from "./schema";

/** A board's state as one browser follows it: the server's last word, and what was heard since. */
export type HeardBoard = BoardState & {
  /** Changes of before `revision` that nobody has told of yet. */
  missing: readonly number[];
  /** Whether only the server can tell what is unread. */
  isUnsure: boolean;
};

/** A change as it is announced; a large one's number only. */
export type HeardChange =
  Pick<MessageView, "revision" | "position" | "authorId" | "deletedAt"> | { revision: number };

/** Beyond this many missing changes nobody waits for each of them. */
const missingMost = 100;

/** A board as the server has just told it. */
export function asTold(state: BoardState): HeardBoard {
  return { ...state, missing: [], isUnsure: false };
}

/** Whether the count is the server's, as far as anybody has told. */
export function isSure(state: HeardBoard): boolean {
  return !state.isUnsure && state.missing.length === 0;
}

/** A board's state after a change was heard of: in any order, once or several times. */
export function hearOn(state: HeardBoard, heard: HeardChange, readerId: string): HeardBoard {
  const { revision } = heard;
  const isLate = state.missing.includes(revision);
  if (revision <= state.revision && !isLate) return state;
  const next = isLate
    ? { ...state, missing: state.missing.filter((one) => one !== revision) }
    : moveOn(state, revision);
  if (!("position" in heard)) return { ...next, isUnsure: true };
  const isUnread = heard.position > state.readUpTo;
  // Whose it was, and whether it has been counted, nobody can tell any more
  if (heard.deletedAt !== null) return { ...next, isUnsure: next.isUnsure || isUnread };
  const isNews = isUnread && heard.position === revision && heard.authorId !== readerId;
  return isNews ? { ...next, unread: Math.min(next.unread + 1, clubhouse.unreadMax) } : next;
}

/** A board's state once everything up to a place has been read; `later` is what others wrote after it, as far as is known. */
export function readOn(state: HeardBoard, position: number, later: number): HeardBoard {
  if (position <= state.readUpTo) return state;
  return { ...state, readUpTo: position, unread: Math.min(later, state.unread) };
}

function moveOn(state: HeardBoard, revision: number): HeardBoard {
  const gap = revision - state.revision - 1;
  if (state.missing.length + gap > missingMost) return { ...state, revision, isUnsure: true };
  const between = Array.from({ length: gap }, (_, index) => state.revision + 1 + index);
  return { ...state, revision, missing: [...state.missing, ...between] };
}
