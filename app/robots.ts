import type { MetadataRoute } from "next";
import { absolute } from "@/lib/env/site";

/**
 * Private pages say noindex themselves, which a crawler can only read where it may go: so nothing but the doors for
 * machines is closed to it.
 */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: absolute("/sitemap.xml") };
}
