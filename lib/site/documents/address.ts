import "server-only";
import { metaCopy } from "@/content/pages/meta";
import { titledRoutes } from "@/content/pages/titles";
import { dynamicPaths } from "@/lib/access/paths";
import { listPostDocuments } from "@/lib/content/blog/documents";
import { getContent } from "@/lib/content/documents";
import { listOwnPages } from "@/lib/content/own-pages";
import { listSitePages } from "@/lib/content/site-pages";
import { listNamedPages } from "@/lib/site/sitemap-pages";

// Next and web servers treat some addresses in their own way
const others = [
  "/404",
  "/500",
  "/index",
  "/api",
  "/_next",
  "/uploads",
  "/share",
  "/images",
  "/js",
  "/icons",
  "/programmes",
  "/retreats",
  "/blog/letters",
];

/** Why an address, as "travel" or "blog/packing", cannot be that of this page or post; null if it can. */
export function addressProblem(address: string, key: string | null): string | null {
  const path = `/${address}`;
  const pages = listOwnPages().map((page) => ({
    key: page.key,
    path: page.path,
    title: page.content.page.title,
  }));
  const posts = listPostDocuments().map(({ document, address: slug }) => ({
    ...{ key: document.key, path: `/blog/${slug}`, title: getContent(document).page.title },
  }));
  const own = [...pages, ...posts].find((one) => one.path === path);
  if (own) return own.key === key ? null : `“${own.title}” has this address.`;
  return isFreeAddress(address) ? null : "The site uses this address itself.";
}

/** True if nothing public has this address (as "travel" or "blog/packing"). */
export function isFreeAddress(address: string): boolean {
  const path = `/${address}`;
  const delivered = [...Object.keys(metaCopy.routes), ...titledRoutes];
  const routes = [...delivered, ...listSitePages().map((page) => page.path), ...dynamicPaths];
  return (
    ![...routes, ...others].some((route) => route === path || route.startsWith(`${path}/`)) &&
    !listNamedPages().some((page) => page.path === path)
  );
}
