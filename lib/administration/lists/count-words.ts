export const listCountMax = 10_000;

/** A count as people read it: "24", "10,000+". */
export function countWords(count: number): string {
  return count > listCountMax ? `${listCountMax.toLocaleString("en-GB")}+` : count.toLocaleString("en-GB");
}
