import type { BoardId } from "@/content/boards";
import { boardIds } from "@/lib/access/board-list";
import { isConversation } from "@/lib/access/conversations";

/** The Clubhouse's sections, in order. The URL parameter is `door`. */
export const sections = ["house", "boards", "chat"] as const;
export type Section = (typeof sections)[number];
/** A board with a tab: every board but the chat. */
export type TabBoard = BoardId;

export function tabBoards(): readonly TabBoard[] {
  return boardIds().filter(isTab);
}

export function isTab(board: BoardId): boolean {
  return board !== "general";
}

/** The board with a tab of that name; null if unknown or unreadable. */
export function asTabBoard(name: unknown, isReadable: (board: BoardId) => boolean): TabBoard | null {
  return tabBoards().find((board) => board === name && isReadable(board)) ?? null;
}

/** The default board: the first readable one. */
export function firstTabBoard(isReadable: (board: BoardId) => boolean): TabBoard {
  return tabBoards().find(isReadable) ?? "wins";
}

export function asSection(name: unknown): Section | null {
  return sections.find((section) => section === name) ?? null;
}

/** The URL of a section, with the board open there. */
export function routeAddress({ section, board }: { section: Section; board?: TabBoard }): string {
  return `/community?door=${section}${board ? `&board=${board}` : ""}`;
}

/** The URL of a board's messages before a position, for browsers without scripts. */
export function olderAddress(board: BoardId, before: number): string {
  if (isConversation(board)) return `?before=${before}`;
  const route = isTab(board) ? ({ section: "boards", board } as const) : ({ section: "chat" } as const);
  return `${routeAddress(route)}&before=${before}`;
}

/** The URL of a post's page, opened at `reply` if given. */
export function postAddress(id: string, reply?: string): string {
  return `/community/p/${id}${reply ? `#message-${reply}` : ""}`;
}
