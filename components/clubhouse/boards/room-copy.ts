import type { Board, BoardId } from "@/content/boards";
import { boardsCopy } from "@/content/pages/boards";
import { boardOf } from "@/lib/access/board-list";

type RoomCopy = {
  /** The scroll region's accessible name. */
  region: string;
  /** The list's accessible name, if more specific. */
  list?: string;
  /** Shown above the first message. */
  start: string;
  empty: Board["empty"];
};

/** The texts of a board's list: its own, or the shared ones. */
export function roomCopy(board: BoardId): RoomCopy {
  const { empty, list } = boardOf(board);
  const { region, start } = list ?? boardsCopy;
  return { region, list: list?.name, start, empty };
}
