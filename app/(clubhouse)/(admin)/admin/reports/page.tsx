import type { Metadata } from "next";
import { z } from "zod";
import { moderationCopy } from "@/content/pages/moderation";
import { PageHead } from "@/components/admin/page-head";
import { AdminFrame } from "@/components/admin/admin-frame";
import { OpenReports } from "@/components/admin/reports/open-reports";
import { PausedMembers } from "@/components/admin/reports/paused-members";
import { ResolvedReports } from "@/components/admin/reports/resolved-reports";
import { may } from "@/lib/access/policy";
import { requireAdmin } from "@/lib/access/viewer";
import { countWaitingReports, listOpenReports, listResolvedReports } from "@/lib/clubhouse/reports-list";
import { listPaused } from "@/lib/administration/pauses";
import { cursorInAddressSchema } from "@/lib/crypto/links/cursor";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata: Metadata = pageMetadata("/admin/reports");

const { title } = moderationCopy.reports;
const querySchema = z.object({ after: cursorInAddressSchema });

type Query = Record<string, string | string[] | undefined>;

export default async function ReportsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const moderator = await requireAdmin("/admin/reports", "reports.enter");
  const { after } = querySchema.parse(await searchParams);
  const [open, settled, waiting, paused] = await Promise.all([
    listOpenReports(moderator, after),
    listResolvedReports(moderator),
    countWaitingReports(moderator),
    listPaused(moderator, new Date()),
  ]);
  const mayOpen = may(moderator, "admin.enter");
  return (
    <AdminFrame member={moderator} current="/admin/reports">
      <PageHead
        back={{ href: "/community", label: "Back to the Clubhouse" }}
        headline={title}
        text="What members asked you to look at, oldest first."
      />
      {open.ok && <OpenReports {...open.value} waiting={waiting} isFromStart={!after} mayOpen={mayOpen} />}
      {paused.ok && <PausedMembers members={paused.value} />}
      {settled.ok && <ResolvedReports messages={settled.value} mayOpen={mayOpen} />}
    </AdminFrame>
  );
}
