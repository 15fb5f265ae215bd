import "server-only";
import { listChanges, type Change, type Edits } from "@/lib/content/edits";
import { isOwnKey } from "@/lib/content/own-documents";
import { db } from "@/lib/db";
import { formatClock, formatDay } from "@/lib/time/dates";
import { findDocument, nameOf } from "./document";
import { withoutRemoved } from "@/lib/content/removals";
import { labelOf } from "./labels";
import { deliveredVersion } from "./publish";
import { getRemoved } from "./removed";

const shown = 100;

/** A version in a document's history. */
export type Version = {
  id: string;
  /** "2 January 2026" and "10:12"; null for what the site was delivered with. */
  at: { day: string; clock: string } | null;
  who: string | null;
  state: "public" | "past" | "discarded" | "delivered";
  /** What it changed of the version before, in words. */
  summary: string;
  changes: readonly LabelledChange[];
};

export type LabelledChange = Pick<Change, "path" | "from" | "to"> & { label: string };

export type History = {
  key: string;
  name: string;
  versions: readonly Version[];
  /** Null: a page that was never published. */
  opened: Version | null;
  /** What restoring the opened version would change of what is public. */
  againstPublic: readonly LabelledChange[];
};

/** The versions of a document, latest first, with one opened; null for an unknown document or version. */
export async function getHistory(key: string, opened: string | undefined): Promise<History | null> {
  const document = await findDocument(key);
  if (!document) return null;
  const [row, versions, removed] = await Promise.all([
    db.siteDocument.findUnique({
      where: { key },
      select: { published: true, draft: true, unpublishedAt: true },
    }),
    db.siteVersion.findMany({
      where: { key },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: shown,
      include: { author: { select: { profile: { select: { displayName: true } } } } },
    }),
    getRemoved(),
  ]);
  const asDelivered = withoutRemoved(document, {}, removed);
  const label = (changes: Change[]): LabelledChange[] =>
    changes.map(({ path, from, to }) => ({ path, from, to, label: labelOf(document, path) }));
  const valuesBefore = (index: number): Edits => {
    const before = versions.slice(index + 1).find(({ revision }) => revision !== null);
    return (before?.values ?? asDelivered) as Edits;
  };
  const newest = versions.find(({ revision }) => revision !== null)?.id;
  const listed = versions.map(({ id, at, author, revision, values }, index): Version => {
    const changes = label(listChanges(document, valuesBefore(index), values as Edits));
    return {
      ...{ id, changes, summary: summaryOf(changes) },
      at: { day: formatDay(at), clock: formatClock(at) },
      who: author?.profile?.displayName ?? null,
      state: revision === null ? "discarded" : id === newest && !row?.unpublishedAt ? "public" : "past",
    };
  });
  const delivered: Version = {
    ...{ id: deliveredVersion, at: null, who: null, changes: [], summary: "As the site was delivered" },
    state: newest || row?.unpublishedAt ? "delivered" : "public",
  };
  const all = isOwnKey(key) ? listed : [...listed, delivered];
  const found = opened === undefined ? all[0] : all.find(({ id }) => id === opened);
  if (opened !== undefined && !found) return null;
  const values = versions.find(({ id }) => id === found?.id)?.values ?? asDelivered;
  return {
    ...{
      key,
      name: nameOf(document, (row?.draft ?? row?.published ?? {}) as Edits),
      versions: all,
      opened: found ?? null,
    },
    againstPublic: label(listChanges(document, (row?.published ?? {}) as Edits, values as Edits)),
  };
}

function summaryOf(changes: readonly LabelledChange[]): string {
  if (changes.length === 0) return "No change";
  const [first, second] = changes.map(({ label }) => label);
  const more = changes.length - 2;
  return [first, second, more > 0 && `${more} more`].filter(Boolean).join("; ");
}
