import type { BoardId } from "@/content/boards";
import { boardIds } from "@/lib/clubhouse/board-list";

/** The Clubhouse's sections, in their order. The address calls them doors. */
export const sections = ["house", "boards", "chat"] as const;
export type Section = (typeof sections)[number];
/** A board with a tab: all but the chat, which has its own section. */
export type TabBoard = Exclude<BoardId, "general">;

/** The boards with a tab, in the order of their tabs. */
export const tabBoards: readonly TabBoard[] = boardIds.filter(isTab);

/** Whether a board has a tab. */
export function isTab(board: BoardId): board is TabBoard {
  return board !== "general";
}

/** The board of that name with a tab that she may open; null where there is none. */
export function asTabBoard(name: unknown, isReadable: (board: BoardId) => boolean): TabBoard | null {
  return tabBoards.find((board) => board === name && isReadable(board)) ?? null;
}

/** The board that opens where no other is asked for: the first she may read. */
export function firstTabBoard(isReadable: (board: BoardId) => boolean): TabBoard {
  return tabBoards.find(isReadable) ?? "wins";
}

/** The section of that name; null where there is none. */
export function asSection(name: unknown): Section | null {
  return sections.find((section) => section === name) ?? null;
}

/** The address of a section, with the board that is open there. */
export function routeAddress({ section, board }: { section: Section; board?: TabBoard }): string {
  return `/community?door=${section}${board ? `&board=${board}` : ""}`;
}

/** The address of a post's page; `reply` is the reply that it opens at. */
export function postAddress(id: string, reply?: string): string {
  return `/community/p/${id}${reply ? `#message-${reply}` : ""}`;
}
