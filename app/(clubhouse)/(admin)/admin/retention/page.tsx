import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { RetentionPage } from "@/components/admin/retention/retention-page";
import { retentionCopy as copy } from "@/content/pages/admin-retention";
import { requireAdmin } from "@/lib/access/viewer";
import { readRetention } from "@/lib/administration/retention";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/retention");

export default async function Retention() {
  const admin = await requireAdmin("/admin/retention");
  return (
    <AdminFrame member={admin} current="/admin/retention">
      <PageHead back={{ href: "/admin", label: copy.back }} headline={copy.headline} text={copy.text} />
      <RetentionPage {...await readRetention(new Date())} />
    </AdminFrame>
  );
}
