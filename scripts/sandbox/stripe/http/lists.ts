import { noSuch } from "./errors";
import { kinds, type CollectionName } from "../collections";

export interface Page<Item> {
  object: "list";
  url: string;
  has_more: boolean;
  data: Item[];
}

interface PageParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

/** One page of `items` (in the order shown), after or before the object the parameters name. */
export function pageOf<Item extends { id: string }>(
  items: Item[],
  kind: CollectionName,
  url: string,
  { limit = 10, starting_after, ending_before }: PageParams,
): Page<Item> {
  const position = (id: string, param: string) => {
    const index = items.findIndex((item) => item.id === id);
    if (index < 0) throw noSuch(kinds[kind].object, id, param, 400);
    return index;
  };
  if (ending_before !== undefined) {
    const end = position(ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", url, has_more: start > 0, data: items.slice(start, end) };
  }
  const start = starting_after === undefined ? 0 : position(starting_after, "starting_after") + 1;
  const end = start + limit;
  return { object: "list", url, has_more: end < items.length, data: items.slice(start, end) };
}

/** Whether an object made at `created` lies within the bounds asked for. */
export function isWithin(
  created: number,
  range: { gt?: number; gte?: number; lt?: number; lte?: number } | undefined,
): boolean {
  if (!range) return true;
  return (
    (range.gt === undefined || created > range.gt) &&
    (range.gte === undefined || created >= range.gte) &&
    (range.lt === undefined || created < range.lt) &&
    (range.lte === undefined || created <= range.lte)
  );
}
