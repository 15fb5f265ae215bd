import { describe, expect, test } from "vitest";
import { hitEnd, hitStart, toExcerpt } from "@/lib/clubhouse/excerpt";
import { searchAddress } from "@/lib/clubhouse/search-address";
import { anyOf, searchSchema } from "@/lib/clubhouse/search-schema";

describe("an excerpt", () => {
  const hit = (text: string) => `${hitStart}${text}${hitEnd}`;

  test("is cut from the original text, with its hits", () => {
    const text = "First this. <b>Invoice</b> sent to bea@kettle.example, then tea.";
    const headline = `b ${hit("invoice")}  b  sent to bea ${hit("kettle")} example`;
    expect(toExcerpt(text, headline)).toEqual([
      { text: "… ", isHit: false },
      { text: "b>", isHit: false },
      { text: "Invoice", isHit: true },
      { text: "</b> sent to bea@", isHit: false },
      { text: "kettle", isHit: true },
      { text: ".example", isHit: false },
      { text: " …", isHit: false },
    ]);
  });

  test("shows the original letters of a folded headline", () => {
    const text = "Ask Siân Œrsted, she said";
    expect(toExcerpt(text, `${hit("sian")} ${hit("oersted")}`)).toEqual([
      { text: "… ", isHit: false },
      { text: "Siân", isHit: true },
      { text: " ", isHit: false },
      { text: "Œrsted", isHit: true },
      { text: " …", isHit: false },
    ]);
  });

  test("of a text with our own markers keeps them as text", () => {
    const text = `a ${hitStart}b${hitEnd} c`;
    expect(toExcerpt(text, `a  b  ${hit("c")}`)).toEqual([
      { text: `a ${hitStart}b${hitEnd} `, isHit: false },
      { text: "c", isHit: true },
    ]);
  });

  test("is the text itself if the headline does not match it", () => {
    expect(toExcerpt("words", "other")).toEqual([{ text: "words", isHit: false }]);
  });
});

test("searches for any of the words if there are several", () => {
  expect(anyOf("guilt lasagne")).toBe("guilt or lasagne");
  expect(anyOf('"guilt-free lasagne" -tea')).toBe("guilt or free or lasagne or tea");
  expect(anyOf("lasagne")).toBeNull();
  expect(anyOf("-- or")).toBeNull();
});

test("a search has a URL and is parsed from it", () => {
  const input = searchSchema.parse({ q: "two & three", board: "vip", when: "week", page: "3" });
  const address = searchAddress(input);
  expect(address).toBe("/community/search?q=two+%26+three&board=vip&when=week&page=3");
  expect(searchSchema.parse(Object.fromEntries(new URL(address, "https://site.test").searchParams))).toEqual(
    input,
  );
  expect(searchAddress({})).toBe("/community/search");
});
