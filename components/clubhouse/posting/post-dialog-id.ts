import type { BoardId } from "@/content/boards";

export function postDialogId(board: BoardId): string {
  return `post-${board}`;
}
