import Link from "next/link";
import { moderationCopy } from "@/content/pages/moderation";
import { may, type Member } from "@/lib/access/policy";
import { countWaitingReports } from "@/lib/clubhouse/reports-list";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { fill } from "@/lib/text";

/** A moderator's link to the reports, with the number waiting; null for others. */
export async function ReportsLink({ member }: { member: Member }) {
  if (!may(member, "reports.enter")) return null;
  const count = await countWaitingReports(member);
  return (
    <Link href="/admin/reports" prefetch={false}>
      <LazyIcon name="report" />
      {moderationCopy.reports.title}
      <WaitingMark count={count} />
    </Link>
  );
}

/** The number of open reports in a square; nothing for 0. */
function WaitingMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="unread">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{fill(moderationCopy.reports.waiting, { count })}</span>
    </span>
  );
}
