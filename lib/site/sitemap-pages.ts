import type { PictureValue } from "@/content/fields";
import { coachingPage } from "@/content/pages/coaching";
import { metaCopy } from "@/content/pages/meta";
import { hasOwnTitle, ownTitles, titledRoutes, titlesPart, type TitledRoute } from "@/content/pages/titles";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import type { SitePage } from "@/content/page";
import type { Retreat } from "@/content/retreats";
import { packagePath, packageWords, type CoachingPackage } from "@/lib/catalogue/packages";
import { listPackages } from "@/lib/content/packages";
import { isOfClosedProgramme } from "@/lib/content/programmes";
import { getSettings } from "@/lib/content/settings";
import { listRetreats } from "@/lib/content/retreats";
import { listPosts, type Post } from "@/lib/content/blog/posts";
import { getContent } from "@/lib/content/documents";
import type { Facts } from "@/lib/content/facts/facts";
import { listOwnPages } from "@/lib/content/own-pages";
import { pagesOf } from "@/lib/content/product-routes";
import { listSitePages } from "@/lib/content/site-pages";
import { retreatWords } from "@/lib/content/retreats";
import { fill } from "@/lib/text";

export type NamedPage = {
  path: string;
  name: string;
  isListed: boolean;
  post?: Post;
  /** What it shares in place of its card; its path is empty for nothing. */
  share?: PictureValue;
};

/** Every page of the site, and every post. */
export function listNamedPages(): NamedPage[] {
  const edited = listSitePages()
    .filter(({ path }) => !path.includes("{"))
    .map((page) => ({
      path: page.path,
      name: page.path === "/" ? page.name : named(getContent(page).search.title),
      isListed: page.isListed && !isOfClosedProgramme(page.path),
      share: getContent(page).search.share,
    }));
  const own = listOwnPages().map(({ path, content: { page, search } }) => ({
    ...{ path, name: page.title, isListed: true, share: search.share },
  }));
  const titles = [
    ...Object.entries(metaCopy.routes),
    ...titledRoutes.map((route) => [route, titleOf(route)] as const),
  ];
  const routes = titles
    .filter(([route]) => route.startsWith("/") && !route.includes("{"))
    .map(([path, { title }]) => ({ path, name: named(title), isListed: false }));
  const ofRetreats = listRetreats().flatMap((retreat) =>
    pagesOf(retreat).map((page) => {
      const { title, isListed, share } = retreatSearch(retreat, page);
      return { path: retreat.paths[page], name: named(title), isListed, share };
    }),
  );
  const ofPackages = listPackages().map((sold) => {
    const { title, isListed, share } = packageSearch(sold);
    return { path: packagePath(sold), name: named(title), isListed, share };
  });
  const posts = listPosts().map((post) => ({
    path: `/blog/${post.slug}`,
    name: post.title,
    isListed: true,
    post,
    share: post.share,
  }));
  return [...edited, ...own, ...routes, ...ofRetreats, ...ofPackages, ...posts];
}

/** The title and description of a page that no search engine lists, with `own` facts. */
export function titleOf(route: TitledRoute, own?: Facts): { title: string; description: string } {
  const { visitors, personal, members } = getContent(titlesPart, own);
  const pages = { ...visitors, ...personal, ...members };
  return hasOwnTitle(route) ? { ...pages[route], title: ownTitles[route] } : pages[route];
}

function named(title: string): string {
  return title.replace(` | ${getSettings().business}`, "");
}

const retreatPages = { payment: retreatPaymentPage, waitlist: retreatWaitlistPage };

/** The title and description of a retreat's page for search engines. */
export function retreatSearch(retreat: Retreat, page: keyof Retreat["paths"]) {
  const ofPage = page === "page" ? retreat.copy.search : getContent<SitePage>(retreatPages[page]).search;
  const { title, description, share } = ofPage ?? getContent(retreatPaymentPage).search;
  const words = retreatWords(retreat);
  return {
    title: fill(title, words),
    description: fill(description, words),
    ...{ isListed: page === "page" || retreatPages[page].isListed, share },
  };
}

/** The title and description of a coaching package's page; listed while it is on sale. */
export function packageSearch(sold: CoachingPackage) {
  const { title, description, share } = getContent(coachingPage).search;
  const words = packageWords(sold);
  return {
    title: fill(title, words),
    description: fill(description, words),
    isListed: sold.sales === "open",
    share,
  };
}

/** The pages for search engines. */
export function listListedPages(): NamedPage[] {
  return listNamedPages().filter(({ isListed }) => isListed);
}
