import { describe, expect, test } from "vitest";
import {
  pinOf,
  rulerDays,
  tierOf,
  widthsOf,
  type Scale,
} from "@/lib/administration/purchases/cancellation-timeline";
import { addDays } from "@/lib/time/dates";

const retreat: Scale = { kind: "before", day: "2026-05-15" };
const plan: Scale = { kind: "after", day: "2026-01-10" };
const untils = [addDays(retreat.day, -60), addDays(retreat.day, -30)];

describe("the timeline of the terms", () => {
  test("is to scale: a day has the same width everywhere", () => {
    expect(widthsOf(retreat, untils)).toEqual([15, 30, 30]);
    expect(widthsOf(plan, [addDays(plan.day, 30)])).toEqual([31, 44]);
  });

  test("places each day in the segment of its rule", () => {
    const tiers = [...untils, null].map((until) => ({ until }));
    const widths = widthsOf(retreat, untils);
    for (let days = 74; days > 0; days--) {
      const notice = addDays(retreat.day, -days);
      const place = pinOf(retreat, notice).share * rulerDays;
      const index = tiers.findIndex((tier) => tier === tierOf(tiers, notice));
      const from = widths.slice(0, index).reduce((sum, width) => sum + width, 0);
      expect(place).toBeGreaterThan(from);
      expect(place).toBeLessThan(from + (widths[index] ?? 0));
    }
  });

  test("shows the number of days, and stays within the timeline before and after it", () => {
    expect(pinOf(retreat, "2026-03-19")).toMatchObject({
      days: 57,
      share: expect.closeTo(0.233, 2) as number,
    });
    expect(pinOf(retreat, "2025-01-01").share).toBe(0);
    expect(pinOf(retreat, "2026-06-01")).toEqual({ share: 1, days: -17 });
    expect(pinOf(plan, "2026-01-25")).toMatchObject({ days: 15 });
  });
});
