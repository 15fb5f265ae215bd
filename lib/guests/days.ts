import { guests } from "@/content/guests";
import { addDays } from "@/lib/time/dates";

/** The last day on which guests may change their answers, "YYYY-MM-DD". */
export function openUntil({ firstDay }: { firstDay: string }): string {
  return addDays(firstDay, -1);
}

/** The day by which answers about health are deleted, "YYYY-MM-DD". */
export function healthGoesOn({ lastDay }: { lastDay: string }): string {
  return addDays(lastDay, guests.healthDays);
}
