import type { BoardId } from "@/content/boards";
import { boardIds } from "@/lib/clubhouse/board-list";

/** The doors to the Clubhouse's rooms, in their order. */
export const doors = ["house", "boards", "chat"] as const;
export type Door = (typeof doors)[number];
/** A board with a tab: all but the chat, which has its own room. */
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

/** The door of that name; null where there is none. */
export function asDoor(name: unknown): Door | null {
  return doors.find((door) => door === name) ?? null;
}

/** The address of a place. */
export function placeAddress({ door, board }: { door: Door; board?: TabBoard }): string {
  return `/community?door=${door}${board ? `&board=${board}` : ""}`;
}
