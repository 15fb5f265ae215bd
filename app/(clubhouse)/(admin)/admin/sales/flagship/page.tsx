import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { FlagshipSales } from "@/components/admin/retreats/product-sales";
import { requireAdmin } from "@/lib/access/viewer";
import { getProductEditor } from "@/lib/administration/sales/editor";
import { flagshipProduct } from "@/lib/administration/sales/flagship";
import { currentCatalogue } from "@/lib/catalogue/current";
import { pageMetadata } from "@/lib/site/metadata";
import { notFound } from "next/navigation";

export const metadata = pageMetadata("/admin/sales/flagship");

export default async function FlagshipSalesPage() {
  const admin = await requireAdmin("/admin/sales/flagship");
  if (!currentCatalogue().flagship) notFound();
  return (
    <AdminFrame member={admin} current="/admin/sales">
      <PageHead
        back={{ href: "/admin/sales", label: "What is on sale" }}
        headline="The flagship retreat"
        text="On the home page. It isn’t sold online: people enquire by the contact form."
      />
      <FlagshipSales editor={await getProductEditor(flagshipProduct)} />
    </AdminFrame>
  );
}
