import { retreatDocument } from "@/content/retreats/document";
import { retreatOfKey } from "@/content/retreats/key";
import { currentCatalogue } from "@/lib/catalogue/current";
import { findStart } from "@/lib/content/retreats";

export type RetreatDocument = ReturnType<typeof retreatDocument>;

/** The documents with the texts of all retreats, by date; with drafts. */
export function listRetreatDocuments(): RetreatDocument[] {
  return Object.values(currentCatalogue().retreats).map(retreatDocument);
}

/** The document of a retreat with this key; null for other keys. */
export function findRetreatDocument(key: string): RetreatDocument | null {
  const id = retreatOfKey(key);
  const start = id === null ? null : findStart(id);
  return start && retreatDocument(start);
}
