import "server-only";
import { isOwnPageKey } from "@/content/own-page";
import type { Document } from "@/content/page";
import { contentOf } from "@/lib/content/documents";
import type { Edits } from "@/lib/content/edits";
import { listSiteDocuments } from "@/lib/content/site-pages";
import { workbookDocument } from "@/lib/content/workbook";
import { parsePages } from "@/lib/content/workbook-blocks";
import { db, type Transaction } from "@/lib/db";
import { checkDocument, type Check } from "./checks";
import { checkSharePicture } from "./share-picture";

/**
 * What is wrong with a draft, worst first. Pages hide a link to a page that is not public, so there it is advice: two
 * drafts may link to each other.
 */
export async function checkDraft(document: Document, edits: Edits, tx: Transaction = db): Promise<Check[]> {
  const hidesLinks =
    isOwnPageKey(document.key) || listSiteDocuments().some(({ key }) => key === document.key);
  const checks = checkDocument(document, edits, hidesLinks ? await listDraftPaths(tx) : new Set());
  return [...checkWorkbook(document, edits), ...checks, ...(await checkSharePicture(document, edits))];
}

/** A mark in the workbook that nothing can be printed from. */
function checkWorkbook(document: Document, edits: Edits): Check[] {
  if (document.key !== workbookDocument.key) return [];
  const { text } = contentOf(workbookDocument, edits);
  try {
    parsePages(text);
    return [];
  } catch (error) {
    const { message } = error as Error;
    const title = message.charAt(0).toUpperCase() + message.slice(1);
    return [{ path: "text", isBlocking: true, title, text: "Text: the PDF cannot be made with it." }];
  }
}

/** The paths that drafts of the founder's pages, and pages no longer public, have. */
async function listDraftPaths(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await tx.$queryRaw<{ key: string; address: string | null }[]>`
    SELECT key, coalesce(draft, published) ->> 'page.address' AS address
    FROM site_documents WHERE draft IS NOT NULL OR unpublished_at IS NOT NULL`;
  return new Set(rows.filter(({ key }) => isOwnPageKey(key)).map(({ address }) => `/${address}`));
}
