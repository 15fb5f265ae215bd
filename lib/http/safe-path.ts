import { metaCopy } from "@/content/pages/meta";
import { titledRoutes } from "@/content/pages/titles";
import { sitePages } from "@/lib/content/site-pages";

const known = new Set([
  ...[...sitePages.map(({ path }) => path), ...Object.keys(metaCopy.routes), ...titledRoutes].flatMap(
    (route) => /^\/[\w-]+/.exec(route) ?? [],
  ),
  ...["/api", "/_next", "/programmes", "/share", "/uploads"],
]);

/** A URL's path for logs and traces: its first segment if the site has it, else "/…". */
export function safePath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, "");
  const [, first = "", rest = ""] = /^(\/[^/?#%&;]*)(.*)$/s.exec(path) ?? [];
  if (first === "/" && /^(?:[?#]|$)/.test(rest)) return "/";
  if (!known.has(first)) return "/…";
  return /^(?:[?#]|\/?$)/.test(rest) ? first : `${first}/…`;
}
