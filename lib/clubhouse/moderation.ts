import { clubhouse } from "@/content/clubhouse";
import { moderationCopy } from "@/content/pages/moderation";
import { fill } from "@/lib/text";

/** What is said of a report's note that is too long, in characters as the schema counts them. */
export function noteTooLong(note: string): string {
  const max = clubhouse.reportNoteMax;
  return fill(moderationCopy.report.tooLong, { max, over: Array.from(note).length - max });
}
