import { expect, test } from "vitest";
import { dorset, type Retreat } from "@/content/retreats";
import { listChanges, withValues } from "@/lib/catalogue/changes";
import { termsOf, withTerms } from "@/lib/catalogue/terms";

const terms = termsOf(dorset);

test("with its own terms a retreat is as in content/", () => {
  expect(withTerms(dorset, terms)).toMatchObject(dorset);
});

test("a saved retreat has the rooms that content/ has got since, and none that it no longer has", () => {
  const { shared, single } = dorset.rooms;
  const now: Retreat = { ...dorset, rooms: { single, barn: shared } };
  const saved = withValues(terms, { "rooms.single.pricePence": 600_00 });
  expect(Object.entries(withTerms(now, saved).rooms)).toMatchObject([
    ["single", { pricePence: 600_00 }],
    ["barn", { pricePence: shared.pricePence }],
  ]);
});

test("values are set by path and only where there are terms", () => {
  const set = { "rooms.single.capacity": 2, "rooms.barn.capacity": 3, __proto__: 1, "rooms.single": 4 };
  const changed = withValues(terms, set);
  expect(listChanges(terms, changed)).toEqual({ "rooms.single.capacity": { from: 4, to: 2 } });
});
