import { AdminFrame } from "@/components/admin/admin-frame";
import { PostsPage } from "@/components/admin/blog/posts-page";
import { PageHead } from "@/components/admin/page-head";
import { adminBlogCopy as copy } from "@/content/pages/admin-blog";
import { requireAdmin } from "@/lib/access/viewer";
import { listPosts } from "@/lib/content/blog/posts";
import { lettersOfPosts } from "@/lib/broadcasts/read";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/blog");

export default async function Blog() {
  const admin = await requireAdmin("/admin/blog");
  const posts = listPosts();
  const letters = await lettersOfPosts(posts.map(({ slug }) => slug));
  return (
    <AdminFrame member={admin} current="/admin/blog">
      <PageHead back={{ href: "/admin", label: copy.back }} headline={copy.title} text={copy.text} />
      <PostsPage posts={posts} letters={letters} />
    </AdminFrame>
  );
}
