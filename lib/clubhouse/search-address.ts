import type { SearchInput } from "./search-schema";

export const searchPath = "/community/search";

/** The URL of a search. */
export function searchAddress({ q, board, by, when, page = 1 }: Partial<SearchInput>): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(board && { board }),
    ...(by && { by }),
    ...(when && { when }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query ? `${searchPath}?${query}` : searchPath;
}
