import "server-only";
import { Field, type EditedAt, type FieldKind, type Fields } from "@/content/fields";
import type { Document, SitePage } from "@/content/page";
import { listBlockValues, valuesByPath, type Edits } from "@/lib/content/edits";
import { isPostKey } from "@/content/post";
import { addressOf, isOwnKey } from "@/lib/content/own-documents";
import { listFactTexts } from "@/lib/content/facts/fill";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { linkFacts } from "@/lib/site/links";
import { formatClock, formatDay, formatMoment } from "@/lib/time/dates";
import type { Check } from "./checks";
import { checkContrast } from "./contrast";
import { findDocument, hasPreview, nameOf } from "./document";
import { countOpenOrders } from "./open-orders";
import { checkDraft } from "./draft-checks";
import { labelOf, labelOfName } from "./labels";

/** A field as its form shows it. */
export type EditorField = {
  path: string;
  label: string;
  kind: FieldKind;
  hint: string | null;
  isOptional: boolean;
  isLegal: boolean;
  /** The page that has its form, if not the document's editor. */
  editedAt: EditedAt | null;
  isArticle: boolean;
  isWhole: boolean;
  /** The heading of the group of fields that it is in. */
  group: string | null;
  choices: Readonly<Record<string, string>> | null;
  /** Its value in a new item. */
  initial: unknown;
  /** The fields of a list's items, their paths being the names. */
  item: readonly EditorField[] | null;
  /** The kinds of blocks, with the first values of a new one. */
  kinds: readonly EditorKind[] | null;
  size: readonly [number, number];
  /** The fixed sections that cannot be hidden. */
  needed: readonly string[];
};

export type EditorKind = {
  kind: string;
  name: string;
  fields: readonly EditorField[];
  start: Readonly<Record<string, unknown>>;
};

/** Fields under a heading: a section of the page, or the page's other texts. */
export type EditorSection = { id: string; name: string; isMovable: boolean; fields: readonly EditorField[] };

type Values = Readonly<Record<string, unknown>>;

export type EditorData = {
  key: string;
  name: string;
  /** Where the page is shown; null for what several pages show. */
  path: string | null;
  /** A preview can show its draft. */
  hasPreview: boolean;
  sections: readonly EditorSection[];
  values: Values;
  published: Values;
  state: "new" | "public" | "unpublished";
  /** The founder made it. */
  isOwn: boolean;
  isPost: boolean;
  draftedAt: string | null;
  savedAt: string | null;
  publishAt: string | null;
  /** How many open orders keep the terms they were made with. */
  keeping: number;
  /** Who published it last, and when. */
  last: string | null;
  checks: readonly Check[];
  /** What the places in its texts stand for, by name. */
  words: Readonly<Record<string, string>>;
  /** The same with the names of the settings. */
  facts: Readonly<Record<string, string>>;
};

/** What /admin/site/[page] shows; null for an unknown key. */
export async function getEditor(key: string, now = new Date()): Promise<EditorData | null> {
  const document = await findDocument(key);
  if (!document) return null;
  const [row, keeping, last] = await Promise.all([
    db.siteDocument.findUnique({ where: { key } }),
    countOpenOrders(now),
    db.siteVersion.findFirst({
      where: { key, revision: { not: null } },
      orderBy: { revision: "desc" },
      select: { at: true, author: { select: { profile: { select: { displayName: true } } } } },
    }),
  ]);
  const published = (row?.published ?? {}) as Edits;
  const draft = (row?.draft ?? published) as Edits;
  const address = addressOf(document, draft);
  const { path = address && `/${address}` } = document as Partial<SitePage>;
  const isOwn = isOwnKey(key);
  return {
    ...{ key, name: nameOf(document, draft), path, sections: listSections(document) },
    hasPreview: hasPreview(document),
    state: row?.unpublishedAt ? "unpublished" : isOwn && !row?.revision ? "new" : "public",
    ...{ isOwn, isPost: isPostKey(key) },
    ...{ values: valuesByPath(document, draft), published: valuesByPath(document, published) },
    draftedAt: row?.draftedAt?.toISOString() ?? null,
    savedAt: row?.draftedAt ? formatClock(row.draftedAt) : null,
    ...{ publishAt: row?.publishAt ? formatMoment(row.publishAt) : null, keeping },
    last: last && `${last.author?.profile?.displayName ?? "a former administrator"} on ${formatDay(last.at)}`,
    checks: [...(await checkDraft(document, draft)), ...(await checkContrast(document, draft))],
    words: document.words ?? {},
    facts: { ...listFacts(document), ...document.words },
  };
}

function listFacts({ facts: own }: Document): Readonly<Record<string, string>> {
  const facts = listFactTexts(own).map(([token, text]) => [token.slice(1, -1), text] as const);
  return { ...Object.fromEntries(facts), ...getSettings(), ...linkFacts() };
}

/** The form of a document: the movable sections first, then the page's other texts, then search. */
export function listSections(document: Document): EditorSection[] {
  const { sections = {} } = document as Partial<SitePage>;
  // The texts of a section may be another document's
  const alone = Object.entries(sections)
    .filter(([id]) => !(id in document.fields))
    .map(([id, name]) => ({ ...{ id, name }, isMovable: true, fields: [] }));
  const all = Object.entries(document.fields).map(([id, fields]): EditorSection => ({
    id,
    name: sections[id] ?? (id === "search" ? "Search and sharing" : labelOf(document, id)),
    isMovable: id in sections,
    fields:
      fields instanceof Field
        ? [fieldOf(id, id, fields, null, document.labels)]
        : fieldsOf(fields, `${id}.`, null, document.labels),
  }));
  const last = ({ id, isMovable }: EditorSection) => (isMovable ? 0 : id === "search" ? 1 : 2);
  return [...alone, ...all].sort((one, other) => last(one) - last(other));
}

function fieldsOf(
  fields: Fields,
  before: string,
  group: string | null,
  labels: Document["labels"],
): EditorField[] {
  return Object.entries(fields).flatMap(([name, one]) => {
    const path = before + name;
    if (one instanceof Field) return [fieldOf(path, name, one, group, labels)];
    const label = labels?.[path] ?? labelOfName(name);
    return fieldsOf(one, `${path}.`, group ? `${group}, ${label}` : label, labels);
  });
}

function fieldOf(
  path: string,
  name: string,
  field: Field,
  group: string | null,
  labels: Document["labels"] = {},
): EditorField {
  const { optional = false, legal = false, editedAt = null, isArticle = false } = field.options;
  const { hint = null, isWhole = false, choices, item, size, kinds, needed = [] } = field.options;
  const { label = labels[path] ?? labelOfName(name) } = field.options;
  const fieldsIn = (parts: Readonly<Record<string, Field>>) =>
    Object.entries(parts).flatMap(([one, part]) =>
      part.kind === "id" ? [] : [fieldOf(one, one, part, null)],
    );
  return {
    ...{ path, label, kind: field.kind, group, isOptional: optional, isLegal: legal, isArticle },
    ...{ hint, isWhole, editedAt, initial: item ? [] : field.initial },
    choices: choices ?? null,
    item: item ? fieldsIn(item) : null,
    kinds: kinds
      ? Object.entries(kinds).map(([kind, one]) => ({
          ...{ kind, name: one.name, fields: fieldsIn(one.fields), start: listBlockValues(field, kind) },
        }))
      : null,
    size: size ?? [0, 40],
    needed,
  };
}
