import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PostPage } from "@/components/site/blog/post-page";
import { deliveredPosts } from "@/lib/content/blog/documents";
import { getPost } from "@/lib/content/blog/posts";
import { findMovedPage } from "@/lib/content/own-pages";
import { loadDrafts } from "@/lib/site/drafts";
import { postMetadata } from "@/lib/site/metadata";

type Props = { params: Promise<{ slug: string }> };

// Posts that the founder writes are rendered on their first request
export function generateStaticParams() {
  return deliveredPosts.map(({ fields }) => ({ slug: fields.page.address.initial }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await loadDrafts();
  return postMetadata(getPost((await params).slug));
}

export default async function BlogPost({ params }: Props) {
  const { slug } = await params;
  await loadDrafts();
  const post = getPost(slug);
  if (!post) {
    // Only in a preview: lib/site/routing.ts answers others
    const moved = findMovedPage(`blog/${slug}`);
    if (moved) redirect(moved);
    notFound();
  }
  return <PostPage post={post} />;
}
