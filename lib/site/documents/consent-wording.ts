import "server-only";
import type { Field } from "@/content/fields";
import type { Document } from "@/content/page";
import { fieldMessages } from "@/content/pages/field-messages";
import { fillKnownFacts } from "@/lib/content/facts/fill";
import { getPublished } from "@/lib/content/documents";
import { hashOfWording } from "@/lib/content/wording-hash";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";

/** A document whose form asks for a consent. */
type ConsentDocument = Document<{
  readonly form: { readonly consent: { readonly label: Field<string> } };
}>;

/**
 * The wording that a form showed, by the hash it sent; null without a tick. A form without a hash showed the delivered
 * wording. Refuses words that were never public.
 */
export async function findConsentWording(
  document: ConsentDocument,
  { consent, wording: hash }: { consent: boolean; wording?: string | undefined },
): Promise<Result<{ wording: string } | null, "unknown_wording">> {
  if (!consent) return ok(null);
  const current = getPublished(document).form.consent.label;
  if (hash === hashOfWording(current)) return ok({ wording: current });
  const [delivered = "", ...published] = await listWordings(document);
  const shown =
    hash === undefined ? delivered : [delivered, ...published].find((one) => hashOfWording(one) === hash);
  const { changed } = fieldMessages.fields.consent;
  return shown === undefined
    ? fail("unknown_wording", changed, { consent: changed })
    : ok({ wording: shown });
}

/** The delivered wording and those published so far, also by another server, facts filled. */
async function listWordings({ key, fields }: ConsentDocument): Promise<string[]> {
  const published = await db.$queryRaw<{ wording: string | null }[]>`
    SELECT DISTINCT "values"->>'form.consent.label' AS wording FROM site_versions
    WHERE key = ${key} AND revision IS NOT NULL`;
  const wordings = [fields.form.consent.label.initial, ...published.flatMap(({ wording }) => wording ?? [])];
  return fillKnownFacts(wordings);
}
