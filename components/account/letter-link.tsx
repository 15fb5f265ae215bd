"use client";

import { createContext, use, type ReactNode } from "react";
import { useLetterLink, type LetterLink } from "./use-letter-link";

const LinkContext = createContext<LetterLink | null>(null);

type ByLetterLinkProps = {
  /** What to show for a link of each type. */
  links: Record<string, ReactNode>;
  /** What to show without one. */
  without: ReactNode;
  /** What to show until that is known, and for good where there are no scripts. */
  waiting: ReactNode;
};

/** A part of a page that depends on whether it was opened by the link of a letter. */
export function ByLetterLink({ links, without, waiting }: ByLetterLinkProps) {
  const link = useLetterLink();
  const shown = link && links[link.type];
  return <LinkContext value={link ?? null}>{link === undefined ? waiting : (shown ?? without)}</LinkContext>;
}

/** Hands the link to the form around it; nothing where there is none. */
export function LetterLinkFields() {
  const link = use(LinkContext);
  return (
    <>
      <input type="hidden" name="linkId" value={link?.id ?? ""} />
      <input type="hidden" name="linkSecret" value={link?.secret ?? ""} />
    </>
  );
}
