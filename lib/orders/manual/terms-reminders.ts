import "server-only";
import { termsDays } from "@/content/checkout";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { isChanging } from "@/lib/orders/retreat-changes/open-changes";
import { addDays, calendarDay } from "@/lib/time/dates";
import type { Prisma } from "@/prisma/generated/client";
import { describeReserved, getReserved } from "./reserved-order";

const dayMs = 24 * 60 * 60 * 1000;

/** The filter for standing orders of the office, and of guests who moved, whose terms are not accepted after so many days. */
export function lacksTerms(days: number, now: Date) {
  const today = new Date(`${calendarDay(now)}T00:00:00Z`);
  return {
    ...{ status: { in: ["held", "confirmed"] }, termsAcceptedAt: null, email: { not: "" } },
    createdAt: { lte: new Date(now.getTime() - days * dayMs) },
    AND: [
      {
        OR: [
          { manual: { method: { not: "share" } } },
          { payments: { some: { carriedFromId: { not: null } } } },
        ],
      },
      { OR: [{ booking: null }, { booking: { lastDay: { gte: today } } }] },
    ],
  } satisfies Prisma.OrderWhereInput;
}

/** Job, every morning: reminds buyers, once, of terms that they have not accepted; until Today shows it. */
export async function sendTermsReminders(now: Date): Promise<void> {
  const from = new Date(`${addDays(calendarDay(now), -termsDays.today)}T00:00:00Z`);
  const found = await db.order.findMany({
    where: { AND: [lacksTerms(termsDays.reminder, now), { createdAt: { gte: from } }] },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of found)
    await db.$transaction(async (tx) => {
      await lockOrder(tx, id);
      const order = await getReserved(tx, id);
      const { status, termsAcceptedAt, name, email, linkToken } = order;
      const stands = status === "held" || status === "confirmed";
      if (!stands || termsAcceptedAt || (await isChanging(tx, id))) return;
      await queueLetter(tx, {
        ...{ cause: `terms-reminder:${id}`, letter: "terms-reminder", to: email },
        values: { name, item: describeReserved(order).item, bookingUrl: absolute(`/booking/${linkToken}`) },
      });
    });
}
