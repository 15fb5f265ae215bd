import "server-only";
import { emailTokens } from "@/content/email-tokens";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import type { Edits } from "@/lib/content/edits";
import { db } from "@/lib/db";
import { emailKey, letterOfKey } from "@/lib/content/email-key";
import { findEmailDocument, type EmailDocument } from "@/lib/content/emails";
import { queueTestLetter } from "./outbox";
import { isLetterName, lineOf, renderLetter, type LetterName } from "./render";
import { sampleValues } from "./samples/samples";
import { fail, ok, type Result } from "@/lib/result";
import { excerpt } from "@/lib/text";
import { changeDocument, refuseIfUnseen, type DocumentRefusal } from "@/lib/site/documents/document";
import { getEditor, type EditorData } from "@/lib/site/documents/editor";

/** An email with sample values, as its readers get it. */
export type EmailPreview = { subject: string; preheader: string; html: string; text: string };

/** A place that is filled for each recipient. */
export type EmailToken = { token: string; meaning: string; sample: string; isRequired: boolean };

export type EmailEditorData = { data: EditorData; tokens: readonly EmailToken[]; preview: EmailPreview };

/** What /admin/emails/[name] shows; null for an unknown email or a broadcast. */
export async function getEmailEditor(letter: string): Promise<EmailEditorData | null> {
  const document = findEmailDocument(emailKey(letter));
  if (!document || !isLetterName(letter)) return null;
  const [data, preview] = await Promise.all([getEditor(document.key), previewEmail(letter)]);
  return data && preview && { data, preview, tokens: listTokens(document, letter) };
}

/** The draft of an email, or its published texts; null for an unknown email or a broadcast. */
export async function previewEmail(letter: string): Promise<EmailPreview | null> {
  const key = emailKey(letter);
  if (!findEmailDocument(key) || !isLetterName(letter)) return null;
  const row = await db.siteDocument.findUnique({ where: { key } });
  const edits = (row?.draft ?? row?.published ?? {}) as Edits;
  const values = sampleValues[letter];
  const { subject, html, text } = await renderLetter(letter, values, edits);
  return { subject, html, text, preheader: lineOf("preheader", letter, values, edits) };
}

const longestSample = 60;

function listTokens({ copy, requires = [] }: EmailDocument, letter: LetterName): EmailToken[] {
  const samples: Readonly<Record<string, unknown>> = sampleValues[letter];
  return copy.values
    .filter((name) => name in emailTokens)
    .map((name) => {
      const sample = samples[name];
      return {
        token: `{${name}}`,
        meaning: emailTokens[name] ?? "",
        sample: typeof sample === "string" ? excerpt(sample, longestSample) : "",
        isRequired: requires.includes(name),
      };
    });
}

const minute = 60_000;

/** Sends the draft that the editor has seen to the administrator only, with sample values; at most once a minute. */
export async function sendTestEmail(
  admin: Member,
  { page, seen }: { page: string; seen: string },
  now: Date,
): Promise<Result<{ email: string }, DocumentRefusal>> {
  const letter = letterOfKey(page);
  if (!letter || !isLetterName(letter)) return fail("gone", "This email no longer exists.");
  return changeDocument<{ email: string }>(admin, page, async (tx, document, state) => {
    const refusal = refuseIfUnseen(state, seen);
    if (refusal) return refusal;
    await queueTestLetter(tx, {
      cause: `email-test:${page}:${seen}:${admin.userId}:${Math.floor(now.getTime() / minute)}`,
      ...{ letter, to: admin.email, values: sampleValues[letter], texts: state.draft ?? state.published },
    });
    const details = { event: document.name };
    await recordAudit(tx, admin, { action: "site.tested", subject: page, details }, now);
    return ok({ email: admin.email });
  });
}
