import { isOwnPageKey, ownPage } from "@/content/own-page";
import type { Document } from "@/content/page";
import { isPostKey } from "@/content/post";
import { findDeliveredPost, postOf } from "./blog/documents";
import { listFields, valueOf, type Edits } from "./edits";

/** True for the key of a page or post that the founder made: the database has all there is of it. */
export function isOwnKey(key: string): boolean {
  return isOwnPageKey(key) || (isPostKey(key) && !findDeliveredPost(key));
}

/** True for the key of a document that can be unpublished: a page that the founder made, or any post. */
export function mayUnpublish(key: string): boolean {
  return isOwnPageKey(key) || isPostKey(key);
}

/** The founder's page or the post with this key. */
export function ownDocument(key: string): Document {
  return isPostKey(key) ? postOf(key) : ownPage(key);
}

/** Where a page or post that can be moved is, as "travel" or "blog/packing"; null for others and without an address. */
export function addressOf(document: Document, edits: Edits): string | null {
  const found = listFields(document).find(({ path }) => path === "page.address");
  const address = found && valueOf(found.field, edits[found.path]);
  if (typeof address !== "string" || address === "") return null;
  return isPostKey(document.key) ? `blog/${address}` : address;
}
