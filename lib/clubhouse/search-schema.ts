import { z } from "zod";
import type { BoardId } from "@/content/boards";
import { normalizeLine, printable } from "@/lib/text";
import type { ExcerptPart } from "@/lib/text/search-hits";
import { boardIdSchema } from "./schema";

export const searchTextMax = 200;
export const searchTimes = ["week", "month", "year"] as const;
export type SearchTime = (typeof searchTimes)[number];

/** The number shown at first, and added by each "Show more". */
export const searchPageSize = 20;
const pagesMax = 10;

/** The query parameters of a search; invalid ones are ignored. */
export const searchSchema = z.object({
  q: z.string().overwrite(normalizeLine).max(searchTextMax).regex(printable).catch(""),
  board: boardIdSchema.optional().catch(undefined),
  by: z.uuid().optional().catch(undefined),
  when: z.enum(searchTimes).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(pagesMax).catch(1),
});
export type SearchInput = z.infer<typeof searchSchema>;

/** True if a search can show one more page. */
export function hasAnotherPage({ page }: Pick<SearchInput, "page">): boolean {
  return page < pagesMax;
}

export type SearchHit = {
  id: string;
  board: BoardId;
  author: { id: string; name: string } | null;
  excerpt: ExcerptPart[];
  /** The post it replies to and its author; null author: account or post is gone. */
  replyTo: { id: string; author: { id: string; name: string } | null; isGone: boolean } | null;
  replies: number;
  createdAt: Date;
};

/** The results; counts cover the newest `searchMax` (lib/clubhouse/search.ts), `isCapped` if there are more. */
export type SearchPage = {
  hits: SearchHit[];
  hasMore: boolean;
  count: number;
  isCapped: boolean;
  byBoard: { board: BoardId; count: number }[];
  people: { id: string; name: string }[];
};

/** The query with its words joined by "or"; null for one word. */
export function anyOf(q: string): string | null {
  const words = (q.match(/[\p{L}\p{N}’']+/gu) ?? []).filter((word) => word.toLowerCase() !== "or");
  return words.length > 1 ? words.join(" or ") : null;
}
