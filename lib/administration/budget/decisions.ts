import "server-only";
import { findAnyRetreat } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { addDays, calendarDay } from "@/lib/time/dates";
import { breakEven, listResults } from "./arithmetic";
import { dayOf, getBudget } from "./read";

const soonDays = 7;

/** A retreat about which to decide; `day`: "YYYY-MM-DD"; `needed` null: even full it makes a loss. */
export type OpenDecision = {
  retreat: string;
  name: string;
  day: string;
  sold: number;
  needed: number | null;
};

/** The retreats to come whose day of decision is past or within a week, the earliest first. */
export async function listDecisions(now: Date): Promise<OpenDecision[]> {
  const today = calendarDay(now);
  const rows = await db.retreatBudget.findMany({
    where: { goAt: null, decideOn: { lte: new Date(`${addDays(today, soonDays)}T00:00:00Z`) } },
    orderBy: [{ decideOn: "asc" }, { retreat: "asc" }],
    select: { retreat: true, decideOn: true },
  });
  const decisions = await Promise.all(
    rows.map(async ({ retreat: id, decideOn }): Promise<OpenDecision[]> => {
      const retreat = findAnyRetreat(id);
      if (!retreat || !decideOn || retreat.firstDay <= today) return [];
      const { facts } = await getBudget(retreat, now);
      const needed = breakEven(listResults(facts));
      return [{ retreat: id, name: retreat.name, day: dayOf(decideOn), sold: facts.sold, needed }];
    }),
  );
  return decisions.flat();
}
