import { framePart } from "@/content/pages/frame";
import { getContent } from "@/lib/content/documents";
import { listOwnPages } from "@/lib/content/own-pages";
import { getSettings } from "@/lib/content/settings";

/** The links of the header, in order (docs/rules/content.md#addresses). */
export function listNavigation(): { href: string; label: string }[] {
  const { links } = getContent(framePart).header;
  return [
    { href: "/", label: links.home },
    { href: getSettings().founderPath, label: links.meet },
    { href: "/#retreats", label: links.unleash },
    { href: "/gallery", label: links.gallery },
    { href: "/testimonials", label: links.testimonials },
    { href: "/community", label: links.community },
    ...listMenuPages("inHeader"),
  ];
}

/** The links to pages that the founder made and wants in this menu. */
export function listMenuPages(menu: "inHeader" | "inFooter"): { href: string; label: string }[] {
  return listOwnPages()
    .filter(({ content }) => content.page[menu])
    .map(({ path, content }) => ({ href: path, label: content.page.title }));
}

/** The contact form on the home page. */
export const contactHref = "/#contact";
