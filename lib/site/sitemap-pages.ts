import { framePart } from "@/content/pages/frame";
import { sitePages } from "@/content/pages";
import { metaCopy } from "@/content/pages/meta";
import type { Retreat } from "@/content/retreats";
import { founderPath, site } from "@/content/site";
import { listRetreats } from "@/lib/catalogue/retreats";
import { listPosts, type Post } from "@/lib/content/blog/posts";
import { getContent } from "@/lib/content/documents";
import { listOwnPages } from "@/lib/content/own-pages";
import { listPolicies } from "@/lib/content/policies";
import { retreatWords } from "@/lib/catalogue/retreats";
import { fill } from "@/lib/text";

export type NamedPage = { path: string; name: string; isListed: boolean; post?: Post };

/** Every page of content/pages/meta.ts, every policy and every post. */
export function listNamedPages(): NamedPage[] {
  const edited = sitePages.map((page) => ({
    path: page.path,
    name: page.path === "/" ? getContent(framePart).header.links.home : named(getContent(page).search.title),
    isListed: page.isListed,
  }));
  const own = listOwnPages().map(({ path, content }) => ({ path, name: content.page.title, isListed: true }));
  const routes = Object.entries(metaCopy.routes)
    .filter(([route]) => route.startsWith("/") && (!route.includes("{") || route === founderRoute))
    .map(([route, { title, index }]) => ({
      path: route === founderRoute ? founderPath : route,
      name: named(title),
      isListed: index,
    }));
  const ofRetreats = listRetreats().flatMap((retreat) =>
    pagesOf(retreat).map((page) => {
      const { title, index } = metaCopy.routes[retreatRoutes[page]];
      return { path: retreat.paths[page], name: named(fill(title, retreatWords(retreat))), isListed: index };
    }),
  );
  const posts = listPosts().map((post) => ({
    path: `/blog/${post.slug}`,
    name: post.title,
    isListed: metaCopy.routes["/blog/{slug}"].index,
    post,
  }));
  const policies = listPolicies().map(({ slug, name }) => ({ path: `/${slug}`, name, isListed: true }));
  return [...edited, ...own, ...routes, ...policies, ...ofRetreats, ...posts];
}

/** The pages of a retreat; if two pages share a path, it is listed as the payment page. */
function pagesOf({ paths: { page, payment } }: Retreat): (keyof Retreat["paths"])[] {
  return page === payment ? ["payment", "waitlist"] : ["page", "payment", "waitlist"];
}

function named(title: string): string {
  return title.replace(` | ${site.business}`, "");
}

const founderRoute = "/meet-{name}";

/** The keys of retreat pages in content/pages/meta.ts. */
export const retreatRoutes = {
  page: "/retreats/{retreat}",
  payment: "/retreats/{retreat}/book",
  waitlist: "/retreats/{retreat}/waitlist",
} as const;

/** The pages for search engines. */
export function listListedPages(): NamedPage[] {
  return listNamedPages().filter(({ isListed }) => isListed);
}
