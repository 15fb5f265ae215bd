import "server-only";
import type { Document } from "@/content/page";
import type { Member } from "@/lib/access/policy";
import {
  listChanges,
  listFields,
  valueOf,
  valuesByPath,
  withoutDefaults,
  type Edits,
} from "@/lib/content/edits";
import { isSame } from "@/lib/content/same";
import type { Transaction } from "@/lib/db";
import { formatClock, formatMoment } from "@/lib/time/dates";
import { ok, type Result } from "@/lib/result";
import { keptOf } from "@/lib/content/removals";
import { normalizeText } from "@/lib/text";
import type { Prisma } from "@/prisma/generated/client";
import type { Check } from "./checks";
import { getRemoved } from "./removed";
import { checkContrast } from "./contrast";
import { changeDocument, findDocument, noDraft, type DocumentRefusal, type DocumentState } from "./document";
import { checkDraft } from "./draft-checks";

/** A change of a field: what the editor showed before, and what it is now. */
export type FieldChange = { path: string; from: unknown; to: unknown };

/** What another editor did to a document, or the same one in another window. */
export type OtherChange = {
  /** Null: the same administrator, in another window. */
  who: string | null;
  at: string;
  kind: "saved" | "published" | "discarded";
};

/** What an editor needs to go on after a save. */
export type Saved = {
  /** When the draft was saved, as a version and in words; null if there is none. */
  draftedAt: string | null;
  savedAt: string | null;
  /** When it is published by itself, in words. */
  publishAt: string | null;
  /** All values of the draft by path. */
  values: Edits;
  /** All public values by path, which another editor may have published meanwhile. */
  published: Edits;
  /** The paths that another editor has changed as well: nothing of these is saved. */
  conflicts: readonly string[];
  /** Who made the changes that conflict; null without a conflict. */
  other: OtherChange | null;
  /** Why values of these paths are not saved. */
  problems: Readonly<Record<string, string>>;
  checks: readonly Check[];
};

/**
 * Saves changed fields in the draft. A field that another editor changed meanwhile is a conflict and stays as it is;
 * a value that its field refuses is a problem; the others are saved. Saving the same again changes nothing.
 */
export async function saveDraft(
  admin: Member,
  { page, changes }: { page: string; changes: readonly FieldChange[] },
  now: Date,
): Promise<Result<Saved, DocumentRefusal>> {
  const saved = await changeDocument<Saved>(admin, page, async (tx, document, state) => {
    const fields = new Map(listFields(document).map(({ path, field }) => [path, field]));
    const before = state.draft ?? state.published;
    const removed = await getRemoved(tx);
    const after: Record<string, unknown> = { ...before };
    const conflicts: string[] = [];
    const problems: Record<string, string> = {};
    for (const { path, from, to } of changes) {
      const field = fields.get(path);
      const parsed = field?.schema.safeParse(cleaned(to));
      if (!field || !parsed?.success) {
        problems[path] = parsed?.error?.issues[0]?.message ?? "This field no longer exists.";
        continue;
      }
      const current = valueOf(field, before[path]);
      // An editor that was open at a removal still has what was removed
      const [shown, next] = [from, parsed.data].map((value) => keptOf(field, value, removed));
      if (isSame(current, shown)) after[path] = next;
      else if (!isSame(current, next)) conflicts.push(path);
    }
    const draft = withoutDefaults(document, after);
    const other = conflicts.length > 0 ? await findOther(tx, page, state, admin) : null;
    if (listChanges(document, before, draft).length > 0) {
      // An unpublished page that is to be published again may have its former texts
      const isAwaited = state.unpublishedAt !== null && state.publishAt !== null;
      const hasDraft = isAwaited || listChanges(document, state.published, draft).length > 0;
      const data = hasDraft
        ? { draft: draft as Prisma.InputJsonObject, draftedAt: now, draftedById: admin.userId }
        : noDraft;
      await tx.siteDocument.update({ where: { key: page }, data });
      state.draftedAt = hasDraft ? now : null;
      if (!hasDraft) state.publishAt = null;
    }
    return ok({
      ...savedOf(document, draft, state),
      conflicts,
      other,
      problems,
      checks: await checkDraft(document, draft, tx),
    });
  });
  if (!saved.ok) return saved;
  // Reading pictures would prolong the transaction
  const document = await findDocument(page);
  const contrast = document ? await checkContrast(document, saved.value.values) : [];
  return ok({ ...saved.value, checks: [...saved.value.checks, ...contrast] });
}

/** The last change of a document: its draft, or without one its newest version. */
async function findOther(
  tx: Transaction,
  key: string,
  { draft }: DocumentState,
  { userId }: Member,
): Promise<OtherChange | null> {
  const author = { select: { id: true, profile: { select: { displayName: true } } } };
  const row = await tx.siteDocument.findUnique({
    where: { key },
    select: { draftedAt: true, draftedBy: author },
  });
  const version = await tx.siteVersion.findFirst({
    where: { key },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { at: true, revision: true, author },
  });
  const [at, by] = draft ? [row?.draftedAt, row?.draftedBy] : [version?.at, version?.author];
  if (!at) return null;
  return {
    who: by?.id === userId ? null : (by?.profile?.displayName ?? "A former administrator"),
    at: formatClock(at),
    kind: draft ? "saved" : version?.revision === null ? "discarded" : "published",
  };
}

/** Texts without characters that Postgres refuses or nobody sees, at any depth. */
function cleaned(value: unknown): unknown {
  if (typeof value === "string") return normalizeText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one)]));
}

function savedOf(
  document: Document,
  draft: Edits,
  { published, draftedAt, publishAt }: Pick<DocumentState, "published" | "draftedAt" | "publishAt">,
): Omit<Saved, "conflicts" | "other" | "problems" | "checks"> {
  return {
    ...{ draftedAt: draftedAt?.toISOString() ?? null, savedAt: draftedAt && formatClock(draftedAt) },
    publishAt: publishAt && formatMoment(publishAt),
    values: valuesByPath(document, draft),
    published: valuesByPath(document, published),
  };
}
