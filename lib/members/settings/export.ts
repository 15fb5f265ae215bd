import "server-only";
import { accountCopy } from "@/content/pages/account";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fileStore } from "@/lib/files/store";
import { withLongPool } from "@/lib/http/stream";
import { openZip, chunksOf, streamOf, textChunks, type Zip } from "@/lib/http/zip";
import { exportPage } from "./export-page";
import { formatRow, pathInZip, readRows, recordSets } from "./export-sets";
import { fillNames } from "@/lib/content/settings";

const day = 24 * 60 * 60 * 1000;

/** A member's data and files as a zip stream with backpressure (docs/rules/privacy.md#ones-own-data). */
export function exportZip(member: Member, now: Date): ReadableStream<Uint8Array> {
  return streamOf(zipChunks(member, now));
}

/** A member's data as JSON in pieces, without secrets and ids. */
export async function* exportData(member: Member, now: Date): AsyncGenerator<string, void> {
  const { account, profile } = await getAccount(member);
  yield `{\n"exportedAt": ${json(now)},\n"account": ${json(account)},\n"profile": ${json(profile)}`;
  for (const [name, set] of Object.entries(recordSets(member))) {
    yield `,\n${json(name)}: [`;
    let before = "\n";
    for await (const rows of readRows(set)) {
      if (rows.length === 0) continue;
      yield before + rows.map((row) => json(formatRow(set, row))).join(",\n");
      before = ",\n";
    }
    yield "\n]";
  }
  yield `,\n"notInHere": ${json(fillNames(accountCopy.data.notInHere))}`;
  if (!member.emailConfirmed) yield `,\n"note": ${json(accountCopy.data.unconfirmed)}`;
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

async function* zipChunks(member: Member, now: Date): AsyncGenerator<Uint8Array, void> {
  const zip = openZip();
  fillZip(zip, member, now).catch((error: unknown) => zip.fail(error as Error));
  yield* zip.pieces as AsyncIterable<Uint8Array>;
}

async function fillZip(zip: Zip, member: Member, now: Date): Promise<void> {
  await zip.add("my-data.json", textChunks(withLongPool(exportData(member, now))));
  const sets = recordSets(member);
  const stored = new Set<string>();
  for await (const files of sets.files ? withLongPool(readRows(sets.files)) : [])
    for (const { key, file, ...about } of files) {
      const path = pathInZip(String(file), about);
      if (await addFile(zip, String(key), path)) stored.add(path);
    }
  const page = exportPage({ ...(await getAccount(member)), sets, stored, now, member });
  await zip.add("index.html", textChunks(withLongPool(page)));
  zip.end();
}

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

async function getAccount({ userId }: Member) {
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
