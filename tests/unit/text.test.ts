import { expect, test } from "vitest";
import { fill, fillKnown } from "@/lib/text";

test.each([
  ["on the {retreat}, {dates}", "on the Kindling Retreat, in May"],
  ["The {retreat} begins", "The Kindling Retreat begins"],
  ["{retreat}, {dates}", "The Kindling Retreat, in May"],
  ["breathe {retreat}", "breathe The Kindling Retreat"],
])("a name with an article has one: %s", (text, filled) => {
  const values = { retreat: "The Kindling Retreat", dates: "in May" };
  expect([fill(text, values), fillKnown(text, values)]).toEqual([filled, filled]);
});

test("what has no value is a mistake, or stays for later", () => {
  expect(() => fill("the {retreat}", {})).toThrow("{retreat}");
  expect(fillKnown("the {retreat}", {})).toBe("the {retreat}");
});
