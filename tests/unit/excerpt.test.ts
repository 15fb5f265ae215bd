import { expect, it } from "vitest";
import { excerpt } from "@/lib/text";

it.each([
  ["One\n\ntwo", "One two"],
  ["One two, three", "One two…"],
  ["🐑".repeat(50), `${"🐑".repeat(11)}…`],
])("cuts %j to twelve characters on one line", (text, cut) => {
  expect(excerpt(text, 12)).toBe(cut);
});
