import { cache } from "react";
import type { Content, Document } from "@/content/page";
import { currentCatalogue, type Catalogue } from "@/lib/catalogue/current";
import { inFacts } from "@/lib/catalogue/interpolate-facts";
import { applyEdits, type Edits } from "./edits";

const published = new WeakMap<Catalogue, Map<string, object>>();

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

/** A document's texts and pictures as published (in a preview: as in its draft), facts filled. */
export function getContent<Of extends Document>(document: Of): Content<Of> {
  const catalogue = currentCatalogue();
  const draft = drafts().edits?.[document.key];
  if (draft) return inFacts(applyEdits(document.fields, draft));
  const known = published.get(catalogue) ?? new Map<string, object>();
  published.set(catalogue, known);
  const content = known.get(document.key) ?? applyEdits(document.fields, catalogue.edits[document.key] ?? {});
  known.set(document.key, content);
  return inFacts(content) as Content<Of>;
}
