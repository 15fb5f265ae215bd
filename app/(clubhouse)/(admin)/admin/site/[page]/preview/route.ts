import { draftMode } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { workbookKey } from "@/content/site";
import { documentPermission } from "@/lib/site/documents/editor-path";
import { requireAdmin } from "@/lib/access/viewer";
import { listRetreats } from "@/lib/content/retreats";
import { addressOf } from "@/lib/content/own-documents";
import { previewWorkbook } from "@/lib/leads/workbook/preview";
import { findDocument } from "@/lib/site/documents/document";
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
  if (!document || !editor) notFound();
  const version = new URL(request.url).searchParams.get("version");
  const shown = version === null ? null : (restoreSchema.safeParse({ page, version }).data ?? notFound());
  const values = shown && ((await findVersion(document, shown.version)) ?? notFound());
  if (page === workbookKey) return previewWorkbook(values ?? editor.values);
  await writePreviewedVersion(shown);
  (await draftMode()).enable();
  const address = values && addressOf(document, values);
  redirect(address ? `/${address}` : pathOf(editor));
}

/** Where a page is shown; one that every retreat has is shown of the first retreat. */
function pathOf({ path }: EditorData): string {
  if (!path?.includes("{")) return path ?? "/";
  const [retreat] = listRetreats();
  return (path.endsWith("/waitlist") ? retreat?.paths.waitlist : retreat?.paths.payment) ?? "/";
}
