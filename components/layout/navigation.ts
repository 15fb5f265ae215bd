import { layoutCopy } from "@/content/pages/layout";
import { founderPath } from "@/content/site";

const { links } = layoutCopy.header;

/** The links of the header, in order (docs/rules/content.md#addresses). */
export const navigation = [
  { href: "/", label: links.home },
  { href: founderPath, label: links.meet },
  { href: "/#retreats", label: links.unleash },
  { href: "/gallery", label: links.gallery },
  { href: "/testimonials", label: links.testimonials },
  { href: "/community", label: links.community },
] as const;

/** The contact form on the home page. */
export const contactHref = "/#contact";
