import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { siteZone } from "@/lib/time/site-zone";
import { memberUploads } from "@/content/uploads";
import { db, type Transaction } from "@/lib/db";
import { lockUser } from "@/lib/db/locks/user";
import { queueJobOnce } from "@/lib/queue";
import { ok, type Refusal, type Result } from "@/lib/result";
import { Prisma, type File } from "@/prisma/generated/client";
import { smallerKey } from "./keys";
import type { ByteRange, StoredFile } from "./file-store";
import { messageFiles } from "./purposes";
import { refuseUpload, type ReadUpload, type UploadRefusal } from "./read-upload";
import { fileStore } from "./store";

export type MemberFile = Pick<
  File,
  "id" | "key" | "sha256" | "type" | "name" | "alt" | "bytes" | "width" | "height" | "widths"
>;

export const storedFileColumns = {
  id: true,
  key: true,
  sha256: true,
  type: true,
  name: true,
  alt: true,
  bytes: true,
  width: true,
  height: true,
  widths: true,
} satisfies Prisma.FileSelect;

/** Stores a member's upload for a message. Refuses more than a day's limit. */
export function storeUpload(
  ownerId: string,
  read: ReadUpload,
  now: Date,
): Promise<Result<MemberFile, UploadRefusal>> {
  const refusal = (tx: Transaction) => refuseBeyondADay(tx, ownerId, read.bytes.length, now);
  return storeFile(ownerId, read, { purpose: messageFiles, refusal }, now);
}

type NewFile = {
  purpose: string;
  /** A refusal that is decided with the owner locked. */
  refusal?: (tx: Transaction) => Promise<Refusal<UploadRefusal> | null>;
  /** Attaches it, in the transaction that activates it. */
  onStored?: (tx: Transaction, id: string) => Promise<void>;
};

/** Stores a member's upload: the row, then the bytes; then activates it. */
export async function storeFile(
  ownerId: string,
  { type, bytes, picture, name }: ReadUpload,
  { purpose, refusal, onStored }: NewFile,
  now: Date,
): Promise<Result<MemberFile, UploadRefusal>> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const ending = type === "image/webp" ? "webp" : (name?.split(".").at(-1) ?? "bin");
  const key = `${purpose}/${sha256.slice(0, 16)}-${randomBytes(8).toString("hex")}.${ending}`;
  const widths = picture?.smaller.map(({ width }) => width) ?? [];
  const size = picture && { width: picture.width, height: picture.height };
  const about = { key, sha256, type, name, ...size, widths, bytes: bytes.length, ownerId };
  const file = await db.$transaction(async (tx) => {
    if (!(await lockUser(tx, ownerId))) return refuseUpload("gone");
    const refused = await refusal?.(tx);
    if (refused) return refused;
    const data = { ...about, purpose, createdAt: now };
    return ok(await tx.file.create({ data, select: storedFileColumns }));
  });
  if (!file.ok) return file;
  const stored = file.value;
  try {
    await fileStore().put(key, bytes, type);
    for (const one of picture?.smaller ?? [])
      await fileStore().put(smallerKey(key, one.width), one.bytes, type);
  } catch (error) {
    await forget(stored).catch(() => undefined);
    throw error;
  }
  if (await db.$transaction((tx) => count(tx, stored.id, onStored, now))) return file;
  await forget(stored);
  return refuseUpload("gone");
}

async function count(
  tx: Transaction,
  id: string,
  onStored: NewFile["onStored"],
  now: Date,
): Promise<boolean> {
  const stored = await tx.file.updateMany({ where: { id, removedAt: null }, data: { storedAt: now } });
  if (stored.count > 0) await onStored?.(tx, id);
  return stored.count > 0;
}

/** The refusal of an upload beyond the daily limit, or null; the day starts at midnight in the founder's time zone. */
export async function refuseBeyondADay(
  tx: Transaction,
  ownerId: string,
  bytes: number,
  now: Date,
): Promise<Refusal<UploadRefusal> | null> {
  const [sent] = await tx.$queryRaw<[{ files: number; bytes: number }]>`
    SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::float8 AS bytes FROM files
    WHERE owner_id = ${ownerId}::uuid AND purpose = ${messageFiles}
      AND created_at >= date_trunc('day', ${now}::timestamptz, ${siteZone()})`;
  const { aDay } = memberUploads;
  if (sent.files >= aDay.files) return refuseUpload("many_today");
  return sent.bytes + bytes > aDay.bytes ? refuseUpload("much_today") : null;
}

/** The bytes of a stored file; of a picture the smallest width of at least `width` pixels. */
export function openStored(
  { key, widths }: MemberFile,
  { width, range }: { width?: number | undefined; range?: ByteRange | undefined } = {},
): Promise<StoredFile | null> {
  const fitting =
    width === undefined ? undefined : widths.toSorted((a, b) => a - b).find((one) => one >= width);
  return fileStore().get(fitting === undefined ? key : smallerKey(key, fitting), range);
}

/** The SET clause of `UPDATE files` for removed files: a job deletes bytes and rows. */
export function removal(now: Date): Prisma.Sql {
  return Prisma.sql`removed_at = ${now}, message_id = NULL, place = NULL, alt = NULL, name = NULL`;
}

/** Deletes its owner's unattached upload; false if there is no such file. */
export async function removeUnused(
  tx: Transaction,
  ownerId: string,
  now: Date,
  id?: string,
): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE files SET ${removal(now)}
    WHERE owner_id = ${ownerId}::uuid AND purpose = ${messageFiles} AND message_id IS NULL AND removed_at IS NULL
      AND ${id ? Prisma.sql`id = ${id}::uuid` : Prisma.sql`TRUE`}`;
  if (count > 0) await queueForgetting(tx);
  return count > 0;
}

/** Queues deleting the bytes of removed files, in the same transaction. */
export function queueForgetting(tx: Transaction): Promise<void> {
  return queueJobOnce(tx, "delete-files", {});
}

/** Job: deletes removed files, bytes and rows. Throws if the store fails. */
export async function deleteRemovedFiles(): Promise<void> {
  while ((await deleteRemoved()) > 0);
}

/** Deletes one removed file, bytes and row; returns 0 if there is none. Throws if the store fails. */
export async function deleteRemoved(): Promise<number> {
  const file = await db.file.findFirst({ where: { removedAt: { not: null } }, select: storedFileColumns });
  if (file) await forget(file);
  return file ? 1 : 0;
}

async function forget({ id, key, widths }: MemberFile): Promise<void> {
  for (const one of [key, ...widths.map((width) => smallerKey(key, width))]) await fileStore().delete(one);
  await db.file.deleteMany({ where: { id } });
}
