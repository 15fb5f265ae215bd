import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { EditPage, lastPublished } from "@/components/admin/site/edit-page";
import { postKey } from "@/content/post";
import { requireAdmin } from "@/lib/access/viewer";
import { getEditor } from "@/lib/site/documents/editor";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/blog/{slug}");

export default async function PostEditorPage({ params }: PageProps<"/admin/blog/[slug]">) {
  const { slug } = await params;
  const admin = await requireAdmin(`/admin/blog/${slug}`);
  const data = await getEditor(postKey(slug));
  if (!data) notFound();
  return (
    <AdminFrame member={admin} current="/admin/blog">
      <PageHead
        back={{ href: "/admin/blog", label: "Blog" }}
        headline="Edit post"
        text={lastPublished(data)}
      />
      <EditPage data={data} />
    </AdminFrame>
  );
}
