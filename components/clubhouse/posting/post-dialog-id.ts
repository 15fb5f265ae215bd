import type { BoardId } from "@/content/boards";

/** The id of the dialog that posts to a board. */
export function postDialogId(board: BoardId): string {
  return `post-${board}`;
}
