import { settingsPart } from "@/content/settings";
import { isOwnPageKey, ownPage, type OwnPage } from "@/content/own-page";
import type { Content } from "@/content/page";
import { isPostKey } from "@/content/post";
import { currentCatalogue } from "@/lib/catalogue/current";
import { listPostDocuments } from "./blog/documents";
import { getContent } from "./documents";
import { previewedKeys } from "./preview";
import { getSettings } from "./settings";

export type PublishedOwnPage = { key: string; path: string; content: Content<OwnPage> };

/** The public pages that the founder made (in a preview, also drafts). */
export function listOwnPages(): PublishedOwnPage[] {
  const keys = new Set([...Object.keys(currentCatalogue().edits), ...previewedKeys()]);
  return [...keys].filter(isOwnPageKey).map((key) => {
    const content = getContent(ownPage(key));
    return { key, path: `/${content.page.address}`, content };
  });
}

/** The page at this address; null if there is none. */
export function findOwnPage(address: string): PublishedOwnPage | null {
  return listOwnPages().find(({ content }) => content.page.address === address) ?? null;
}

/** The present path of a page or post that had this address before, as "travel" or "blog/packing"; null if none had. */
export function findMovedPage(address: string): string | null {
  const { redirects } = currentCatalogue();
  const key = Object.hasOwn(redirects, address) && redirects[address];
  if (!key) return null;
  if (key === settingsPart.key) return getSettings().founderPath;
  if (!isPostKey(key)) return listOwnPages().find((page) => page.key === key)?.path ?? null;
  const post = listPostDocuments().find(({ document }) => document.key === key);
  return post ? `/blog/${post.address}` : null;
}

/** The paths from which visitors are redirected. */
export function listMovedPaths(): string[] {
  const addresses = Object.keys(currentCatalogue().redirects);
  return addresses.filter((address) => findMovedPage(address) !== null).map((address) => `/${address}`);
}
