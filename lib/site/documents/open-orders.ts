import "server-only";
import { longestMonths } from "@/lib/content/programmes";
import { db } from "@/lib/db";
import { calendarDay } from "@/lib/time/dates";

/**
 * How many confirmed orders with accepted terms something is still due on: a retreat that is not over, a programme
 * that runs, or a payment.
 */
export function countOpenOrders(now: Date): Promise<number> {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - longestMonths());
  return db.order.count({
    where: {
      ...{ status: "confirmed", termsAcceptedAt: { not: null } },
      OR: [
        { booking: { lastDay: { gte: new Date(`${calendarDay(now)}T00:00:00Z`) } } },
        { plan: { isNot: null }, confirmedAt: { gt: since } },
        { unpaidPence: { gt: 0 } },
      ],
    },
  });
}
