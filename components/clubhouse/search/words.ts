import type { BoardId } from "@/content/boards";
import { boardOf } from "@/lib/access/board-list";
import { sectionLabels } from "../boards/section-labels";
import { site } from "@/content/site";

/** "8", or "8+" if only the newest matches were counted. */
export function countOf(count: number, isCapped: boolean): string {
  return `${count.toLocaleString(site.locale)}${isCapped && count > 0 ? "+" : ""}`;
}

/** The board's name in a list of all boards. */
export function placeName(board: BoardId): string {
  return board === "general" ? sectionLabels.chat : boardOf(board).title;
}
