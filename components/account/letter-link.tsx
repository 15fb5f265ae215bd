"use client";

import { createContext, use, useState, useSyncExternalStore, type ReactNode } from "react";

/** What a link in a letter carries behind the #: what it is for, which one it is and its secret. */
type LetterLink = { type: string; id: string; secret: string };

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

/** Whether a fragment is that of a link in a letter, and which; mail scanners may have written its & as &amp;. */
export function readLetterLink(fragment: string): LetterLink | null {
  const carried = new URLSearchParams(fragment.replace(/^#/, "").replaceAll("&amp;", "&"));
  const type = carried.get("type");
  const id = carried.get("access_token");
  const secret = carried.get("refresh_token");
  return type && id && secret ? { type, id, secret } : null;
}

/**
 * The link of a letter by which this page was opened; null without one, undefined until that is known. It leaves the
 * address bar as soon as it is read, so that it stays in no history and no screenshot (docs/rules/accounts.md#links).
 */
function useLetterLink(): LetterLink | null | undefined {
  const [kept] = useState(keepLink);
  return useSyncExternalStore(kept.subscribe, kept.read, () => undefined);
}

function keepLink() {
  let link: LetterLink | null | undefined;
  return {
    read: () => link,
    subscribe: (changed: () => void) => {
      const take = () => {
        const found = readLetterLink(window.location.hash);
        if (found) clearFragment();
        link = found ?? link ?? null;
        changed();
      };
      take();
      // A second letter's link, opened on this very page
      window.addEventListener("hashchange", take);
      return () => window.removeEventListener("hashchange", take);
    },
  };
}

function clearFragment(): void {
  const clear = () => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", pathname + search);
  };
  clear();
  // Next remembers the address it started with, and would write it back
  setTimeout(() => window.history.replaceState(null, "", window.location.pathname + window.location.search));
}
