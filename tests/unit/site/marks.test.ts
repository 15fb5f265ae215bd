import { expect, test } from "vitest";
import { markAt } from "@/components/admin/compose/marks";

const marked = (text: string, name: Parameters<typeof markAt>[0], from: number, to: number) => {
  const { put, ...change } = markAt(name, text, from, to);
  return text.slice(0, change.from) + put + text.slice(change.to);
};

test.each([
  ["a heading of a letter", "heading", "Hello\nyou", "Hello\n# you"],
  ["its second heading", "heading", "# Hello\nyou", "# Hello\n## you"],
  ["a heading of a page, which has its title elsewhere", "subheading", "Hello\nyou", "Hello\n## you"],
  ["a heading of a post", "section", "# Hello\nyou", "# Hello\n# you"],
  ["an item of a list", "list", "Hello\nyou", "Hello\n- you"],
  ["bold words", "bold", "Hello\nyou", "Hello\n**you**"],
  ["a link", "link", "Hello\nyou", "Hello\n[you](/)"],
] as const)("%s", (_, name, text, result) => {
  expect(marked(text, name, text.length - 3, text.length)).toBe(result);
});
