import type { RetreatChange } from "@/prisma/generated/client";
import { formatDays } from "@/lib/time/dates";

/** A stored day as "YYYY-MM-DD". */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The days of a changed retreat before. */
export function daysBefore({ firstDay, lastDay }: Pick<RetreatChange, "firstDay" | "lastDay">): string {
  return formatDays(dayOf(firstDay), dayOf(lastDay));
}
