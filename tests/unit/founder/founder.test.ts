import { expect, test } from "vitest";
import { site } from "@/content/site";
import { parseStory, readFounder } from "@/lib/content/founder";

test("the founder's page has three quotes, no placeholder, and a signature", () => {
  const { title, opening, parts, signature } = readFounder();
  expect(parts.filter(({ kind }) => kind === "quote")).toHaveLength(3);
  expect(JSON.stringify(parts)).not.toContain("{{");
  expect(JSON.stringify(parts)).toContain(`mailto:${site.email}`);
  expect([title, signature]).toEqual([`Meet ${site.founderFirst}`, site.founderFirst]);
  expect(opening).not.toBe("");
});

test("the text after a quote continues without a separate heading", () => {
  const { opening, parts, signature } = parseStory(
    "Hello.\n\n## One\n\nText.\n\n> A *quote*.\n\nMore.\n\n## Two\n\n- End\n\n{{founderFirst}}\n",
  );
  expect([opening, signature]).toEqual(["Hello.", site.founderFirst]);
  expect(parts.map((part) => (part.kind === "quote" ? part.text : part.heading))).toEqual([
    "One",
    "A quote.",
    null,
    "Two",
  ]);
});
