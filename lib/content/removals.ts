import type { Field } from "@/content/fields";
import type { Document } from "@/content/page";
import { listFields, valueOf, type Edits } from "./edits";
import { isPicture } from "./pictures";
import { isSame } from "./same";
import { hashOfWording } from "./wording-hash";

/** What was removed everywhere. */
export type Removed = {
  /** Of testimonials ("testimonial:id"), pictures ("picture:path") and texts ("text:hash"). */
  marks: ReadonlySet<string>;
  /** The texts themselves, known only while they are being removed. */
  texts?: readonly string[];
};

type Item = Readonly<Record<string, unknown>>;

// A shorter text may be part of others by chance
const leastWithin = 20;

export const markOf = {
  testimonial: (id: string) => `testimonial:${id}`,
  picture: (path: string) => `picture:${path}`,
  text: (text: string) => `text:${hashOfWording(text.replace(/\s+/g, " ").trim())}`,
};

/** Edits without what was removed; a default that has it is edited. */
export function withoutRemoved(document: Document, edits: Edits, removed: Removed): Edits {
  if (removed.marks.size === 0) return edits;
  const cleaned: Record<string, unknown> = { ...edits };
  for (const { path, field } of listFields(document)) {
    const value = valueOf(field, edits[path]);
    const kept = keptOf(field, value, removed);
    if (!isSame(kept, value)) cleaned[path] = kept;
  }
  // A value that its field no longer accepts is not shown, but stored
  return Object.fromEntries(Object.entries(cleaned).filter(([, value]) => !hasRemoved(value, removed)));
}

/** True if a document's values with these edits have any of what was removed. */
export function hasRemovedIn(document: Document, edits: Edits, removed: Removed): boolean {
  return listFields(document).some(({ path, field }) => hasRemoved(valueOf(field, edits[path]), removed));
}

/** A value of a field without what was removed. */
export function keptOf(field: Field, value: unknown, removed: Removed): unknown {
  const { item, kinds, size = [0] } = field.options;
  if (typeof value === "string") return field.kind === "id" ? value : cut(value, removed);
  if (isPicture(value)) return isGone(value, removed) ? field.initial : value;
  if (!Array.isArray(value)) return value;
  if (kinds)
    return (value as readonly Item[]).map((block) => {
      // What was beside the picture stays
      if (block.kind === "picture-with-text" && isGone(block.picture, removed)) {
        const { id, isHidden, title, text } = block;
        return { kind: "text", id, isHidden, title, text: cut(text as string, removed) };
      }
      return keptItem(kinds[block.kind as string]?.fields ?? {}, block, removed);
    });
  if (!item) return value;
  const items = value as readonly Item[];
  const kept = items.filter((one) => !hasRemoved(one, removed));
  return kept.filter((one) => one.isHidden !== true).length < size[0]
    ? items.map((one) => keptItem(item, one, removed))
    : kept;
}

function keptItem(fields: Readonly<Record<string, Field>>, item: Item, removed: Removed): Item {
  const kept = Object.entries(fields).map(([name, field]) => [name, keptOf(field, item[name], removed)]);
  return { ...item, ...(Object.fromEntries(kept) as Item) };
}

/** True if any part of a value was removed. */
function hasRemoved(value: unknown, removed: Removed): boolean {
  if (typeof value === "string") return cut(value, removed) !== value;
  if (typeof value !== "object" || value === null) return false;
  const { id } = value as { id?: unknown };
  if (typeof id === "string" && removed.marks.has(markOf.testimonial(id))) return true;
  return isGone(value, removed) || Object.values(value).some((one) => hasRemoved(one, removed));
}

/** A text without removed texts and, in Markdown, removed pictures. */
function cut(text: string, { marks, texts = [] }: Removed): string {
  if (text && marks.has(markOf.text(text))) return "";
  const without = texts
    .filter(({ length }) => length >= leastWithin)
    .reduce((rest, one) => rest.replaceAll(one, ""), text);
  return without.replace(/!\[[^\]]*\]\(([^\s)]+)[^)]*\)/g, (picture, path: string) =>
    marks.has(markOf.picture(path)) ? "" : picture,
  );
}

function isGone(value: unknown, { marks }: Removed): boolean {
  return isPicture(value) && marks.has(markOf.picture(value.path));
}
