import "server-only";
import { documentPermission } from "./editor-path";
import type { Member } from "@/lib/access/policy";
import { asAdministrator } from "@/lib/access/administrator";
import type { Document } from "@/content/page";
import type { Edits } from "@/lib/content/edits";
import { deliveredPosts, findDeliveredPost } from "@/lib/content/blog/documents";
import { isOwnKey, mayUnpublish, ownDocument } from "@/lib/content/own-documents";
import { retreatOfKey } from "@/content/retreats/key";
import { findRetreatDocument, listRetreatDocuments } from "@/lib/content/retreat-documents";
import { listSiteDocuments } from "@/lib/content/site-pages";
import { db, type Transaction } from "@/lib/db";
import { letterOfKey } from "@/lib/content/email-key";
import { emailDocuments, findEmailDocument } from "@/lib/content/emails";
import { fail, type Result } from "@/lib/result";
import { printable } from "@/lib/text";
import { Prisma } from "@/prisma/generated/client";

export type DocumentRefusal = "not_admin" | "gone" | "changed" | "invalid" | "checks" | "nothing" | "past";

/** What the database has of a document. */
export type DocumentState = {
  published: Edits;
  revision: number;
  draft: Edits | null;
  draftedAt: Date | null;
  publishAt: Date | null;
  unpublishedAt: Date | null;
};

/** Every document that has defaults: what the site was delivered with, and the texts of retreats. */
export function listDeliveredDocuments(): Document[] {
  return [...listSiteDocuments(), ...listRetreatDocuments(), ...deliveredPosts, ...emailDocuments];
}

/** The document with this key; null if there is none. */
export async function findDocument(key: string): Promise<Document | null> {
  // Postgres refuses NUL
  if (!printable.test(key)) return null;
  if (!isOwnKey(key))
    return (
      listSiteDocuments().find((one) => one.key === key) ??
      findRetreatDocument(key) ??
      findDeliveredPost(key) ??
      findEmailDocument(key) ??
      null
    );
  return (await db.siteDocument.findUnique({ where: { key }, select: { key: true } })) && ownDocument(key);
}

/** A document's name; that of a retreat, a post or a page that the founder made is edited in it. */
export function nameOf({ key, name }: Document, edits: Edits): string {
  const title = retreatOfKey(key) !== null ? edits["about.name"] : mayUnpublish(key) && edits["page.title"];
  return typeof title === "string" && title ? title : name;
}

/** True if a preview can show it: emails have one of their own, and a page of one person none. */
export function hasPreview({ key, previewAt }: Document): boolean {
  return letterOfKey(key) === null && previewAt !== null;
}

/** Runs an administrator's change of a document in one transaction that locks it. */
export async function changeDocument<T>(
  admin: Member,
  key: string,
  work: (tx: Transaction, document: Document, state: DocumentState) => Promise<Result<T, DocumentRefusal>>,
): Promise<Result<T, DocumentRefusal>> {
  const document = await findDocument(key);
  if (!document) return notFound();
  return asAdministrator<T, DocumentRefusal>(admin, documentPermission(key), async (tx) => {
    const state = await lockDocument(tx, key);
    return state ? work(tx, document, state) : notFound();
  });
}

const notFound = () => fail("gone", "This page no longer exists. Reload the list of pages.");

/** Locks a document's row, which its first change creates; null for one of the founder's that was deleted. */
export async function lockDocument(tx: Transaction, key: string): Promise<DocumentState | null> {
  if (!isOwnKey(key)) await tx.siteDocument.createMany({ data: { key }, skipDuplicates: true });
  await tx.$queryRaw`SELECT 1 FROM site_documents WHERE key = ${key} FOR UPDATE`;
  return (await tx.siteDocument.findUnique({ where: { key } })) as unknown as DocumentState | null;
}

/** Refuses a command for another draft than the one its page showed; `seen` is when that was saved. */
export function refuseIfUnseen({ draftedAt }: DocumentState, seen: string) {
  return (draftedAt?.toISOString() ?? "") === seen
    ? null
    : fail("changed", "The draft has changed since you opened it. Nothing was done. Reload the page.");
}

/** The columns of a document without a draft. */
export const noDraft = { draft: Prisma.DbNull, draftedAt: null, draftedById: null, publishAt: null };
