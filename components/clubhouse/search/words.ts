import type { BoardId } from "@/content/boards";
import { boardOf } from "@/lib/clubhouse/board-list";
import { sectionLabels } from "../boards/section-labels";
import { site } from "@/content/site";

/** A number of hits in words: "8", and "8+" where only the newest were counted. */
export function countOf(count: number, isCapped: boolean): string {
  return `${count.toLocaleString(site.locale)}${isCapped && count > 0 ? "+" : ""}`;
}

/** What a board is called beside the others. */
export function placeName(board: BoardId): string {
  return board === "general" ? sectionLabels.chat : boardOf(board).title;
}
