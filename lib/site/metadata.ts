import type { Metadata } from "next";
import { homePage } from "@/content/pages/home";
import { metaCopy } from "@/content/pages/meta";
import type { TitledRoute } from "@/content/pages/titles";
import type { SitePage } from "@/content/page";
import type { Retreat } from "@/content/retreats";
import { site } from "@/content/site";
import { packagePath, type CoachingPackage } from "@/lib/catalogue/packages";
import { getSettings } from "@/lib/content/settings";
import { feedPath } from "@/lib/content/blog/feed";
import { getContent } from "@/lib/content/documents";
import type { Post } from "@/lib/content/blog/posts";
import type { Facts } from "@/lib/content/facts/facts";
import { datedOf, type PolicyPage } from "@/lib/content/policies";
import type { PublishedOwnPage } from "@/lib/content/own-pages";
import { isOfClosedProgramme } from "@/lib/content/programmes";
import { loadDrafts } from "@/lib/site/drafts";
import { packageSearch, retreatSearch, titleOf } from "@/lib/site/sitemap-pages";
import { shareImage } from "@/lib/site/share-cards";
import { siteEnv } from "@/lib/env/site";
import { truncateAtWord, fill } from "@/lib/text";

/** What every page inherits: the business's name in its title and on its card. */
export function siteMetadata(): Metadata {
  const { business } = getSettings();
  return {
    metadataBase: new URL(siteEnv.PUBLIC_URL),
    title: { default: business, template: `%s | ${business}` },
    applicationName: business,
    formatDetection: { telephone: false },
    icons: {
      icon: { url: "/icons/icon-48.png", sizes: "48x48", type: "image/png" },
      apple: { url: "/icons/apple-180.png", sizes: "180x180" },
    },
    openGraph: { ...openGraph(), images: [shareImage("/")] },
    twitter: { card: "summary_large_image" },
  };
}

function openGraph() {
  return {
    ...{ type: "website" as const, siteName: getSettings().business },
    locale: site.locale.replace("-", "_"),
  };
}

type Article = { publishedTime: string; section: string; authors: string[] };

/** The metadata of a page of the office, from content/pages/meta.ts. */
export function pageMetadata(
  route: keyof typeof metaCopy.routes,
  values: Record<string, string> = {},
): Metadata {
  return unlistedMetadata(metaCopy.routes[route], values);
}

/** The metadata of another page that is not for search engines, as the founder edits it; with `own` facts. */
export async function titledMetadata(
  route: TitledRoute,
  values: Record<string, string> = {},
  own?: Facts,
): Promise<Metadata> {
  await loadDrafts();
  return unlistedMetadata(titleOf(route, own), values);
}

/** The same of a page behind a personal link, which other sites must not learn. */
export async function personalMetadata(
  route: TitledRoute,
  values?: Record<string, string>,
  own?: Facts,
): Promise<Metadata> {
  return { ...(await titledMetadata(route, values, own)), referrer: "same-origin" };
}

function unlistedMetadata(page: { title: string; description: string }, values: Record<string, string>) {
  return { title: fill(page.title, values), description: fill(page.description, values), ...unlisted };
}

const unlisted: Metadata = { robots: { index: false, follow: false } };

/** The metadata of a page of content/pages that the founder can edit. */
export async function sitePageMetadata(
  page: SitePage,
  { path = page.path, values = {} }: { path?: string; values?: Record<string, string> } = {},
): Promise<Metadata> {
  await loadDrafts();
  const { title, description } = getContent(page).search;
  return metadataOf(path, {
    title: fill(title, values),
    description: fill(description, values),
    index: page.isListed && !isOfClosedProgramme(path),
  });
}

/** The metadata of a page that the founder made. */
export function ownPageMetadata({ path, content: { page, search } }: PublishedOwnPage): Metadata {
  const title = search.title || `${page.title} | ${getSettings().business}`;
  return metadataOf(path, { title, description: search.description, index: true });
}

/** The metadata of a policy, whose description may contain its date. */
export async function policyMetadata(policy: PolicyPage): Promise<Metadata> {
  await loadDrafts();
  return sitePageMetadata(policy, { values: { dated: datedOf(getContent(policy)) ?? "" } });
}

function metadataOf(
  path: string,
  page: { title: string; description: string; index: boolean; article?: Article },
): Metadata {
  const { title, description, index, article } = page;
  const { sharedTitle, sharedDescription } =
    path === "/" ? getContent(homePage).search : { sharedTitle: title, sharedDescription: description };
  return {
    title: { absolute: title },
    description,
    ...(index ? { alternates: { canonical: path, types: feeds } } : unlisted),
    openGraph: {
      ...openGraph(),
      ...(article && { type: "article", ...article }),
      title: sharedTitle,
      description: sharedDescription,
      images: [shareImage(path)],
      ...(index && { url: path }),
    },
  };
}

/** The metadata of a page of a retreat. */
export async function retreatMetadata(retreat: Retreat, page: keyof Retreat["paths"]): Promise<Metadata> {
  await loadDrafts();
  const { title, description, isListed: index } = retreatSearch(retreat, page);
  return metadataOf(retreat.paths[page], { title, description, index });
}

/** The metadata of the page of a coaching package. */
export function packageMetadata(sold: CoachingPackage): Metadata {
  const { title, description, isListed: index } = packageSearch(sold);
  return metadataOf(packagePath(sold), { title, description, index });
}

/** The metadata of a post; that of the 404 page for null. */
export async function postMetadata(post: Post | null): Promise<Metadata> {
  if (!post) return titledMetadata("*");
  const { business, founder } = getSettings();
  const withSite = `${post.title} | ${business}`;
  return metadataOf(`/blog/${post.slug}`, {
    title: withSite.length <= 60 ? withSite : post.title,
    description: truncateAtWord(post.excerpt, 155),
    index: true,
    article: { publishedTime: post.date, section: post.category, authors: [post.author || founder] },
  });
}

const feeds = { "application/rss+xml": feedPath };
