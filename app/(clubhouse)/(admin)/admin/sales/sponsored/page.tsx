import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { SponsoredSales } from "@/components/admin/retreats/product-sales";
import { requireAdmin } from "@/lib/access/viewer";
import { getProductEditor } from "@/lib/administration/sales/editor";
import { sponsoredProduct } from "@/lib/administration/sales/sponsored";
import { pageMetadata } from "@/lib/site/metadata";
import { notFound } from "next/navigation";
import { findSponsoredPlace } from "@/lib/content/retreats";

export const metadata = pageMetadata("/admin/sales/sponsored");

export default async function SponsoredSalesPage() {
  const admin = await requireAdmin("/admin/sales/sponsored");
  const sponsored = findSponsoredPlace() ?? notFound();
  return (
    <AdminFrame member={admin} current="/admin/sales">
      <PageHead
        back={{ href: "/admin/sales", label: "What is on sale" }}
        headline="The sponsored place"
        text="A bed in a shared room, awarded to an applicant."
      />
      <SponsoredSales editor={await getProductEditor(sponsoredProduct)} retreat={sponsored.retreat} />
    </AdminFrame>
  );
}
