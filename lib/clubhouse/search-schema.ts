import { z } from "zod";
import type { BoardId } from "@/content/boards";
import { normalizeLine, printable } from "@/lib/text";
import { boardIds } from "./board-list";

export const searchTextMax = 200;
export const searchTimes = ["week", "month", "year"] as const;
export type SearchTime = (typeof searchTimes)[number];

/** How many are shown at first, and how many more with each "Show more". */
export const searchPageSize = 20;
const pagesMax = 10;

/** What stands in the address of a search; what cannot be read is left out. */
export const searchSchema = z.object({
  q: z.string().overwrite(normalizeLine).max(searchTextMax).regex(printable).catch(""),
  board: z.enum(boardIds).optional().catch(undefined),
  by: z.uuid().optional().catch(undefined),
  when: z.enum(searchTimes).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(pagesMax).catch(1),
});
export type SearchInput = z.infer<typeof searchSchema>;

/** Whether a search that shows so many pages can show another. */
export function hasAnotherPage({ page }: Pick<SearchInput, "page">): boolean {
  return page < pagesMax;
}

export type ExcerptPart = { text: string; isHit: boolean };

export type SearchHit = {
  id: string;
  board: BoardId;
  author: { id: string; name: string } | null;
  excerpt: ExcerptPart[];
  /** The post that it answers, and who wrote that; a null author has left, or the post is gone. */
  replyTo: { id: string; author: { id: string; name: string } | null; isGone: boolean } | null;
  replies: number;
  createdAt: Date;
};

/** What was found; counts are among the newest `searchMax` (lib/clubhouse/search.ts), `isCapped` where there are more. */
export type SearchPage = {
  hits: SearchHit[];
  hasMore: boolean;
  count: number;
  isCapped: boolean;
  byBoard: { board: BoardId; count: number }[];
  people: { id: string; name: string }[];
};

/** The same words, any of which will do; null for a single one. */
export function anyOf(q: string): string | null {
  const words = (q.match(/[\p{L}\p{N}’']+/gu) ?? []).filter((word) => word.toLowerCase() !== "or");
  return words.length > 1 ? words.join(" or ") : null;
}
