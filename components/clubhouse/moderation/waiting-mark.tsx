import { moderationCopy } from "@/content/pages/moderation";
import { fill } from "@/lib/text";

/** A square and how many messages wait for an administrator; nothing when none does. */
export function WaitingMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="unread">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{fill(moderationCopy.reports.waiting, { count })}</span>
    </span>
  );
}
