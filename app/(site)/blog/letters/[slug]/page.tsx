import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostPage } from "@/components/site/blog/post-page";
import { getLetterPost } from "@/lib/content/blog/posts";
import { postMetadata } from "@/lib/site/metadata";

type Props = { params: Promise<{ slug: string }> };

// Static: rendered on the first request, and again when the other letters it shows change
export const dynamic = "force-static";

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return postMetadata(getLetterPost((await params).slug));
}

export default async function LetterPost({ params }: Props) {
  const post = getLetterPost((await params).slug);
  if (!post) notFound();
  return <PostPage post={post} />;
}
