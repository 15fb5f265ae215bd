import { listPosts } from "@/lib/content/blog/posts";
import { findMovedPage } from "@/lib/content/own-pages";
import { isSafeLink } from "@/lib/content/safe-link";
import { fillKnown } from "@/lib/text";
import { isFreeAddress } from "./documents/address";

const ownAddress = /^\/([a-z0-9-]+)(?=[?#]|$)/;

/**
 * Where a link of the founder's leads: to the present address of a page that has moved. Null for what is no link, for
 * a page that is not public, and for the newest post while there is none.
 */
export function findTarget(link: string): string | null {
  const href = fillLink(link);
  if (!isSafeLink(href) || href.includes("{newestPost}")) return null;
  const [path, address] = ownAddress.exec(href) ?? [];
  if (!path || !address || !isFreeAddress(address)) return href;
  const moved = findMovedPage(address);
  return moved && moved + href.slice(path.length);
}

/** The places that links may have. */
export function linkFacts(): Readonly<Record<string, string>> {
  const [newest] = listPosts();
  return newest ? { newestPost: newest.slug } : {};
}

/** A link with the place of the newest post filled, if there is a post. */
export function fillLink(link: string): string {
  return fillKnown(link, linkFacts());
}
