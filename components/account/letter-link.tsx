"use client";

import { createContext, use, useState, useSyncExternalStore, type ReactNode } from "react";

/** The fragment of an emailed link: its type, id and secret. */
type LetterLink = { type: string; id: string; secret: string };

const LinkContext = createContext<LetterLink | null>(null);

type ByLetterLinkProps = {
  /** What to show for a link of each type. */
  links: Record<string, ReactNode>;
  /** Shown without a link. */
  without: ReactNode;
  /** Shown until the fragment is read, and always without scripts. */
  waiting: ReactNode;
};

/** Shows content depending on the emailed link that opened the page. */
export function ByLetterLink({ links, without, waiting }: ByLetterLinkProps) {
  const link = useLetterLink();
  const shown = link && links[link.type];
  return <LinkContext value={link ?? null}>{link === undefined ? waiting : (shown ?? without)}</LinkContext>;
}

/** Hidden fields with the link; renders nothing without one. */
export function LetterLinkFields() {
  const link = use(LinkContext);
  return (
    <>
      <input type="hidden" name="linkId" value={link?.id ?? ""} />
      <input type="hidden" name="linkSecret" value={link?.secret ?? ""} />
    </>
  );
}

/** Parses a fragment; mail scanners may have replaced its & by &amp;. Null if it is no emailed link. */
export function readLetterLink(fragment: string): LetterLink | null {
  const carried = new URLSearchParams(fragment.replace(/^#/, "").replaceAll("&amp;", "&"));
  const type = carried.get("type");
  const id = carried.get("access_token");
  const secret = carried.get("refresh_token");
  return type && id && secret ? { type, id, secret } : null;
}

/**
 * The emailed link that opened this page; null without one, undefined until it is read. It is removed from the
 * address bar, so history and screenshots never contain it (docs/rules/accounts.md#links).
 */
function useLetterLink(): LetterLink | null | undefined {
  const [kept] = useState(storeLink);
  return useSyncExternalStore(kept.subscribe, kept.read, () => undefined);
}

function storeLink() {
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
      // Another emailed link may open on the same page
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
  // Next would restore the URL that it started with
  setTimeout(() => window.history.replaceState(null, "", window.location.pathname + window.location.search));
}
