import { roomsCopy } from "@/content/pages/rooms";
import { fill } from "@/lib/text";
import { dayLabel, timeOf, type Clock } from "./rows";

/** Within a sentence: "18:00" today, "yesterday at 18:00", "12 March at 18:00". */
export function sinceWhen(iso: string, clock: Clock): string {
  const { today, yesterday, at } = roomsCopy.message;
  const day = dayLabel(iso, clock);
  const time = timeOf(iso, clock.zone);
  return day === today ? time : fill(at, { day: day === yesterday ? day.toLowerCase() : day, time });
}
