import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Ruler } from "@/components/admin/purchases/cancellation-timeline";
import type { CancelSums } from "@/lib/administration/purchases/terms";
import { addDays } from "@/lib/time/dates";

const day = "2026-05-15";
const sums = { kept: [], alreadyPence: 0, feePence: 0, backPence: 0, width: 25 };
const tiers: CancelSums["tiers"] = [
  { ...sums, name: "all", until: addDays(day, -45) },
  { ...sums, name: "half", until: addDays(day, -15) },
  { ...sums, name: "nothing", until: null },
];

test("a booking's timeline has the accepted days, not today's", () => {
  const shown = { tiers, scale: { kind: "before", day } } as CancelSums;
  const html = renderToStaticMarkup(<Ruler sums={shown} noticeOn="2026-03-01" today="2026-03-01" />);
  for (const days of ["45 days or more", "44 to 15 days", "14 to 0 days"]) expect(html).toContain(days);
});
