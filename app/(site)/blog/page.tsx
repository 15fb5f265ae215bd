import { BlogHead, PostList } from "@/components/site/blog/post-list";
import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { blogPage } from "@/content/pages/blog";
import { sitePageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => sitePageMetadata(blogPage);

export default function BlogPage() {
  return (
    <SiteFrame current="/blog">
      <StructuredData path="/blog" />
      <Sections of={blogPage} parts={{ hero: <BlogHead />, posts: <PostList /> }} />
    </SiteFrame>
  );
}
