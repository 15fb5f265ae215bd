import "server-only";
import type { Document } from "@/content/page";
import type { Edits } from "@/lib/content/edits";
import { isOwnKey } from "@/lib/content/own-documents";
import { withoutRemoved } from "@/lib/content/removals";
import { db, type Transaction } from "@/lib/db";
import { withoutEndedConsents } from "./consents";
import { getRemoved } from "./removed";

/** Stands in the history for the defaults of content/. */
export const deliveredVersion = "delivered";

/**
 * The values of a document's version, by its UUID or `deliveredVersion`, without what was removed and without consents
 * that have ended; null if there is none.
 */
export async function findVersion(
  document: Document,
  version: string,
  tx: Transaction = db,
): Promise<Edits | null> {
  const values = await getValues(document.key, version, tx);
  return values && withoutEndedConsents(tx, document, withoutRemoved(document, values, await getRemoved(tx)));
}

async function getValues(key: string, version: string, tx: Transaction): Promise<Edits | null> {
  if (version === deliveredVersion) return isOwnKey(key) ? null : {};
  const found = await tx.siteVersion.findFirst({ where: { id: version, key }, select: { values: true } });
  return found && (found.values as Edits);
}
