import { listListedPages } from "@/lib/site/sitemap-pages";

/** The public pages that search engines may list. */
export const listedPaths = listListedPages().map(({ path }) => path);

/** All prerendered public pages, listed or not. */
export const staticPaths = [...listedPaths, "/mastermind-waitlist", "/offline"];

/** Whether a page represents its template: one of the posts and one of the policies do. */
export function hasOwnTemplate(address: string): boolean {
  const isPost = (one: string) => one.startsWith("/blog/");
  const isPolicy = (one: string) => one.endsWith("-policy");
  const alike = [isPost, isPolicy].find((isAlike) => isAlike(address));
  return !alike || staticPaths.find(alike) === address;
}
