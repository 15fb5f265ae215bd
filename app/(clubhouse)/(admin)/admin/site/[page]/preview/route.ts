import { draftMode } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { requireAdmin } from "@/lib/access/viewer";
import { listRetreats } from "@/lib/catalogue/retreats";
import { getEditor, type EditorData } from "@/lib/site/documents/editor";

/** Shows drafts in this browser from now on, beginning with this page. */
export async function GET(_: Request, { params }: RouteContext<"/admin/site/[page]/preview">) {
  const { page } = await params;
  await requireAdmin(`/admin/site/${page}`);
  const editor = await getEditor(page);
  if (!editor) notFound();
  (await draftMode()).enable();
  redirect(pathOf(editor));
}

/** Where a page is shown; one that every retreat has is shown of the first retreat. */
function pathOf({ path }: EditorData): string {
  if (!path?.includes("{")) return path ?? "/";
  const [retreat] = listRetreats();
  return (path.endsWith("/waitlist") ? retreat?.paths.waitlist : retreat?.paths.payment) ?? "/";
}
