import { PostList } from "@/components/site/blog/post-list";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/site/metadata";
import { listPosts } from "@/lib/content/blog/posts";

export const metadata = pageMetadata("/blog");

export default function BlogPage() {
  return (
    <SiteFrame current="/blog">
      <StructuredData path="/blog" />
      <PostList posts={listPosts()} />
    </SiteFrame>
  );
}
