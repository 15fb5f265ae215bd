import { draftMode } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { workbookKey } from "@/content/site";
import { documentPermission } from "@/lib/site/documents/editor-path";
import { requireAdmin } from "@/lib/access/viewer";
import { packagePath } from "@/lib/catalogue/packages";
import { listPosts } from "@/lib/content/blog/posts";
import { listPackages } from "@/lib/content/packages";
import { listRetreats } from "@/lib/content/retreats";
import { addressOf } from "@/lib/content/own-documents";
import { previewWorkbook } from "@/lib/leads/workbook/preview";
import { findDocument, hasPreview } from "@/lib/site/documents/document";
import { restoreSchema } from "@/lib/site/documents/schema";
import { findVersion } from "@/lib/site/documents/versions";
import { writePreviewedVersion } from "@/lib/site/previewed-version";
import { getEditor, type EditorData } from "@/lib/site/documents/editor";

/**
 * Shows drafts in this browser from now on, beginning with this page; `?version=`: with that version of it. Of the workbook it
 * is the PDF only.
 */
export async function GET(request: Request, { params }: RouteContext<"/admin/site/[page]/preview">) {
  const { page } = await params;
  await requireAdmin(`/admin/site/${page}`, documentPermission(page));
  const [document, editor] = await Promise.all([findDocument(page), getEditor(page)]);
  if (!document || !editor || !hasPreview(document)) notFound();
  const version = new URL(request.url).searchParams.get("version");
  const shown = version === null ? null : (restoreSchema.safeParse({ page, version }).data ?? notFound());
  const values = shown && ((await findVersion(document, shown.version)) ?? notFound());
  if (page === workbookKey) return previewWorkbook(values ?? editor.values);
  await writePreviewedVersion(shown);
  (await draftMode()).enable();
  const address = values && addressOf(document, values);
  redirect(address ? `/${address}` : (document.previewAt ?? pathOf(editor)));
}

/** Where a page is shown; one that every retreat, package or post has is shown of the first. */
function pathOf({ path }: EditorData): string {
  const [[retreat], [sold], [post]] = [listRetreats(), listPackages(), listPosts()];
  if (path?.includes("{package}")) return sold ? packagePath(sold) : "/";
  if (path?.includes("{post}")) return post ? `/blog/${post.slug}` : "/blog";
  if (!path?.includes("{")) return path ?? "/";
  return (path.endsWith("/waitlist") ? retreat?.paths.waitlist : retreat?.paths.payment) ?? "/";
}
