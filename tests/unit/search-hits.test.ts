import { expect, test } from "vitest";
import { splitHits } from "@/lib/text/search-hits";

const marked = (text: string, search: string) =>
  splitHits(text, search)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Tamsin Vale", "tamsin", "[Tamsin] Vale"],
  ["tamsin@tamsin.example", "TAMSIN", "[tamsin]@[tamsin].example"],
  ["Siân O’Neil", "sian o'n", "[Siân O’N]eil"],
  ["Straße", "ss", "Stra[ß]e"],
  ["100% of it", "%", "100[%] of it"],
  ["aaa", "aa", "[aa]a"],
  ["Nothing", "x", "Nothing"],
  ["Nothing", "", "Nothing"],
])("%s is marked for %s", (text, search, expected) => expect(marked(text, search)).toBe(expected));
