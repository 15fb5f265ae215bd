import "server-only";
import type { Document } from "@/content/page";
import { listChanges, listFields, type Change, type Edits } from "@/lib/content/edits";
import { isOwnKey } from "@/lib/content/own-documents";
import { withoutRemoved } from "@/lib/content/removals";
import { db } from "@/lib/db";
import { formatClock, formatDay, formatMoment } from "@/lib/time/dates";
import { findDocument, hasPreview, nameOf } from "./document";
import { labelOf } from "./labels";
import { getRemoved } from "./removed";
import { deliveredVersion } from "./versions";

const shown = 100;

/** Stands in the history for the draft. */
const draftVersion = "draft";

/** A version in a document's history, or its draft. */
export type Version = {
  id: string;
  /** "2 January 2026" and "10:12"; null for what the site was delivered with. */
  at: { day: string; clock: string } | null;
  who: string | null;
  state: "draft" | "public" | "past" | "discarded" | "delivered";
  /** What it changed of the version before, in words. */
  summary: string;
};

export type LabelledChange = Pick<Change, "path" | "from" | "to"> & {
  label: string;
  /** The names of the fixed sections. */
  names: Readonly<Record<string, string>> | undefined;
};

export type History = {
  key: string;
  name: string;
  hasPreview: boolean;
  versions: readonly Version[];
  /** Null: a page that was never published and has no draft. */
  opened: Version | null;
  /** Who made the opened version, and until when it was public, in words. */
  detail: string;
  /** When the draft is published by itself, in words. */
  publishAt: string | null;
  /** How many fields the opened version has as the public one. */
  same: { texts: number; pictures: number };
  /** What restoring the opened version would change of what is public. */
  againstPublic: readonly LabelledChange[];
  /** What it changed of the version before. */
  againstBefore: readonly LabelledChange[];
};

/** The versions of a document, latest first, with one opened; null for an unknown document or version. */
export async function getHistory(key: string, opened: string | undefined): Promise<History | null> {
  const document = await findDocument(key);
  if (!document) return null;
  const [row, rows, paths, removed] = await Promise.all([
    db.siteDocument.findUnique({
      where: { key },
      select: {
        ...{ published: true, draft: true, draftedAt: true, publishAt: true, unpublishedAt: true },
        draftedBy: { select: { profile: { select: { displayName: true } } } },
      },
    }),
    db.siteVersion.findMany({
      where: { key },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: shown,
      select: {
        ...{ id: true, at: true, revision: true },
        author: { select: { profile: { select: { displayName: true } } } },
      },
    }),
    listChangedPaths(key),
    getRemoved(),
  ]);
  const newest = rows.find(({ revision }) => revision !== null)?.id;
  const listed = rows.map(({ id, at, author, revision }): Version => ({
    ...{ id, summary: summaryOf(document, paths.get(id) ?? []) },
    at: { day: formatDay(at), clock: formatClock(at) },
    who: author?.profile?.displayName ?? null,
    state: revision === null ? "discarded" : id === newest && !row?.unpublishedAt ? "public" : "past",
  }));
  const delivered: Version = {
    ...{ id: deliveredVersion, at: null, who: null, summary: "As the site was delivered" },
    state: newest || row?.unpublishedAt ? "delivered" : "public",
  };
  const published = (row?.published ?? {}) as Edits;
  const draft = row?.draft as Edits | null | undefined;
  const changes = draft ? listChanges(document, published, draft).length : 0;
  const ofDraft: Version[] =
    draft && row?.draftedAt
      ? [
          {
            ...{ id: draftVersion, who: row.draftedBy?.profile?.displayName ?? null, state: "draft" },
            at: { day: formatDay(row.draftedAt), clock: formatClock(row.draftedAt) },
            summary: `${changes} ${changes === 1 ? "change" : "changes"}`,
          },
        ]
      : [];
  const versions = [...ofDraft, ...listed, ...(isOwnKey(key) ? [] : [delivered])];
  const found =
    opened === undefined
      ? (versions.find(({ state }) => state !== "draft") ?? versions[0])
      : versions.find(({ id }) => id === opened);
  if (opened !== undefined && !found) return null;
  const at = rows.findIndex(({ id }) => id === found?.id);
  const isDraft = found?.state === "draft";
  const before = (isDraft ? rows : at < 0 ? [] : rows.slice(at + 1)).find(
    ({ revision }) => revision !== null,
  );
  const asDelivered = withoutRemoved(document, {}, removed);
  const [values = asDelivered, valuesBefore = asDelivered] = await Promise.all(
    [rows[at]?.id, before?.id].map(valuesOf),
  );
  const shownValues = (isDraft && draft) || values;
  const differing = listChanges(document, published, shownValues);
  const next = rows.slice(0, Math.max(at, 0)).findLast(({ revision }) => revision !== null);
  const until = next?.at ?? (found?.id === newest ? row?.unpublishedAt : null) ?? null;
  return {
    ...{ key, name: nameOf(document, draft ?? published), versions, opened: found ?? null },
    hasPreview: hasPreview(document),
    publishAt: row?.publishAt ? formatMoment(row.publishAt) : null,
    detail: found ? detailOf(found, until, row?.publishAt ?? null) : "",
    same: countSame(document, differing),
    againstPublic: labelled(document, differing),
    againstBefore: labelled(document, listChanges(document, valuesBefore, shownValues)),
  };
}

