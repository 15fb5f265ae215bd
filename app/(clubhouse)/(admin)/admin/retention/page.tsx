import { keptYears } from "@/content/clubhouse";
import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { RetentionPage } from "@/components/admin/retention/retention-page";
import { requireAdmin } from "@/lib/access/viewer";
import { getRetention } from "@/lib/data/retention";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/retention");

export default async function Retention() {
  const admin = await requireAdmin("/admin/retention");
  return (
    <AdminFrame member={admin} current="/admin/retention">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Data retention"
        text={`Nothing is kept for longer than we promise: expired data is deleted every night. Here’s what would be deleted tonight. Only the counts of deleted data are kept, for ${keptYears.counts} years.`}
      />
      <RetentionPage {...await getRetention(new Date())} />
    </AdminFrame>
  );
}
