import type { Field } from "@/content/fields";
import type { Content, Document } from "@/content/page";
import { currentCatalogue, type Catalogue } from "@/lib/catalogue/current";
import type { Facts } from "@/lib/content/facts/facts";
import { fillKnownFacts } from "@/lib/content/facts/fill";
import { applyEdits, type Edits } from "./edits";
import { previewedEdits } from "./preview";
import { getPublishedSettings, getSettings } from "./settings";

const published = new WeakMap<Catalogue, Map<string, object>>();

/**
 * A document's texts and pictures as published (in a preview: as in its draft), facts and `own` ones filled except in
 * Markdown.
 */
export function getContent<Of extends Document>(document: Of, own?: Facts): Content<Of> {
  const edits = previewedEdits(document.key);
  if (own) return contentOf(document, edits ?? currentCatalogue().edits[document.key] ?? {}, own);
  return edits ? contentOf(document, edits) : getPublished(document);
}

/** The same without drafts; the same object until the catalogue changes. */
export function getPublished<Of extends Document>(document: Of): Content<Of> {
  const catalogue = currentCatalogue();
  const known = published.get(catalogue) ?? new Map<string, object>();
  published.set(catalogue, known);
  const content =
    known.get(document.key) ??
    contentOf(document, catalogue.edits[document.key] ?? {}, undefined, getPublishedSettings());
  known.set(document.key, content);
  return content as Content<Of>;
}

/** A document's content with these edits, filled from the facts and `own`. */
export function contentOf<Of extends Document>(
  { fields, facts }: Of,
  edits: Edits,
  own = facts,
  names = getSettings(),
): Content<Of> {
  // Markdown may name more facts, which are filled when it is parsed
  const shown = (value: unknown, { kind }: Field) =>
    kind === "markdown" ? value : fillKnownFacts(value, own, names);
  return applyEdits<Of["fields"]>(fields, edits, shown);
}
