import { writeFeed } from "@/lib/content/blog/feed";

export const dynamic = "force-static";

/** The blog's RSS feed. */
export function GET() {
  return new Response(writeFeed(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
