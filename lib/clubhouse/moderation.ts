import { clubhouse } from "@/content/clubhouse";
import { moderationCopy } from "@/content/pages/moderation";
import { fill } from "@/lib/text";

/** The error for a report's note that is too long, counted as the schema does. */
export function noteTooLong(note: string): string {
  const max = clubhouse.reportNoteMax;
  return fill(moderationCopy.report.tooLong, { max, over: Array.from(note).length - max });
}
