import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { SponsoredSales } from "@/components/admin/retreats/sponsored-sales";
import { salesCopy as copy } from "@/content/pages/admin-sales";
import { requireAdmin } from "@/lib/access/viewer";
import { readThingEditor } from "@/lib/administration/sales/editor";
import { sponsoredThing } from "@/lib/administration/sales/sponsored";
import { pageMetadata } from "@/lib/site/metadata";
import { sponsoredPlace } from "@/lib/catalogue/retreats";

export const metadata = pageMetadata("/admin/sales/sponsored");

export default async function SponsoredSalesPage() {
  const admin = await requireAdmin("/admin/sales/sponsored");
  return (
    <AdminFrame member={admin} current="/admin/sales">
      <PageHead
        back={{ href: "/admin/sales", label: copy.back }}
        headline={copy.sponsored.name}
        text={copy.sponsored.text}
      />
      <SponsoredSales editor={await readThingEditor(sponsoredThing)} retreat={sponsoredPlace().retreat} />
    </AdminFrame>
  );
}
