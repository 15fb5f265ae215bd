import { guests } from "@/content/guests";
import { addDays } from "@/lib/time/dates";

/** The last day on which guests may change what they have said, "YYYY-MM-DD". */
export function openUntil({ firstDay }: { firstDay: string }): string {
  return addDays(firstDay, -1);
}

/** The day by which answers on health are deleted, "YYYY-MM-DD". */
export function healthGoesOn({ lastDay }: { lastDay: string }): string {
  return addDays(lastDay, guests.healthDays);
}
