import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import type { Document } from "@/content/page";
import { testimonialsPage } from "@/content/pages/testimonials";
import { listChanges, type Edits } from "@/lib/content/edits";
import { isSame } from "@/lib/content/same";
import { hasRemovedIn, markOf, withoutRemoved, type Removed } from "@/lib/content/removals";
import type { Testimonial } from "@/lib/content/testimonials";
import { isPrintedInWorkbook } from "@/lib/content/workbook";
import type { Transaction } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { requestWorkbookPdf } from "@/lib/site/workbook-pdf";
import type { Prisma } from "@/prisma/generated/client";
import { endConsentOf, testimonialsIn } from "./consents";
import { findDocument, listDeliveredDocuments, noDraft, type DocumentState } from "./document";
import { getRemoved } from "./removed";

/** Why nothing is removed; "needed": a page cannot be without it. */
export type RemovalRefusal = "not_admin" | "gone" | "needed";

const gone = () => fail("gone", "It no longer exists. Reload the page.");

/**
 * Removes a testimonial from every page, draft and version, with its picture; the record of consent stays, with its
 * end. It cannot be restored. Idempotent. Returns the paths of its pictures.
 */
export async function removeTestimonial(
  admin: Member,
  { testimonial: id }: { testimonial: string },
  now: Date,
): Promise<Result<string[], RemovalRefusal>> {
  return asAdministrator<string[], RemovalRefusal>(admin, "site.edit", async (tx) => {
    const documents = await lockDocuments(tx);
    const mark = markOf.testimonial(id);
    const { marks } = await getRemoved(tx);
    if (marks.has(mark)) return ok([]);
    const states = documents.filter(({ document }) => document === testimonialsPage);
    const all = states.flatMap(({ values }) => values.flatMap(testimonialsIn));
    const own = all.filter((one) => one.id === id);
    const [latest] = own;
    if (!latest) return gone();
    const others = all.filter((one) => one.id !== id);
    const pictures = picturesOf(own).filter(
      (path) => !picturesOf(others).includes(path) && listNeeding(path).length === 0,
    );
    const texts = [...new Set(own.map(({ text }) => text).filter(Boolean))];
    const removed = [mark, ...pictures.map(markOf.picture), ...texts.map(markOf.text)];
    await removeMarks(tx, admin, documents, { marks: new Set(removed), texts }, now);
    await endConsentOf(tx, latest, admin.userId, now);
    // What a guest wrote by their link
    await tx.$executeRaw`UPDATE feedback_requests SET name = '', text = '' WHERE id::text = ${id}`;
    await recordAudit(tx, admin, { action: "site.testimonial_removed", subject: id }, now);
    return ok(pictures);
  });
}

/** Removes a picture from every page, draft and version. It cannot be restored. Idempotent. Returns its path. */
export async function removePicture(
  admin: Member,
  { picture: path }: { picture: string },
  now: Date,
): Promise<Result<string[], RemovalRefusal>> {
  return asAdministrator<string[], RemovalRefusal>(admin, "site.edit", async (tx) => {
    const documents = await lockDocuments(tx);
    const removed: Removed = { marks: new Set([markOf.picture(path)]) };
    const { marks } = await getRemoved(tx);
    if (marks.has(markOf.picture(path))) return ok([]);
    const isUsed = ({ document, values }: Locked) =>
      values.some((edits) => hasRemovedIn(document, edits, removed));
    if (!documents.some(isUsed)) return gone();
    const needed = listNeeding(path);
    if (needed.length > 0) {
      const names = needed.map(({ name }) => name).join(", ");
      return fail("needed", `These pages came with this picture and need one: ${names}. Hide it instead.`);
    }
    await removeMarks(tx, admin, documents, removed, now);
    await recordAudit(tx, admin, { action: "site.picture_removed", subject: path }, now);
    return ok([path]);
  });
}

type Locked = {
  document: Document;
  state: Pick<DocumentState, "published" | "draft" | "revision" | "publishAt" | "unpublishedAt">;
  versions: readonly { id: string; values: Edits }[];
  /** Its draft, what is public, and every version, in this order. */
  values: readonly Edits[];
};

/** Every document with its versions, locked against saves and publications, also those that have no row yet. */
async function lockDocuments(tx: Transaction): Promise<Locked[]> {
  const keys = listDeliveredDocuments()
    .map(({ key }) => key)
    .sort();
  await tx.siteDocument.createMany({ data: keys.map((key) => ({ key })), skipDuplicates: true });
  await tx.$queryRaw`SELECT 1 FROM site_documents ORDER BY key FOR UPDATE`;
  const rows = await tx.siteDocument.findMany({ include: { versions: true }, orderBy: { key: "asc" } });
  const found = await Promise.all(
    rows.map(async ({ key, versions, ...row }) => {
      const document = await findDocument(key);
      if (!document) return [];
      const state = row as unknown as Locked["state"];
      const ofHistory = versions.map(({ id, values }) => ({ id, values: values as Edits }));
      const draft = state.draft ? [state.draft] : [];
      const values = [...draft, state.published, ...ofHistory.map((one) => one.values)];
      return [{ document, state, versions: ofHistory, values }];
    }),
  );
  return found.flat();
}

async function removeMarks(
  tx: Transaction,
  { userId }: Member,
  documents: readonly Locked[],
  removed: Removed,
  now: Date,
): Promise<void> {
  await tx.siteRemoval.createMany({ data: [...removed.marks].map((mark) => ({ mark, removedAt: now })) });
  for (const { document, state, versions } of documents) {
    const { key } = document;
    for (const { id, values } of versions) {
      const kept = withoutRemoved(document, values, removed);
      if (!isSame(kept, values)) await tx.siteVersion.update({ where: { id }, data: { values: json(kept) } });
    }
    const published = withoutRemoved(document, state.published, removed);
    const draft = state.draft && withoutRemoved(document, state.draft, removed);
    const isPublicChanged = !isSame(published, state.published);
    if (!isPublicChanged && isSame(draft, state.draft)) continue;
    const revision = state.revision + (isPublicChanged ? 1 : 0);
    // An unpublished page may wait to be public again as it was
    const isAwaited = state.unpublishedAt !== null && state.publishAt !== null;
    const hasDraft = draft && (isAwaited || listChanges(document, published, draft).length > 0);
    await tx.siteDocument.update({
      where: { key },
      data: {
        ...{ published: json(published), revision },
        ...(hasDraft ? { draft: json(draft), draftedAt: now } : noDraft),
      },
    });
    if (!isPublicChanged) continue;
    const version = { key, values: json(published), revision, at: now, authorId: userId };
    await tx.siteVersion.create({ data: version });
    if (isPrintedInWorkbook(document)) await requestWorkbookPdf(tx);
  }
}

/** The pages that show this picture by default, in a place that cannot be empty. */
function listNeeding(path: string): Document[] {
  const removed = { marks: new Set([markOf.picture(path)]) };
  return listDeliveredDocuments().filter((document) =>
    hasRemovedIn(document, withoutRemoved(document, {}, removed), removed),
  );
}

function json(edits: Edits): Prisma.InputJsonObject {
  return edits as Prisma.InputJsonObject;
}

function picturesOf(testimonials: readonly Testimonial[]): string[] {
  return [...new Set(testimonials.map(({ picture }) => picture.path).filter(Boolean))];
}
