import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { getEditor } from "@/lib/site/documents/editor";
import { publishDraft } from "@/lib/site/documents/publish";
import { saveDraft } from "@/lib/site/documents/save";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";

/** Saves values of a document, by path, in its draft, as its editor does. */
export async function saveValues(
  admin: Member,
  page: string,
  values: Readonly<Record<string, unknown>>,
  now: Date,
) {
  const before = (await getEditor(page))?.values;
  const changes = Object.entries(values).map(([path, to]) => ({ path, from: before?.[path], to }));
  return saveDraft(admin, { page, changes }, now);
}

/** Publishes a document's draft. */
export async function publishDocument(admin: Member, page: string, now: Date) {
  return publishDraft(admin, { page, seen: (await getEditor(page))?.draftedAt ?? "" }, now);
}

/** Deletes all edits, and what this process knows of them. */
export async function deleteEdits(now: Date): Promise<void> {
  await db.siteDocument.deleteMany();
  Reflect.deleteProperty(globalThis, "catalogue");
  await refreshCatalogue(now);
}
