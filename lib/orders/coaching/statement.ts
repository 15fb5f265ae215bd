import "server-only";
import { db } from "@/lib/db";
import { coachingDebt, sumsToPay } from "@/lib/orders/schedule/debt";
import { duePence } from "@/lib/orders/schedule/schedule";
import { byItselfOf } from "@/lib/orders/bookings/statement";
import { calendarDay } from "@/lib/time/dates";
import { asRow, coachingColumns, coachingView } from "./coaching";

/** A personal link's coaching, with what can be paid of it now; null if unknown. */
export async function getCoachingByToken(linkToken: string, now = new Date()) {
  const found = await db.coachingOrder.findFirst({
    where: { order: { linkToken } },
    select: coachingColumns,
  });
  if (!found) return null;
  const row = asRow(found);
  const view = coachingView(row);
  const today = calendarDay(now);
  return {
    ...view,
    duePence: duePence(view.instalments, today),
    toPay: sumsToPay(coachingDebt(row), today),
    byItself: byItselfOf(row.balanceCard, view.next),
  };
}

export type CoachingStatement = NonNullable<Awaited<ReturnType<typeof getCoachingByToken>>>;
