import { Fragment, type ReactNode } from "react";
import type { SitePage } from "@/content/page";
import { getContent } from "@/lib/content/documents";

type SectionsProps<Of extends SitePage> = {
  of: Of;
  parts: Readonly<Record<keyof Of["sections"], ReactNode>>;
};

/** The sections of a page in the founder's order, without the hidden ones. */
export function Sections<Of extends SitePage>({ of, parts }: SectionsProps<Of>) {
  return getContent<SitePage>(of)
    .arrangement.filter(({ isHidden }) => !isHidden)
    .map(({ section }) => <Fragment key={section}>{parts[section]}</Fragment>);
}
