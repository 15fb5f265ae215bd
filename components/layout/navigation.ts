import { framePart } from "@/content/pages/frame";
import { getContent } from "@/lib/content/documents";
import { listOwnPages } from "@/lib/content/own-pages";
import { findTarget } from "@/lib/site/links";

type MenuLink = { href: string; label: string };

/** The links of the header, in order (docs/rules/content.md#addresses). */
export function listNavigation(): MenuLink[] {
  return listMenuLinks(getContent(framePart).header.links, "inHeader");
}

/** The links of the footer's column of pages, in order. */
export function listFooterLinks(): MenuLink[] {
  return listMenuLinks(getContent(framePart).footer.links, "inFooter");
}

/** The links to public pages, then those to the founder's pages that have this menu ticked. */
function listMenuLinks(
  links: readonly { label: string; link: string }[],
  menu: "inHeader" | "inFooter",
): MenuLink[] {
  const listed = links.flatMap(({ label, link }) => {
    const href = findTarget(link);
    return href ? [{ href, label }] : [];
  });
  const ticked = listOwnPages()
    .filter(({ path, content }) => content.page[menu] && !listed.some(({ href }) => href === path))
    .map(({ path, content }) => ({ href: path, label: content.page.title }));
  return [...listed, ...ticked];
}

/** The contact form on the home page. */
export const contactHref = "/#contact";
