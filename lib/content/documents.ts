import { cache } from "react";
import type { Field } from "@/content/fields";
import type { Content, Document } from "@/content/page";
import { currentCatalogue, type Catalogue } from "@/lib/catalogue/current";
import { fillKnownFacts, type Facts } from "@/lib/catalogue/interpolate-facts";
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

/** A document's texts and pictures as published (in a preview: as in its draft), facts filled except in Markdown. */
export function getContent<Of extends Document>(document: Of): Content<Of> {
  const draft = drafts().edits?.[document.key];
  return draft ? contentOf(document, draft) : getPublished(document);
}

/** The same without drafts; the same object until the catalogue changes. */
export function getPublished<Of extends Document>(document: Of): Content<Of> {
  const catalogue = currentCatalogue();
  const known = published.get(catalogue) ?? new Map<string, object>();
  published.set(catalogue, known);
  const content = known.get(document.key) ?? contentOf(document, catalogue.edits[document.key] ?? {});
  known.set(document.key, content);
  return content as Content<Of>;
}

/** A document's content with these edits, filled from the facts and `own`. */
export function contentOf<Of extends Document>({ fields }: Of, edits: Edits, own?: Facts): Content<Of> {
  // Markdown may name more facts, which are filled when it is parsed
  const shown = (value: unknown, { kind }: Field) =>
    kind === "markdown" ? value : fillKnownFacts(value, own);
  return applyEdits<Of["fields"]>(fields, edits, shown);
}
