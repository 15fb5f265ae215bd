import { vi } from "vitest";
import { BoardFeed } from "@/components/clubhouse/session/board-feed";
import type { BoardId } from "@/content/boards";
import type { MessagePage, MessageView } from "@/lib/clubhouse/schema";

/** A message of Wins; its id, text and revision follow from the position. */
export function message(position: number, change: Partial<MessageView> = {}): MessageView {
  return {
    id: `m${position}`,
    board: "wins",
    kind: "win",
    content: `text ${position}`,
    authorId: "ann",
    position,
    revision: position,
    createdAt: "2026-03-19T08:00:00.000Z",
    replyTo: null,
    editedAt: null,
    deletedAt: null,
    ...change,
  };
}

/** A page of a board at a revision. */
export function messagePage(
  messages: MessageView[],
  revision: number,
  change: Partial<MessagePage> = {},
): MessagePage {
  return { messages, people: [], revision, newest: 0, hasMore: false, ...change };
}

type Host = ConstructorParameters<typeof BoardFeed>[1];

/** Priya's feed of a board, without its session. */
export function openFeed(board: BoardId, page: MessagePage, host: Partial<Host> = {}): BoardFeed {
  const defaults: Host = {
    userId: "priya",
    signal: () => new AbortController().signal,
    isSignedOut: () => false,
    askToSignIn: vi.fn(),
    isUpToDate: () => true,
    boardState: () => undefined,
    people: { update: vi.fn() },
    markRead: vi.fn(),
    refreshSoon: vi.fn(),
    explain: vi.fn(),
  };
  return new BoardFeed(board, { ...defaults, ...host }, page);
}
