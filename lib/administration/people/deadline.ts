import { addMonths } from "@/lib/orders/programmes/schedule";
import { calendarDay } from "@/lib/time/dates";

/** The legal deadline of a request, a month after its receipt (docs/rules/privacy.md#requests). */
export function requestDeadline(receivedOn: Date): string {
  return calendarDay(addMonths(receivedOn, 1));
}
