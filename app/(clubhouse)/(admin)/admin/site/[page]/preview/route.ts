import { draftMode } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { SitePage } from "@/content/page";
import { requireAdmin } from "@/lib/access/viewer";
import { findDocument } from "@/lib/site/documents/document";

/** Shows drafts in this browser from now on, beginning with this page. */
export async function GET(_: Request, { params }: RouteContext<"/admin/site/[page]/preview">) {
  const { page } = await params;
  await requireAdmin(`/admin/site/${page}`);
  const document = findDocument(page) as Partial<SitePage> | null;
  if (!document) notFound();
  (await draftMode()).enable();
  redirect(document.path ?? "/");
}
