import { expect, test } from "vitest";
import { isSame } from "@/lib/content/same";

test("values are the same in any order of their keys, but not of their items", () => {
  expect(isSame([{ id: "a", at: { x: 1, y: 2 } }], [{ at: { y: 2, x: 1 }, id: "a" }])).toBe(true);
  expect(isSame(["a", "b"], ["b", "a"])).toBe(false);
  expect(isSame({ id: "a" }, { id: "a", text: "" })).toBe(false);
  expect(isSame("", undefined)).toBe(false);
});
