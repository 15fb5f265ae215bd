import { layoutCopy } from "@/content/pages/layout";
import { metaCopy } from "@/content/pages/meta";
import { founderPath, site } from "@/content/site";
import { listPosts, type Post } from "./blog/posts";

/** A page of its own address: what it is called without the business's name; `post` when it is one of the blog's. */
export type NamedPage = { path: string; name: string; isListed: boolean; post?: Post };

/** Every page of content/pages/meta.ts, the founder's at her address, and every post. */
export function listNamedPages(): NamedPage[] {
  const routes = Object.entries(metaCopy.routes)
    .filter(([route]) => route.startsWith("/") && (!route.includes("{") || route === founderRoute))
    .map(([route, { title, index }]) => ({
      path: route === founderRoute ? founderPath : route,
      name: route === "/" ? layoutCopy.header.links.home : title.replace(` | ${site.business}`, ""),
      isListed: index,
    }));
  const posts = listPosts().map((post) => ({
    path: `/blog/${post.slug}`,
    name: post.title,
    isListed: metaCopy.routes["/blog/{slug}"].index,
    post,
  }));
  return [...routes, ...posts];
}

const founderRoute = "/meet-{name}";

/** The pages that search engines may list. */
export function listListedPages(): NamedPage[] {
  return listNamedPages().filter(({ isListed }) => isListed);
}
