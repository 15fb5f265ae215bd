import Link from "next/link";
import { moderationCopy } from "@/content/pages/moderation";
import { may, type Member } from "@/lib/access/policy";
import { countWaitingReports } from "@/lib/clubhouse/reports-list";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { WaitingMark } from "./waiting-mark";

/** A moderator's way to the reports, with how many wait; nothing for anybody else. */
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
