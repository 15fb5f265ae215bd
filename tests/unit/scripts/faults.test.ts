import { describe, expect, test } from "vitest";
import { formWith } from "@/scripts/faults/plain-form";
import { Random } from "@/scripts/faults/random";
import { faultKinds, planFaults, type PlannedFault } from "@/scripts/faults/schedule";

function take(seed: number, count: number): PlannedFault[] {
  const plan = planFaults(new Random(seed));
  return Array.from({ length: count }, () => plan.next().value);
}

describe("a plan of faults", () => {
  test("is the same for the same seed, and another for another", () => {
    expect(take(7, 40)).toEqual(take(7, 40));
    expect(take(7, 40)).not.toEqual(take(8, 40));
  });

  test("has each kind once before any comes twice", () => {
    const kinds = take(3, faultKinds.length).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([...faultKinds].toSorted());
  });
});

test("a form is found by one of its fields, with what a browser without scripts would post", () => {
  const html =
    '<form action="/x"><input name="q"></form>' +
    '<form action="" method="POST"><input type="hidden" name="$ACTION_ID_1"/><input type="hidden" name="a" value="&quot;1&quot;"/><input name="phone"/></form>';
  const { action, fields } = formWith(html, "phone", "http://site.test/page?a=1");
  expect(action).toBe("http://site.test/page?a=1");
  expect([...fields]).toEqual([
    ["$ACTION_ID_1", ""],
    ["a", '"1"'],
  ]);
});
