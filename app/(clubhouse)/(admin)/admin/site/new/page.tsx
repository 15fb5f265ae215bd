import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { NewPage } from "@/components/admin/site/new-page";
import { blockKinds } from "@/content/blocks";
import { requireAdmin } from "@/lib/access/viewer";
import { siteEnv } from "@/lib/env/site";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/site/new");

export default async function NewSitePage() {
  const admin = await requireAdmin("/admin/site/new");
  return (
    <AdminFrame member={admin} current="/admin/site">
      <PageHead
        back={{ href: "/admin/site", label: "Your site" }}
        headline="Add a page"
        text="Choose what it is made of. You write the words on the next screen."
      />
      <NewPage
        host={new URL(siteEnv.PUBLIC_URL).host}
        kinds={Object.entries(blockKinds).map(([kind, { name }]) => ({ kind, name }))}
      />
    </AdminFrame>
  );
}
