import "server-only";
import { sitePages } from "@/content/pages";
import { metaCopy } from "@/content/pages/meta";
import { dynamicPaths } from "@/lib/access/paths";
import { listOwnPages } from "@/lib/content/own-pages";
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
  "/icons",
  "/retreats",
];

/** Why an address (without a slash) cannot be that of this page; null if it can. */
export function addressProblem(address: string, key: string | null): string | null {
  const path = `/${address}`;
  const own = listOwnPages().find((page) => page.path === path);
  if (own) return own.key === key ? null : `“${own.content.page.title}” has this address.`;
  const routes = [...Object.keys(metaCopy.routes), ...sitePages.map((page) => page.path), ...dynamicPaths];
  const isTaken =
    listNamedPages().some((page) => page.path === path) ||
    [...routes, ...others].some((route) => route === path || route.startsWith(`${path}/`));
  return isTaken ? "The site uses this address itself." : null;
}
