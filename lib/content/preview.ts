import { cache } from "react";
import { currentCatalogue } from "@/lib/catalogue/current";
import type { Edits } from "./edits";

const drafts = cache((): { edits: Readonly<Record<string, Edits>> | null } => ({ edits: null }));

/** Lets the rest of this render show drafts, by the key of their document. */
export function showDrafts(edits: Readonly<Record<string, Edits>>): void {
  drafts().edits = edits;
}

/** The keys of the documents with drafts that this render shows. */
export function previewedKeys(): string[] {
  return Object.keys(drafts().edits ?? {});
}

/** True if this render shows drafts. */
export function isPreview(): boolean {
  return drafts().edits !== null;
}

/** A document's edits in a preview: its draft, or what is public; null if this render is no preview. */
export function previewedEdits(key: string): Edits | null {
  const { edits } = drafts();
  return edits && (edits[key] ?? currentCatalogue().edits[key] ?? {});
}
