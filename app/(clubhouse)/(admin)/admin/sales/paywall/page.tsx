import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { PaywallSales } from "@/components/admin/retreats/product-sales";
import { requireAdmin } from "@/lib/access/viewer";
import { getProductEditor } from "@/lib/administration/sales/editor";
import { paywallProduct } from "@/lib/administration/sales/paywall";
import { clockNow } from "@/lib/time/server-clock";
import { readPaywall } from "@/lib/clubhouse/paywall";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/sales/paywall");

export default async function PaywallSalesPage() {
  const admin = await requireAdmin("/admin/sales/paywall");
  return (
    <AdminFrame member={admin} current="/admin/sales">
      <PageHead
        back={{ href: "/admin/sales", label: "What is on sale" }}
        headline="What members without access see"
        text="The page shown instead of the Clubhouse to accounts without access."
      />
      <PaywallSales editor={await getProductEditor(paywallProduct)} offers={readPaywall(clockNow()).offers} />
    </AdminFrame>
  );
}
