import { communityCopy } from "@/content/pages/community";
import type { BoardId } from "@/lib/clubhouse/schema";

/** What a board is called. */
export function boardName(board: BoardId): string {
  return board === "general" ? communityCopy.chat.title : communityCopy.tabs[board].title;
}
