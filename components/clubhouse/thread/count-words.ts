import { postFootCopy } from "@/content/pages/post-foot";
import { fill } from "@/lib/text";
import type { ReplySummary } from "./replies";

const { one, count: some, most } = postFootCopy;

/** "1 reply", "4 replies", "100 replies or more". */
export function countWords({ count, isMost }: Pick<ReplySummary, "count" | "isMost">): string {
  if (isMost) return fill(most, { count });
  return count === 1 ? one : fill(some, { count });
}
