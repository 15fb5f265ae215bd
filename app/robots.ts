import type { MetadataRoute } from "next";
import { absolute } from "@/lib/env/site";

/** Disallows only endpoints for machines: crawlers must read private pages to see their noindex. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: absolute("/sitemap.xml") };
}
