import { clubhouse } from "@/content/clubhouse";
import type { BoardState, MessageView } from "./schema";

/**
 * A board's state after something was heard of it. `isSure` is false when the server has to be asked: something between
 * was not heard, or a message is gone that may have been counted.
 */
export function hearOn(
  state: BoardState,
  heard: Pick<MessageView, "revision" | "position" | "authorId" | "deletedAt"> | { revision: number },
  readerId: string,
): { state: BoardState; isSure: boolean } {
  const { revision } = heard;
  if (revision <= state.revision) return { state, isSure: true };
  const next = { ...state, revision };
  const isNext = revision === state.revision + 1;
  if (!("position" in heard)) return { state: next, isSure: false };
  if (heard.deletedAt !== null) return { state: next, isSure: isNext && heard.position <= state.readUpTo };
  const isNews =
    heard.position === revision && heard.authorId !== readerId && heard.position > state.readUpTo;
  const unread = isNews ? Math.min(state.unread + 1, clubhouse.unreadMax) : state.unread;
  return { state: { ...next, unread }, isSure: isNext };
}

/** A board's state once everything up to a place has been read; `later` is what others wrote after it, as far as is known. */
export function readOn(state: BoardState, position: number, later: number): BoardState {
  if (position <= state.readUpTo) return state;
  return { ...state, readUpTo: position, unread: Math.min(later, state.unread) };
}
