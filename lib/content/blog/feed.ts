import { Feed } from "feed";
import { blogPage } from "@/content/pages/blog";
import { site } from "@/content/site";
import { getContent } from "@/lib/content/documents";
import { absolute } from "@/lib/env/site";
import { listPosts } from "./posts";

export const feedPath = "/blog/rss.xml";

/** Every post as RSS 2.0, with title, excerpt, category and date. */
export function writeFeed(): string {
  const { title, description } = getContent(blogPage).search;
  const feed = new Feed({
    title,
    description,
    link: absolute("/blog"),
    language: site.locale,
    generator: false,
    feedLinks: { rss: absolute(feedPath) },
  });
  for (const post of listPosts()) {
    const link = absolute(`/blog/${post.slug}`);
    feed.addItem({
      id: link,
      link,
      title: post.title,
      description: post.excerpt,
      date: new Date(post.date),
      category: [{ name: post.category }],
    });
  }
  return feed.rss2();
}
