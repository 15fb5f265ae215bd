import { writeFeed } from "@/lib/content/blog/feed";

export const dynamic = "force-static";

/** The posts for feed readers. */
export function GET() {
  return new Response(writeFeed(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
