import { AdminFrame } from "@/components/admin/admin-frame";
import { OfficeSearch } from "@/components/admin/search/search-page";
import { requireAdmin } from "@/lib/access/viewer";
import { searchOffice } from "@/lib/administration/search/search";
import { pageMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";

export const metadata = pageMetadata("/admin/search");

export default async function Search({ searchParams }: PageProps<"/admin/search">) {
  const admin = await requireAdmin("/admin/search", "people.read");
  const results = await searchOffice(admin, await searchParams, clockNow());
  return (
    <AdminFrame member={admin} current="/admin/search">
      <OfficeSearch results={results} />
    </AdminFrame>
  );
}
