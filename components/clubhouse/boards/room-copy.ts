import type { Board, BoardId } from "@/content/boards";
import { boardsCopy } from "@/content/pages/boards";
import { boardOf } from "@/lib/clubhouse/board-list";

type RoomCopy = {
  /** What the part that scrolls is called. */
  region: string;
  /** What its list is called, where that says more. */
  list?: string;
  /** Stands above its first message. */
  start: string;
  empty: Board["empty"];
};

/** The words of a board's list: its own, or those that all boards share. */
export function roomCopy(board: BoardId): RoomCopy {
  const { empty, list } = boardOf(board);
  const { region, start } = list ?? boardsCopy;
  return { region, list: list?.name, start, empty };
}
