import { expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import { catalogueOf } from "@/lib/catalogue/current";
import { headStartsAt, inPublic, isHeadStart } from "@/lib/catalogue/head-starts";

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const opening = { subject: "dorset", publicAt: at(12), closedAt: null };

test.each([
  ["runs until anyone can buy", opening, at(11), true],
  ["is over at that moment", opening, at(12), false],
  ["ends when sales close", { ...opening, closedAt: at(9) }, at(10), false],
])("a head start %s", (_, given, now, expected) => {
  expect(isHeadStart(given, now)).toBe(expected);
});

test("the running ones are listed, and those that are public are counted", () => {
  const all = [opening, { ...opening, subject: "mastermind", publicAt: at(10) }];
  expect(headStartsAt(all, at(9))).toEqual({ running: ["dorset", "mastermind"], over: 0 });
  expect(headStartsAt(all, at(11))).toEqual({ running: ["dorset"], over: 1 });
  expect(headStartsAt(all, at(12))).toEqual({ running: [], over: 2 });
});

test.each(["open", "waitlist", "closed"] as const)("visitors see the waitlist instead of %s", (sales) => {
  expect(inPublic({ sales }, false)).toEqual({ sales });
  expect(inPublic({ sales }, true)).toEqual({ sales: sales === "open" ? "waitlist" : sales });
});

test("the catalogue's revision changes when a head start ends, and sales open", () => {
  const sales = "open" as const;
  const saved = {
    retreats: [{ ...dorset, sales }],
    programmes: [{ ...mastermind, sales }],
    revision: 6,
  };
  const early = catalogueOf({ ...saved, headStarts: { running: ["dorset", "mastermind"], over: 0 } });
  const later = catalogueOf({ ...saved, headStarts: { running: [], over: 1 } });
  expect(later.revision - early.revision).toBe(1);
  expect([early, later].map(({ retreats }) => retreats[dorset.id]?.sales)).toEqual(["waitlist", "open"]);
  expect([early, later].map(({ programmes }) => programmes.mastermind?.sales)).toEqual(["waitlist", "open"]);
});
