import { framePart } from "@/content/pages/frame";
import { getContent } from "@/lib/content/documents";
import { founderPath } from "@/content/site";

/** The links of the header, in order (docs/rules/content.md#addresses). */
export function listNavigation(): { href: string; label: string }[] {
  const { links } = getContent(framePart).header;
  return [
    { href: "/", label: links.home },
    { href: founderPath, label: links.meet },
    { href: "/#retreats", label: links.unleash },
    { href: "/gallery", label: links.gallery },
    { href: "/testimonials", label: links.testimonials },
    { href: "/community", label: links.community },
  ];
}

/** The contact form on the home page. */
export const contactHref = "/#contact";
