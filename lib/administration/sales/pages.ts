import "server-only";
import type { Retreat } from "@/content/retreats";
import { getSettings } from "@/lib/content/settings";
import { flagshipSubject } from "@/lib/catalogue/flagship";
import { sponsoredSubject } from "@/lib/catalogue/sponsored";
import { mastermindSubject } from "@/lib/catalogue/terms";
import { listNamedPages } from "@/lib/site/sitemap-pages";
import { readText } from "@/lib/content/markdown";
import { getPublished } from "@/lib/content/documents";
import { policyPages } from "@/lib/content/policies";
import { retreatOf, sponsoredPlace } from "@/lib/content/retreats";

export type AffectedPage = { path: string; name: string };

/** The public pages that name a retreat's facts, its own first. */
export function listAffectedPages({ id, paths }: Pick<Retreat, "id" | "paths">): AffectedPage[] {
  const gift = sponsoredPlace().retreat === id ? ["/ideas-to-impact-sponsored-application"] : [];
  return pagesNaming(
    [id, "retreats", "eachRetreat"],
    [...new Set([paths.page, paths.payment, paths.waitlist]), ...gift],
  );
}

/** The public pages that name the mastermind's facts, and what a member without access sees. */
export function listMastermindPages(): AffectedPage[] {
  return pagesNaming([mastermindSubject], ["/mastermind-payment", "/mastermind-waitlist", "/community"]);
}

/** The pages on which a member without access is shown what there is. */
export function listPaywallPages(): AffectedPage[] {
  return namedPages(["/community", "/members"]);
}

/** The pages that name the flagship retreat: below every post it is what comes next. */
export function listFlagshipPages(): AffectedPage[] {
  const posts = listNamedPages().flatMap(({ path, post }) => (post ? [path] : []));
  return pagesNaming([flagshipSubject], ["/", getSettings().founderPath, ...posts]);
}

/** The pages that name the sponsored place, and those of its retreat. */
export function listSponsoredPages(): AffectedPage[] {
  const { waitlist } = retreatOf(sponsoredPlace()).paths;
  return pagesNaming([sponsoredSubject], ["/ideas-to-impact-sponsored-application", waitlist]);
}

function pagesNaming(subjects: readonly string[], own: readonly string[]): AffectedPage[] {
  const names = (text: string) => subjects.some((subject) => text.includes(`{${subject}.`));
  const policies = policyPages.filter((policy) => names(getPublished(policy).text)).map(({ path }) => path);
  const pages = listNamedPages();
  const posts = pages.flatMap(({ path, post }) =>
    post && !post.letter && names(readText("blog", `${post.slug}.md`).text) ? [path] : [],
  );
  return namedPages([...new Set([...own, ...policies, ...posts])]);
}

function namedPages(paths: readonly string[]): AffectedPage[] {
  const pages = listNamedPages();
  return paths.flatMap((path) => {
    const page = pages.find((one) => one.path === path);
    return page ? [{ path, name: page.name }] : [];
  });
}
