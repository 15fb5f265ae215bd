import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { SiteList } from "@/components/admin/site/site-list";
import { Button } from "@/components/ui/button";
import { requireAdmin } from "@/lib/access/viewer";
import { listDocuments } from "@/lib/site/documents/list";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/site");

export default async function SiteListPage() {
  const admin = await requireAdmin("/admin/site");
  const documents = await listDocuments(new Date());
  const changed = documents.filter(({ changes }) => changes > 0).length;
  return (
    <AdminFrame member={admin} current="/admin/site">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Your site"
        text={`${documents.length} pages and parts of pages. ${changed === 0 ? "All of it is public as you left it." : `${changed} with changes that only editors can see.`}`}
        action={
          <div className="flex flex-wrap gap-3">
            <Button href="/" variant="secondary" size="small" target="_blank">
              Open the site
            </Button>
            <Button href="/admin/site/new" size="small">
              Add a page
            </Button>
          </div>
        }
      />
      <SiteList documents={documents} />
    </AdminFrame>
  );
}
