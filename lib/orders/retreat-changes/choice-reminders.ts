import "server-only";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { getBooking } from "@/lib/orders/bookings/bookings";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { calendarDay } from "@/lib/time/dates";
import type { RetreatChange } from "@/prisma/generated/client";
import { sumsOfOrder } from "./affected-orders";
import { dueChoiceReminder } from "./deadlines";
import { queueMovedLetter, queueOfferedLetter } from "./letters";

/** Reminds the buyers who have not chosen; `days`: those before the deadline, or the instant of a reminder by hand. */
export async function remindToChoose(tx: Transaction, change: RetreatChange, days: string): Promise<number> {
  const open = await tx.retreatChangeOrder.findMany({
    where: {
      ...{ changeId: change.id, answer: null, settledAt: null },
      // A cancelled order's first email comes with its end
      ...(change.kind === "cancel" && { askedAt: { not: null } }),
    },
    orderBy: { orderId: "asc" },
    select: { orderId: true },
  });
  let count = 0;
  const to = await latestRetreat(tx, { id: change.toRetreat ?? change.retreat });
  for (const { orderId } of open) {
    await lockOrder(tx, orderId);
    const booking = await getBooking(tx, orderId);
    // Nothing is left to choose about
    if (change.kind === "cancel" && (await sumsOfOrder(tx, booking)).exchangePence === 0) continue;
    count += 1;
    if (change.kind === "move")
      await queueMovedLetter(tx, change, booking, { to, words: "", reminder: days });
    else await queueOfferedLetter(tx, change, booking, days);
  }
  return count;
}

/** Job, every morning: reminds the buyers of changed retreats whose deadline is near. */
export async function sendChoiceReminders(now: Date): Promise<void> {
  const changes = await db.retreatChange.findMany({ where: { endedAt: null, answersUntil: { gt: now } } });
  for (const change of changes) {
    const { answersUntil, startedAt } = change;
    const due = answersUntil && dueChoiceReminder(answersUntil, startedAt, calendarDay(now));
    if (due) await db.$transaction((tx) => remindToChoose(tx, change, `${due}`));
  }
}