function detailOf({ state, who }: Version, until: Date | null, publishAt: Date | null): string {
  const by = who ?? "a former administrator";
  if (state === "delivered") return "What the site was delivered with.";
  if (state === "discarded") return `Discarded by ${by}. It stays in this list for 30 days.`;
  if (state === "draft")
    return `Last saved by ${by}. ${publishAt ? `It is published ${formatMoment(publishAt)}.` : "Only editors see it."}`;
  const end = until ? `It was public until ${formatDay(until)}.` : "It is public now.";
  return who || until ? `Published by ${by}. ${end}` : end;
}

function countSame(document: Document, changes: readonly Change[]): History["same"] {
  const same = listFields(document).filter(({ path }) => changes.every((change) => change.path !== path));
  const pictures = same.filter(({ field }) => field.kind === "picture").length;
  return { texts: same.length - pictures, pictures };
}

async function valuesOf(id: string | undefined): Promise<Edits | undefined> {
  const version = id && (await db.siteVersion.findUnique({ where: { id }, select: { values: true } }));
  return version ? (version.values as Edits) : undefined;
}

/** The fields that each version changed of the one published before it; a page's versions can be large. */
async function listChangedPaths(key: string): Promise<Map<string, string[]>> {
  const rows = await db.$queryRaw<{ id: string; paths: string[] }[]>`
    SELECT version.id, changed.paths
    FROM site_versions version
    LEFT JOIN LATERAL (
      SELECT "values" FROM site_versions
      WHERE key = version.key AND revision IS NOT NULL AND (at, id) < (version.at, version.id)
      ORDER BY at DESC, id DESC LIMIT 1
    ) before ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(key), '{}') AS paths
      FROM jsonb_each(version."values") now (key, value)
      FULL JOIN jsonb_each(coalesce(before."values", '{}')) past (key, value) USING (key)
      WHERE now.value IS DISTINCT FROM past.value
    ) changed
    WHERE version.key = ${key}
    ORDER BY version.at DESC, version.id DESC LIMIT ${shown}`;
  return new Map(rows.map(({ id, paths }) => [id, paths]));
}

function labelled(document: Document, changes: readonly Change[]): LabelledChange[] {
  return changes.map(({ path, field, from, to }) => ({
    ...{ path, from, to, label: labelOf(document, path) },
    names: field.options.names,
  }));
}

function summaryOf(document: Document, changed: readonly string[]): string {
  const paths = listFields(document).flatMap(({ path }) => (changed.includes(path) ? [path] : []));
  if (paths.length === 0) return "No change";
  const [first, second] = paths.map((path) => labelOf(document, path));
  const more = paths.length - 2;
  return [first, second, more > 0 && `${more} more`].filter(Boolean).join("; ");
}
