import type { MetadataRoute } from "next";
import { listListedPages } from "@/lib/site/sitemap-pages";
import { absolute } from "@/lib/env/site";

/** The pages that search engines may index. Only posts have a last modified date. */
export default function sitemap(): MetadataRoute.Sitemap {
  return listListedPages().map(({ path, post }) => ({
    url: absolute(path),
    ...(post && { lastModified: post.date }),
  }));
}
