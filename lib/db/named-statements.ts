import { createHash } from "node:crypto";

type Bounds = { often: number; most: number };

// Limits the counters to a few megabytes
const texts = 500;
const longest = 10_000;

// By its text, so that processes share it: poolers share connections between them
const nameOf = (text: string) => `often_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;

/** Names the first `most` statements run `often` times, else "" (docs/decisions.md#frequent-statements-are-named). */
export function statementNames({ often, most }: Bounds): (text: string) => string {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size === most || text.length > longest) return name ?? "";
    const times = (asked.get(text) ?? 0) + 1;
    if (times < often) {
      if (asked.size === texts) asked.clear();
      asked.set(text, times);
      return "";
    }
    asked.delete(text);
    names.set(text, nameOf(text));
    if (names.size === most) asked.clear();
    return names.get(text) ?? "";
  };
}
