import { notFound, redirect } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { EditPage, lastPublished } from "@/components/admin/site/edit-page";
import { WorkbookPdf } from "@/components/admin/workbook-pdf";
import { requireAdmin } from "@/lib/access/viewer";
import { workbookKey } from "@/content/site";
import { getPdfState } from "@/lib/leads/workbook/pdf";
import { getEditor } from "@/lib/site/documents/editor";
import { editorPath } from "@/lib/site/documents/editor-path";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/site/{page}");

export default async function SiteEditorPage({ params }: PageProps<"/admin/site/[page]">) {
  const { page } = await params;
  const admin = await requireAdmin(`/admin/site/${page}`);
  const path = editorPath(page);
  if (path !== `/admin/site/${page}`) redirect(path);
  const data = await getEditor(page);
  if (!data) notFound();
  return (
    <AdminFrame member={admin} current="/admin/site">
      <PageHead
        back={{ href: "/admin/site", label: "Your site" }}
        headline={data.name}
        text={lastPublished(data)}
      />
      {page === workbookKey && <WorkbookPdf pdf={await getPdfState()} />}
      <EditPage data={data} />
    </AdminFrame>
  );
}
