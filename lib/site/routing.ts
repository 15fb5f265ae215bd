import { NextResponse, type NextRequest } from "next/server";
import { rootPaths } from "@/lib/access/paths";
import { listPostDocuments } from "@/lib/content/blog/documents";
import { findMovedPage, findOwnPage } from "@/lib/content/own-pages";
import { findProductAddress, findProductRoute } from "@/lib/content/product-routes";
import { siteEnv } from "@/lib/env/site";
import { getSettings } from "@/lib/content/settings";

/** Next's cookie of a browser that previews drafts. */
const previewCookie = "__prerender_bypass";

// No folder of app/ with an underscore has routes, so Next responds as to other unknown paths
const nowhere = "/_not-found/page";

// A page may move back, so browsers must not store the redirect
const headers = { "Cache-Control": "private, no-store" };

/** Rewrites to another path. Next sends a URL with another spelling of its own host through a proxy. */
export function rewriteTo(pathname: string, from: NextRequest["nextUrl"]): NextResponse {
  const url = from.clone();
  url.pathname = pathname;
  return NextResponse.rewrite(url);
}

/** Rewrites a product's address to the route of its page, and redirects from that route; null for other paths. */
export function routeProductPage({ nextUrl }: NextRequest): NextResponse | null {
  const { pathname, search } = nextUrl;
  const route = findProductRoute(pathname);
  if (route) return rewriteTo(route, nextUrl);
  const address = findProductAddress(pathname);
  if (!address) return null;
  return NextResponse.redirect(new URL(`${address}${search}`, siteEnv.PUBLIC_URL), { status: 308, headers });
}

const movable = /^(?:blog\/(?!rss\.xml$))?[^/]+$/;

function isPublic(address: string): boolean {
  if (!address.startsWith("blog/")) return findOwnPage(address) !== null;
  return listPostDocuments().some((post) => `blog/${post.address}` === address);
}

/**
 * The response to a path directly below the root or /blog that no page has: a redirect to the page that moved from it,
 * else the 404 page, which a page cannot return without scripts. Null for other paths, and in a preview, which knows
 * drafts.
 */
export function routeUnknownPath({ cookies, method, nextUrl }: NextRequest): NextResponse | null {
  // Only a page that is read needs the whole 404 page
  if (method !== "GET") return null;
  const { pathname } = nextUrl;
  const address = pathname.slice(1);
  if (!movable.test(address) || rootPaths.includes(pathname)) return null;
  if (pathname === getSettings().founderPath) return null;
  if (cookies.has(previewCookie) || isPublic(address)) return null;
  const moved = findMovedPage(address);
  if (!moved) return rewriteTo(nowhere, nextUrl);
  return NextResponse.redirect(new URL(moved, siteEnv.PUBLIC_URL), { status: 308, headers });
}
