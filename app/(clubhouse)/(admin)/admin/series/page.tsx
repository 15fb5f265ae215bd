import { randomUUID } from "node:crypto";
import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { NewSeries } from "@/components/admin/series/series-buttons";
import { SeriesList } from "@/components/admin/series/series-list";
import { requireAdmin } from "@/lib/access/viewer";
import { listSeries } from "@/lib/series/read";
import { listStarts } from "@/lib/series/starts";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/series");

export default async function SeriesPage() {
  const admin = await requireAdmin("/admin/series");
  const all = await listSeries();
  return (
    <AdminFrame member={admin} current="/admin/series">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Series"
        text="Emails that start by themselves, with days between, and stop by themselves."
        action={<NewSeries id={randomUUID()} starts={listStarts()} />}
      />
      <SeriesList all={all} />
    </AdminFrame>
  );
}
