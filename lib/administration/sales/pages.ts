import "server-only";
import { sponsored, type Retreat } from "@/content/retreats";
import { mastermindSubject } from "@/lib/catalogue/terms";
import { listNamedPages } from "@/lib/listed-pages";
import { readText } from "@/lib/markdown";
import { policySlugs } from "@/lib/policies";

export type TouchedPage = { path: string; name: string };

/** The public pages that name a retreat's facts, its own first. */
export function listTouchedPages({ id, paths }: Pick<Retreat, "id" | "paths">): TouchedPage[] {
  const gift = sponsored.retreat === id ? ["/ideas-to-impact-sponsored-application"] : [];
  return pagesNaming(id, [...new Set([paths.page, paths.payment, paths.waitlist]), ...gift]);
}

/** The public pages that name the mastermind's facts, and what a member without access sees. */
export function listMastermindPages(): TouchedPage[] {
  return pagesNaming(mastermindSubject, ["/mastermind-payment", "/mastermind-waitlist", "/community"]);
}

/** The pages on which a member without access is shown what there is. */
export function listPaywallPages(): TouchedPage[] {
  return namedPages(["/community", "/members"]);
}

function pagesNaming(thing: string, own: readonly string[]): TouchedPage[] {
  const names = (...segments: string[]) => readText(...segments).text.includes(`{${thing}.`);
  const policies = policySlugs.filter((slug) => names("policies", `${slug}.md`)).map((slug) => `/${slug}`);
  const pages = listNamedPages();
  const posts = pages.flatMap(({ path, post }) => (post && names("blog", `${post.slug}.md`) ? [path] : []));
  return namedPages([...own, ...policies, ...posts]);
}

function namedPages(paths: readonly string[]): TouchedPage[] {
  const pages = listNamedPages();
  return paths.flatMap((path) => {
    const page = pages.find((one) => one.path === path);
    return page ? [{ path, name: page.name }] : [];
  });
}
