import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { contentPath } from "@/content/business";
import { db, type Transaction } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { ok, type Result } from "@/lib/result";
import { pictureOf, uploadedPicture, type UploadedPath } from "@/lib/content/pictures";
import type { StoredFile } from "./file-store";
import { readPicture, refuse, type PictureRefusal } from "./picture";
import { retreatPictures } from "./purposes";
import { fileStore } from "./store";

const shown = 12;

export type UploadedPicture = { path: UploadedPath; alt: string };

/** Stores an uploaded picture with its alt text; returns its path. */
export async function storePicture(
  ownerId: string,
  { upload, alt }: { upload: Buffer; alt: string },
  now: Date,
): Promise<Result<UploadedPicture, PictureRefusal>> {
  if (!alt) return refuse("alt");
  const read = await readPicture(upload);
  if (!read.ok) return read;
  const { bytes, type, width, height } = read.value;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const ending = type === "image/png" ? "png" : "jpg";
  const name = `${sha256.slice(0, 16)}-${randomBytes(4).toString("hex")}-${width}x${height}.${ending}`;
  const key = keyOf(name);
  const about = { key, sha256, type, width, height, bytes: bytes.length, alt, ownerId, createdAt: now };
  await db.file.create({ data: { ...about, purpose: retreatPictures } });
  await fileStore().put(key, bytes, type);
  await db.file.update({ where: { key }, data: { storedAt: now } });
  return ok({ path: `/uploads/${name}`, alt });
}

/** The bytes of an uploaded picture, by the name in its URL; null: not found. */
export async function openPicture(name: string): Promise<StoredFile | null> {
  if (!uploadedPicture(`/uploads/${name}`)) return null;
  return (await fileStore().get(keyOf(name))) ?? openDelivered(name);
}

/** A picture that the business was delivered with, in its folder's pictures/. */
async function openDelivered(name: string): Promise<StoredFile | null> {
  const file = contentPath("pictures", name);
  const { size } = (await stat(file).catch(() => null)) ?? {};
  return size === undefined
    ? null
    : { body: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, bytes: size };
}

/** The same as a buffer; null also if the store is unavailable. */
export async function readUpload(name: string): Promise<Buffer | null> {
  try {
    const found = await openPicture(name);
    return found && Buffer.from(await new Response(found.body).arrayBuffer());
  } catch (error) {
    logger.warn({ event: "files.not_read", reason: describeError(error) });
    return null;
  }
}

/** The bytes of one of the site's pictures or an uploaded one, by its path; null if there is none, or not now. */
export async function readSitePicture(shown: string): Promise<Buffer | null> {
  const own = pictureOf(shown);
  if (own) return readFile(path.join(process.cwd(), "public", own));
  const uploaded = uploadedPicture(shown);
  return uploaded && readUpload(uploaded.name);
}

/** The most recently uploaded pictures, and the chosen one. */
export async function listPictures(chosen: string): Promise<UploadedPicture[]> {
  const [last, own] = await Promise.all([
    db.file.findMany({
      where: { purpose: retreatPictures, storedAt: { not: null } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: shown,
      select: { key: true, alt: true },
    }),
    findPicture(db, chosen),
  ]);
  const pictures = last.map(({ key, alt }): UploadedPicture => ({ path: pathOf(key), alt: alt ?? "" }));
  return own && !pictures.some(({ path }) => path === own.path) ? [own, ...pictures] : pictures;
}

/** An uploaded picture by its path; null for any other or deleted one. */
export async function findPicture(tx: Transaction, path: string): Promise<UploadedPicture | null> {
  const picture = uploadedPicture(path);
  const row = picture && (await tx.file.findUnique({ where: { key: keyOf(picture.name) } }));
  return row?.storedAt ? { path: pathOf(row.key), alt: row.alt ?? "" } : null;
}

function keyOf(name: string): string {
  return `${retreatPictures}/${name}`;
}

function pathOf(key: string): UploadedPath {
  return `/uploads/${key.slice(retreatPictures.length + 1)}`;
}
