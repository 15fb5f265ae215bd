import "server-only";
import { memberUploads, uploads } from "@/content/uploads";
import { uploadedPicture } from "@/lib/catalogue/uploaded-picture";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { Prisma } from "@/prisma/generated/client";
import { deleteRemoved, removal } from "./member-files";
import { memberPictures, messageFiles, retreatPictures } from "./purposes";
import { fileStore } from "./store";

/** The number of uploaded pictures unused and not named in a recent change (docs/rules/uploads.md#how-long-they-stay). */
export async function countUnusedPictures(now: Date): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM files AS f WHERE ${unusedPicture(now)}`;
  return found?.count ?? 0;
}

/** Deletes the oldest unused picture; locked, so that it cannot come into use meanwhile. Returns 0 if there is none. */
export function deleteUnusedPicture(now: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    await acquireLock(tx, "retreatAddresses");
    const [file] = await tx.$queryRaw<{ id: string; key: string }[]>`
      SELECT f.id, f.key FROM files AS f WHERE ${unusedPicture(now)} ORDER BY f.created_at LIMIT 1`;
    if (!file) return 0;
    await fileStore().delete(file.key);
    await tx.file.delete({ where: { id: file.id } });
    return 1;
  });
}

/** Deletes an uploaded picture, of any age, that nothing uses. */
export async function deletePictureIfUnused(path: string): Promise<void> {
  const picture = uploadedPicture(path);
  if (!picture) return;
  await db.$transaction(async (tx) => {
    await acquireLock(tx, "retreatAddresses");
    const [file] = await tx.$queryRaw<{ id: string; key: string }[]>`
      SELECT f.id, f.key FROM files AS f
      WHERE f.key = ${`${retreatPictures}/${picture.name}`} AND ${usedNowhere}`;
    if (!file) return;
    await fileStore().delete(file.key);
    await tx.file.delete({ where: { id: file.id } });
  });
}

/** The number of members' unattached uploads, and of files removed while the store was unavailable. */
export function countUnusedFiles(now: Date): Promise<number> {
  const createdAt = { lt: oldest(now) };
  const unused = [
    { purpose: messageFiles, messageId: null, createdAt },
    { purpose: memberPictures, profile: null, createdAt },
  ];
  return db.file.count({ where: { OR: [{ removedAt: { not: null } }, ...unused] } });
}

/** Deletes one of these files. Returns 0 if there is none; throws if the store fails. */
export async function deleteUnusedFile(now: Date): Promise<number> {
  await db.$executeRaw`
    UPDATE files SET ${removal(now)}
    WHERE removed_at IS NULL AND created_at < ${oldest(now)} AND (purpose = ${messageFiles} AND message_id IS NULL
      OR purpose = ${memberPictures} AND NOT EXISTS (SELECT FROM profiles WHERE picture_id = files.id))`;
  return deleteRemoved();
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - memberUploads.keptHours * 60 * 60 * 1000);
}

function unusedPicture(now: Date): Prisma.Sql {
  const since = new Date(`${addDays(calendarDay(now), -uploads.keptDays)}T00:00:00Z`);
  return Prisma.sql`f.purpose = ${retreatPictures} AND f.created_at < ${since} AND ${usedNowhere}`;
}

/** No page, letter or retreat has it, nor a version of one. */
const usedNowhere = Prisma.sql`NOT EXISTS (SELECT 1 FROM retreats r WHERE position(split_part(f.key, '/', 2) IN r.texts::text) > 0)
    AND NOT EXISTS (SELECT 1 FROM broadcasts b WHERE position(split_part(f.key, '/', 2) IN b.text) > 0)
    AND NOT EXISTS (SELECT 1 FROM published_letters p WHERE position(split_part(f.key, '/', 2) IN p.text) > 0)
    AND NOT EXISTS (SELECT 1 FROM site_documents d
      WHERE position(split_part(f.key, '/', 2) IN concat(d.published, d.draft)) > 0)
    AND NOT EXISTS (SELECT 1 FROM site_versions v WHERE position(split_part(f.key, '/', 2) IN v."values"::text) > 0)`;
