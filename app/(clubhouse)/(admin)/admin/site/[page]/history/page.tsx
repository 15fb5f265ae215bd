import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import type { AdminPage } from "@/components/admin/sidebar";
import { SiteHistory } from "@/components/admin/site/site-history";
import { isPostKey } from "@/content/post";
import { retreatOfKey } from "@/content/retreats/key";
import { documentPermission } from "@/lib/site/documents/editor-path";
import { requireAdmin } from "@/lib/access/viewer";
import { letterOfKey } from "@/lib/content/email-key";
import { getHistory, type History } from "@/lib/site/documents/history";
import { editorPath } from "@/lib/site/documents/editor-path";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/site/{page}/history");

export default async function SiteHistoryPage({
  params,
  searchParams,
}: PageProps<"/admin/site/[page]/history">) {
  const { page } = await params;
  const admin = await requireAdmin(`/admin/site/${page}/history`, documentPermission(page));
  const { version, against } = await searchParams;
  const history = await getHistory(page, typeof version === "string" ? version : undefined);
  if (!history) notFound();
  return (
    <AdminFrame member={admin} current={currentOf(page)}>
      <PageHead
        back={{ href: editorPath(page), label: history.name }}
        headline={`History of ${history.name}`}
        text={countOf(history)}
      />
      <SiteHistory
        history={history}
        isAgainstBefore={against === "before"}
        isChosen={typeof version === "string"}
      />
    </AdminFrame>
  );
}

function countOf({ versions }: History): string {
  const past = versions.filter(({ state }) => state !== "draft").length;
  const draft = past < versions.length ? " and a draft" : "";
  return `${past} ${past === 1 ? "version" : "versions"}${draft}. Any of them can come back.`;
}

/** The entry of the menu that a document belongs to. */
function currentOf(key: string): AdminPage {
  if (letterOfKey(key) !== null) return "/admin/emails";
  if (retreatOfKey(key) !== null) return "/admin/sales";
  return isPostKey(key) ? "/admin/blog" : "/admin/site";
}
