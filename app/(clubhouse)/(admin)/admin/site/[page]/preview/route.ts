import { draftMode } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { requireAdmin } from "@/lib/access/viewer";
import { getEditor } from "@/lib/site/documents/editor";

/** Shows drafts in this browser from now on, beginning with this page. */
export async function GET(_: Request, { params }: RouteContext<"/admin/site/[page]/preview">) {
  const { page } = await params;
  await requireAdmin(`/admin/site/${page}`);
  const editor = await getEditor(page);
  if (!editor) notFound();
  (await draftMode()).enable();
  redirect(editor.path ?? "/");
}
