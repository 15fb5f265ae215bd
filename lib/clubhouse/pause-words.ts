import { pausedCopy } from "@/content/pages/paused";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import type { Overview } from "./schema";

const { untilDay, untilLifted } = pausedCopy;

/** Says that a member may not post, and until when. */
export function pauseWords({ until }: NonNullable<Overview["pause"]>): string {
  return until ? fill(untilDay, { day: formatDay(calendarDay(new Date(until))) }) : untilLifted;
}
