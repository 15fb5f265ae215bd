import type { Board, BoardId } from "@/content/boards";
import { mayOnBoard, type Principal } from "@/lib/access/policy";
import { boardOf, findBoard, listBoardRows, type BoardRow } from "@/lib/access/board-list";

/** The rows of the boards whose names a person may know. */
export function knownBoards(viewer: Principal): readonly BoardRow[] {
  return listBoardRows().filter(({ id }) => mayOnBoard(viewer, "read", id) || isNamed(boardOf(id)));
}

/** True for a board whose name everyone may know, to be offered access to it: the product's own, not the founder's. */
export function isNamed({ isDelivered, isArchived, readers }: Board): boolean {
  return isDelivered && !isArchived && (readers === "everyone" || readers === "access");
}

/** The name of a board for a person to whom it is open or closed; `closed` if they may not know it. */
export function nameOfBoard(id: BoardId, isOpen: boolean, closed: string): string {
  const board = findBoard(id);
  return board && (isOpen || isNamed(board)) ? board.title : closed;
}
