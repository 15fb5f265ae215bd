import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostPage } from "@/components/site/blog/post-page";
import { getPost, listPosts } from "@/lib/content/blog/posts";
import { postMetadata } from "@/lib/site/metadata";

type Props = { params: Promise<{ slug: string }> };

// Unknown slugs get app/not-found.tsx; notFound() would return an empty page without scripts
export const dynamicParams = false;

export function generateStaticParams() {
  return listPosts().flatMap(({ slug, letter }) => (letter ? [] : [{ slug }]));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return postMetadata(getPost((await params).slug));
}

export default async function BlogPost({ params }: Props) {
  const post = getPost((await params).slug);
  if (!post) notFound();
  return <PostPage post={post} />;
}
