import { expect, test } from "vitest";
import { faultKinds, planFaults } from "@/scripts/lab/faults/schedule";
import { formWith } from "../../support/plain-form";

test("faults are the same for the same seed, and each kind comes once before any comes twice", () => {
  expect(planFaults(7)).toEqual(planFaults(7));
  expect(planFaults(7)).not.toEqual(planFaults(8));
  const kinds = planFaults(3)
    .slice(0, faultKinds.length)
    .map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([...faultKinds].toSorted());
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
