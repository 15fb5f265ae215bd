import "server-only";
import type { Document } from "@/content/page";
import { fieldMessages } from "@/content/pages/field-messages";
import { fillKnownFacts } from "@/lib/content/facts/fill";
import { getPublished } from "@/lib/content/documents";
import { listFields } from "@/lib/content/edits";
import { hashOfWording } from "@/lib/content/wording-hash";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";

type Given = { consent: boolean; wording?: string | undefined };

/** The wording of the form that a tick is in, see findShownWording; null without a tick. */
export async function findConsentWording(
  document: Document,
  { consent, wording }: Given,
): Promise<Result<{ wording: string } | null, "unknown_wording">> {
  return consent ? findShownWording(document, "form.consent.label", wording) : ok(null);
}

/**
 * The wording that a page showed in this field, by the hash it sent. A page without a hash showed the delivered
 * wording. Refuses words that were never public, at the field `tick`.
 */
export async function findShownWording(
  document: Document,
  path: string,
  hash: string | undefined,
  tick = "consent",
): Promise<Result<{ wording: string }, "unknown_wording">> {
  const current = textAt(getPublished(document), path);
  if (hash === hashOfWording(current)) return ok({ wording: current });
  const [delivered = "", ...published] = await listWordings(document, path);
  const shown =
    hash === undefined ? delivered : [delivered, ...published].find((one) => hashOfWording(one) === hash);
  const { changed } = fieldMessages.fields.consent;
  return shown === undefined ? fail("unknown_wording", changed, { [tick]: changed }) : ok({ wording: shown });
}

/** The delivered wording and those published so far, also by another server, facts filled. */
async function listWordings(document: Document, path: string): Promise<string[]> {
  const published = await db.$queryRaw<{ wording: string | null }[]>`
    SELECT DISTINCT "values"->>${path} AS wording FROM site_versions
    WHERE key = ${document.key} AND revision IS NOT NULL`;
  const initial = String(listFields(document).find((one) => one.path === path)?.field.initial);
  const wordings = [initial, ...published.flatMap(({ wording }) => wording ?? [])];
  return fillKnownFacts(wordings, document.facts);
}

function textAt(content: unknown, path: string): string {
  return String(path.split(".").reduce((one, name) => (one as Record<string, unknown>)[name], content));
}
