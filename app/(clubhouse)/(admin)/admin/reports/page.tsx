import type { Metadata } from "next";
import { z } from "zod";
import { moderationCopy } from "@/content/pages/moderation";
import { DeskHead } from "@/components/admin/desk-head";
import { Office } from "@/components/admin/office";
import { OpenReports } from "@/components/admin/reports/open-reports";
import { SettledReports } from "@/components/admin/reports/settled-reports";
import { requireAdmin } from "@/lib/access/viewer";
import { countWaitingReports, listOpenReports, listSettledReports } from "@/lib/clubhouse/reports-list";
import { placeInAddressSchema } from "@/lib/cursor";
import { pageMetadata } from "@/lib/metadata";

export const metadata: Metadata = pageMetadata("/admin/reports");

const { back, title, text } = moderationCopy.reports;
const querySchema = z.object({ after: placeInAddressSchema });

type Query = Record<string, string | string[] | undefined>;

export default async function ReportsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const admin = await requireAdmin("/admin/reports");
  const { after } = querySchema.parse(await searchParams);
  const [open, settled, waiting] = await Promise.all([
    listOpenReports(admin, after),
    listSettledReports(admin),
    countWaitingReports(admin),
  ]);
  return (
    <Office member={admin} current="/admin/reports">
      <DeskHead back={{ href: "/community", label: back }} headline={title} text={text} />
      {open.ok && <OpenReports {...open.value} waiting={waiting} isFromStart={!after} />}
      {settled.ok && <SettledReports messages={settled.value} />}
    </Office>
  );
}
