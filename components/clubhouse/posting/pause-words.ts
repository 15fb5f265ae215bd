import { moderationCopy } from "@/content/pages/moderation";
import { calendarDay, formatDay } from "@/lib/dates";
import type { Overview } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";

const { untilDay, untilLifted } = moderationCopy.paused;

/** Says that somebody may not post, and until when. */
export function pauseWords({ until }: NonNullable<Overview["pause"]>): string {
  return until ? fill(untilDay, { day: formatDay(calendarDay(new Date(until))) }) : untilLifted;
}
