import { AdminFrame } from "@/components/admin/admin-frame";
import { YearPage } from "@/components/admin/year/year-page";
import { requireAdmin } from "@/lib/access/viewer";
import { parsePeriod } from "@/lib/administration/year/period";
import { getEntryPage, getYear } from "@/lib/administration/year/report";
import { pageMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";

export const metadata = pageMetadata("/admin/year");

export default async function Year({ searchParams }: PageProps<"/admin/year">) {
  const admin = await requireAdmin("/admin/year", "year.read");
  const params = await searchParams;
  const now = clockNow();
  const { period, refusal } = parsePeriod(params, now);
  const [report, days] = await Promise.all([getYear(period), getEntryPage(period, params.page)]);
  return (
    <AdminFrame member={admin} current="/admin/year">
      <YearPage {...{ period, refusal, report, days, now }} />
    </AdminFrame>
  );
}
