import { AdminFrame } from "@/components/admin/admin-frame";
import { PostsPage } from "@/components/admin/blog/posts-page";
import { PageHead } from "@/components/admin/page-head";
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
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Blog posts"
        text="What is on the site. A post goes out as a letter in one press: it becomes a draft first, and nothing leaves before you say so."
      />
      <PostsPage posts={posts} letters={letters} />
    </AdminFrame>
  );
}
