import { layoutCopy } from "@/content/pages/layout";
import { metaCopy } from "@/content/pages/meta";
import { founderPath, site } from "@/content/site";
import { listPosts, type Post } from "./blog/posts";

/** `name` is without the business's name. */
export type NamedPage = { path: string; name: string; isListed: boolean; post?: Post };

/** Every page of content/pages/meta.ts and every post. */
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

/** The pages search engines may list. */
export function listListedPages(): NamedPage[] {
  return listNamedPages().filter(({ isListed }) => isListed);
}
