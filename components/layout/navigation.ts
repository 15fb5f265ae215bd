import { framePart } from "@/content/pages/frame";
import { getContent } from "@/lib/content/documents";
import { listOwnPages } from "@/lib/content/own-pages";
import { isOfClosedProgramme } from "@/lib/content/programmes";
import { findTarget } from "@/lib/site/links";

type MenuLink = { href: string; label: string };

/** The links of the header, in order (docs/rules/content.md#addresses). */
export function listNavigation(): MenuLink[] {
  const links = getContent(framePart).header.links.filter(({ isButton }) => !isButton);
  return withTicked(listPublic(links), "inHeader");
}

/** The links of the header that are buttons beside the others. */
export function listHeaderButtons(): MenuLink[] {
  return listPublic(getContent(framePart).header.links.filter(({ isButton }) => isButton));
}

/** The links of the footer's column of pages, in order. */
export function listFooterLinks(): MenuLink[] {
  return withTicked(listPublic(getContent(framePart).footer.links), "inFooter");
}

/** The links of the footer's column of policies, in order. */
export function listPolicyLinks(): MenuLink[] {
  return listPublic(getContent(framePart).footer.policies);
}

function listPublic(links: readonly { label: string; link: string }[]): MenuLink[] {
  return links.flatMap(({ label, link }) => {
    const href = findTarget(link);
    return href && !isOfClosedProgramme(href.replace(/[?#].*/s, "")) ? [{ href, label }] : [];
  });
}

/** The links, then those to the founder's pages that have this menu ticked. */
function withTicked(listed: MenuLink[], menu: "inHeader" | "inFooter"): MenuLink[] {
  const ticked = listOwnPages()
    .filter(({ path, content }) => content.page[menu] && !listed.some(({ href }) => href === path))
    .map(({ path, content }) => ({ href: path, label: content.page.title }));
  return [...listed, ...ticked];
}

/** The contact form on the home page. */
export const contactHref = "/#contact";
