import { AdminFrame } from "@/components/admin/admin-frame";
import { SalesPage } from "@/components/admin/retreats/sales-page";
import { requireAdmin } from "@/lib/access/viewer";
import { readOnSale } from "@/lib/administration/sales/overview";
import { listStarted } from "@/lib/administration/today/warnings";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/sales");

export default async function Sales() {
  const admin = await requireAdmin("/admin/sales");
  const now = new Date();
  return (
    <AdminFrame member={admin} current="/admin/sales">
      <SalesPage onSale={await readOnSale(now)} warnings={listStarted(now)} />
    </AdminFrame>
  );
}
