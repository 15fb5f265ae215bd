import { site } from "@/content/site";

/** A number of hits in words: "8", and "8+" where only the newest were counted. */
export function countOf(count: number, isCapped: boolean): string {
  return `${count.toLocaleString(site.locale)}${isCapped && count > 0 ? "+" : ""}`;
}
