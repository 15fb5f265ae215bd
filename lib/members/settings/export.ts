import "server-only";
import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { previewOf } from "@/lib/email/outbox";
import { isLetterName } from "@/lib/email/render";
import { fileStore } from "@/lib/files/store";
import { withLongPool } from "@/lib/http/stream";
import { openZip, chunksOf, streamOf, textChunks, type Zip } from "@/lib/http/zip";
import { exportPage } from "./export-page";
import { formatRow, pathInZip, readRows, recordSets, type DataSubject, type RecordSet } from "./export-sets";
import { emailKey } from "@/lib/text/email-address";
import { calendarDay } from "@/lib/time/dates";
import { Prisma } from "@/prisma/generated/client";

const day = 24 * 60 * 60 * 1000;

type ZipOptions = { withEmails?: boolean };

/** A person's data and files as a zip stream with backpressure (docs/rules/privacy.md#ones-own-data). */
export function exportZip(
  subject: DataSubject,
  now: Date,
  options: ZipOptions = {},
): ReadableStream<Uint8Array> {
  return streamOf(zipChunks(subject, now, options));
}

/** A person's data as JSON in pieces, without secrets and ids. */
export async function* exportData(subject: DataSubject, now: Date): AsyncGenerator<string, void> {
  const { account, profile } = await getAccount(subject);
  yield `{\n"exportedAt": ${json(now)},\n"account": ${json(account)},\n"profile": ${json(profile)}`;
  for (const [name, set] of Object.entries(recordSets(subject))) {
    yield `,\n${json(name)}: [`;
    let before = "\n";
    for await (const rows of readRows(set)) {
      if (rows.length === 0) continue;
      yield before + rows.map((row) => json(formatRow(set, row))).join(",\n");
      before = ",\n";
    }
    yield "\n]";
  }
  yield `,\n"notInHere": ${json(getContent(accountPart).data.notInHere)}`;
  if (!subject.emailConfirmed) yield `,\n"note": ${json(getContent(accountPart).data.unconfirmed)}`;
  yield "\n}\n";
}

/** Audits an export, once a day (docs/rules/administration.md#audit-log). */
export async function recordExport(member: Member, now: Date): Promise<void> {
  const entry = { action: "account.exported", subject: member.userId } as const;
  const since = new Date(now.getTime() - day);
  const known = await db.auditEntry.findFirst({
    where: { ...entry, at: { gt: since } },
    select: { id: true },
  });
  if (!known) await recordAudit(db, member, entry, now);
}

async function* zipChunks(
  subject: DataSubject,
  now: Date,
  options: ZipOptions,
): AsyncGenerator<Uint8Array, void> {
  const zip = openZip();
  fillZip(zip, subject, now, options).catch((error: unknown) => zip.fail(error as Error));
  yield* zip.pieces as AsyncIterable<Uint8Array>;
}

async function fillZip(
  zip: Zip,
  subject: DataSubject,
  now: Date,
  { withEmails = false }: ZipOptions,
): Promise<void> {
  await zip.add("my-data.json", textChunks(withLongPool(exportData(subject, now))));
  const sets = recordSets(subject);
  const stored = new Set<string>();
  for await (const files of sets.files ? withLongPool(readRows(sets.files)) : [])
    for (const { key, file, ...about } of files) {
      const path = pathInZip(String(file), about);
      if (await addFile(zip, String(key), path)) stored.add(path);
    }
  if (withEmails && subject.emailConfirmed) await addEmails(zip, subject);
  const page = exportPage({ ...(await getAccount(subject)), sets, stored, now, subject });
  await zip.add("index.html", textChunks(withLongPool(page)));
  zip.end();
}

/** Adds the sent emails as they were written, without what opens their personal links. */
async function addEmails(zip: Zip, { email }: DataSubject): Promise<void> {
  const sent: RecordSet = {
    title: "Emails",
    rows: Prisma.sql`emails t WHERE lower(btrim(t.to_address)) = ${emailKey(email)} AND t.sent_at IS NOT NULL`,
    columns: 't.id, t.letter, t."values", t.sent_at',
  };
  for await (const letters of withLongPool(readRows(sent)))
    for (const { id, letter, values, sent_at: sentAt } of letters as SentEmail[]) {
      const written = isLetterName(letter) ? await previewOf(letter, values, sentAt) : null;
      if (written) await zip.add(`emails/${calendarDay(sentAt)}-${id}.html`, textChunks([written.html]));
    }
}

type SentEmail = { id: string; letter: string; values: Record<string, unknown>; sent_at: Date };

async function addFile(zip: Zip, key: string, path: string): Promise<boolean> {
  const file = await fileStore().get(key);
  if (!file) return false;
  const body = chunksOf(file.body);
  try {
    await zip.add(path, body, { compress: false });
    return true;
  } finally {
    body.destroy();
  }
}

async function getAccount({ userId, email }: DataSubject) {
  if (!userId) return { account: { email }, profile: {} };
  const { profile, ...account } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      email: true,
      emailConfirmedAt: true,
      role: true,
      createdAt: true,
      passwordChangedAt: true,
      twoStep: { select: { createdAt: true, turnedOnAt: true } },
      imported: { select: { importedAt: true, writtenAt: true } },
      profile: { omit: { id: true, userId: true, pictureId: true } },
    },
  });
  return { account, profile: profile ?? {} };
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
