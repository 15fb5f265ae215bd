import "server-only";
import { sponsored, type Retreat } from "@/content/retreats";
import { listNamedPages } from "@/lib/listed-pages";
import { readText } from "@/lib/markdown";
import { policySlugs } from "@/lib/policies";

export type TouchedPage = { path: string; name: string };

/** The public pages that name a retreat's facts, its own first. */
export function listTouchedPages({ id, paths }: Pick<Retreat, "id" | "paths">): TouchedPage[] {
  const names = (...segments: string[]) => readText(...segments).text.includes(`{${id}.`);
  const policies = policySlugs.filter((slug) => names("policies", `${slug}.md`)).map((slug) => `/${slug}`);
  const own = new Set([paths.page, paths.payment, paths.waitlist]);
  const pages = listNamedPages();
  const posts = pages.flatMap(({ path, post }) => (post && names("blog", `${post.slug}.md`) ? [path] : []));
  const gift = sponsored.retreat === id ? ["/ideas-to-impact-sponsored-application"] : [];
  return [...own, ...gift, ...policies, ...posts].flatMap((path) => {
    const page = pages.find((one) => one.path === path);
    return page ? [{ path, name: page.name }] : [];
  });
}
