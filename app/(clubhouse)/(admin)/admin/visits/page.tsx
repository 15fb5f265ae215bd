import { AdminFrame } from "@/components/admin/admin-frame";
import { VisitsPage } from "@/components/admin/visits/visits-page";
import { requireAdmin } from "@/lib/access/viewer";
import { getVisits } from "@/lib/administration/visits/report";
import { pageMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";

export const metadata = pageMetadata("/admin/visits");

export default async function Visits({ searchParams }: PageProps<"/admin/visits">) {
  const admin = await requireAdmin("/admin/visits");
  const params = await searchParams;
  return (
    <AdminFrame member={admin} current="/admin/visits">
      <VisitsPage {...await getVisits(params, clockNow())} isWhole={params.all === "pages"} />
    </AdminFrame>
  );
}
