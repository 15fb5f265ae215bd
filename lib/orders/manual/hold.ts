import { addDays, calendarDay } from "@/lib/time/dates";
import type { ManualMethod } from "@/prisma/generated/enums";
import type { Prisma } from "@/prisma/generated/client";

/** How long the first payment may take if the founder chooses no other deadline. */
const firstPaymentDays = 7;

/** The filter for orders made in the office that hold their place unpaid: those paid by link until their deadline. */
export function holdsManually(now: Date) {
  return {
    OR: [{ method: { not: "link" } }, { expiresAt: { gt: now } }],
  } satisfies Prisma.ManualOrderWhereInput;
}

/** True if a first payment is expected, by a deadline. */
export function hasDeadline(method: ManualMethod): boolean {
  return method === "link" || method === "bank";
}

/** The suggested deadline, "YYYY-MM-DD". */
export function suggestedDeadline(now: Date): string {
  return addDays(calendarDay(now), firstPaymentDays);
}
