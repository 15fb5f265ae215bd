import "server-only";
import type { Retreat } from "@/content/retreats";
import { countUses } from "@/lib/orders/codes/codes";
import { discountWords, pricesWith } from "@/lib/orders/codes/price";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";

export const codesShown = 200;

export const codeStates = { open: "Open", closed: "Closed", ended: "Over", used_up: "Used up" };

/** A code in the admin list. `lastDay`: "YYYY-MM-DD"; `notFor`: rooms whose price would not exceed the deposit. */
export type CodeLine = {
  id: string;
  code: string;
  off: string;
  used: number;
  uses: number;
  lastDay: string;
  state: keyof typeof codeStates;
  notFor: string[];
};

/** A retreat's codes, newest first, at most 200. */
export async function listCodes(retreat: Retreat, now: Date): Promise<CodeLine[]> {
  const rows = await db.priceCode.findMany({
    where: { retreat: retreat.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: codesShown,
  });
  const counted = await countUses(
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => {
    const { id, code, uses, closedAt } = row;
    const used = counted[id] ?? 0;
    const lastDay = row.lastDay.toISOString().slice(0, 10);
    const isOver = lastDay < calendarDay(now);
    const prices = pricesWith(retreat, row);
    return {
      ...{ id, code, used, uses, lastDay, off: discountWords(row) },
      state: closedAt ? "closed" : isOver ? "ended" : used >= uses ? "used_up" : "open",
      notFor: Object.entries(retreat.rooms).flatMap(([room, { name }]) =>
        prices[room] === null ? [name.toLowerCase()] : [],
      ),
    };
  });
}
