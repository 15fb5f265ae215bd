import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { VoucherSales } from "@/components/admin/retreats/product-sales";
import { requireAdmin } from "@/lib/access/viewer";
import { getProductEditor } from "@/lib/administration/sales/editor";
import { voucherProduct } from "@/lib/administration/sales/vouchers";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/sales/vouchers");

export default async function VoucherSalesPage() {
  const admin = await requireAdmin("/admin/sales/vouchers");
  return (
    <AdminFrame member={admin} current="/admin/sales">
      <PageHead
        back={{ href: "/admin/sales", label: "What is on sale" }}
        headline="Gift vouchers"
        text="Which sums are sold at /voucher, and how long they are valid."
      />
      <VoucherSales editor={await getProductEditor(voucherProduct)} />
    </AdminFrame>
  );
}
