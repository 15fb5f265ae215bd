import { Field, type Fields, type PictureValue, type ValuesOf } from "@/content/fields";
import type { Document } from "@/content/page";
import { isSame } from "./same";
import { placesIn } from "@/lib/text";

/** Values that differ from a document's defaults, by path such as "hero.headline". */
export type Edits = Readonly<Record<string, unknown>>;

/** A field of a document and its path. */
export type PlacedField = { path: string; field: Field };

/** Every field of a document, in its order. */
export function listFields({ fields }: Document): PlacedField[] {
  return fieldsIn(fields, "");
}

function fieldsIn(fields: Fields, before: string): PlacedField[] {
  return Object.entries(fields).flatMap(([name, one]) =>
    one instanceof Field ? [{ path: before + name, field: one }] : fieldsIn(one, `${before}${name}.`),
  );
}

/** A document's values with the edits, each as `shown`; an edit that its field no longer accepts is ignored. */
export function applyEdits<Tree extends Fields>(fields: Tree, edits: Edits, shown: Shown): ValuesOf<Tree> {
  return valuesIn(fields, edits, shown, "") as ValuesOf<Tree>;
}

type Shown = (value: unknown, field: Field) => unknown;

function valuesIn(fields: Fields, edits: Edits, shown: Shown, before: string): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => {
      const path = before + name;
      if (!(one instanceof Field)) return [name, valuesIn(one, edits, shown, `${path}.`)];
      const value = valueOf(one, edits[path]);
      return [name, shown(withoutHidden(one, isShowable(one, value) ? value : one.initial), one)];
    }),
  );
}

/** A value without its hidden items; those of blocks too. */
export function withoutHidden({ options: { item, kinds } }: Field, value: unknown): unknown {
  if (!Array.isArray(value) || (!item && !kinds)) return value;
  return (value as readonly Readonly<Record<string, unknown>>[]).flatMap((one) => {
    if (item && one.isHidden === true) return [];
    const fields = item ?? kinds?.[one.kind as string]?.fields ?? {};
    const values = Object.entries(fields).map(([name, part]) => [name, withoutHidden(part, one[name])]);
    const { isHidden, ...shown } = { ...one, ...(Object.fromEntries(values) as typeof one) };
    return [item ? shown : { ...shown, isHidden }];
  });
}

/** A draft may have an empty text, or a place that nothing fills, both of which publishing refuses. */
function isShowable({ options: { optional, places } }: Field, value: unknown): boolean {
  if (value === "" && !optional) return false;
  return !places || placesIn(JSON.stringify(value)).every((name) => places.includes(name));
}

/** The edited value of a field, or its default. */
export function valueOf(field: Field, edit: unknown): unknown {
  if (edit === undefined) return field.initial;
  const parsed = field.schema.safeParse(edit);
  return parsed.success ? parsed.data : field.initial;
}

/** Every value of a document with the edits, by path. */
export function valuesByPath(document: Document, edits: Edits): Edits {
  return Object.fromEntries(
    listFields(document).map(({ path, field }) => [path, valueOf(field, edits[path])]),
  );
}

/** Edits without values that equal the defaults. */
export function withoutDefaults(document: Document, edits: Edits): Edits {
  const changed = listFields(document).flatMap(({ path, field }) => {
    const value = valueOf(field, edits[path]);
    return isSame(value, field.initial) ? [] : [[path, value] as const];
  });
  return Object.fromEntries(changed);
}

export type Change = PlacedField & { from: unknown; to: unknown };

/** The fields whose values differ between two sets of edits. */
export function listChanges(document: Document, before: Edits, after: Edits): Change[] {
  return listFields(document).flatMap(({ path, field }) => {
    const from = valueOf(field, before[path]);
    const to = valueOf(field, after[path]);
    return isSame(from, to) ? [] : [{ path, field, from, to }];
  });
}

/** A value within a list or a block, with its field and where it is. */
export type Part = { field: Field; value: unknown };

/** A field's value, or the values within its items and blocks. */
export function listParts(field: Field, value: unknown): Part[] {
  const { item, kinds } = field.options;
  if (!Array.isArray(value) || (!item && !kinds)) return [{ field, value }];
  return (value as Readonly<Record<string, unknown>>[]).flatMap((one) => {
    const fields = item ?? kinds?.[one.kind as string]?.fields ?? {};
    return Object.entries(fields).flatMap(([name, part]) => listParts(part, one[name]));
  });
}

export type PicturePart = { field: Field; value: PictureValue };

/** The pictures of a field's value, also within its items and blocks. */
export function listPictures(field: Field, value: unknown): PicturePart[] {
  return listParts(field, value).filter((part): part is PicturePart => part.field.kind === "picture");
}

/** The first values of a new block of this kind. */
export function listBlockValues(field: Field, kind: string): Record<string, unknown> {
  const fields = field.options.kinds?.[kind]?.fields ?? {};
  const values = Object.entries(fields).map(([name, { initial }]) => [name, initial] as const);
  return { kind, isHidden: false, ...Object.fromEntries(values) };
}
