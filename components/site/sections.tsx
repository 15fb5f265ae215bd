import { Fragment, type ReactNode } from "react";
import type { PageSection, WithSections } from "@/content/page";
import { getContent } from "@/lib/content/documents";
import { OwnSection } from "./own/own-section";

type SectionsProps<Of extends WithSections> = {
  of: Of;
  /** Its fixed sections. */
  parts: Readonly<Record<keyof Of["sections"], ReactNode>>;
  /** They are in a column of the page. */
  isNarrow?: boolean;
};

/** The sections of a page in the founder's order, with those that the founder added, without the hidden ones. */
export function Sections<Of extends WithSections>({ of, ...rest }: SectionsProps<Of>) {
  return <SectionList sections={getContent<WithSections>(of).sections} {...rest} />;
}

type SectionListProps = {
  sections: readonly PageSection[];
  parts: Readonly<Record<string, ReactNode>>;
  isNarrow?: boolean;
};

/** The visible ones of these sections. */
export function SectionList({ sections, parts, isNarrow = false }: SectionListProps) {
  return sections
    .filter(({ isHidden }) => !isHidden)
    .map((section) => (
      <Fragment key={section.id}>
        {section.kind === "fixed" ? parts[section.id] : <OwnSection block={section} isNarrow={isNarrow} />}
      </Fragment>
    ));
}
