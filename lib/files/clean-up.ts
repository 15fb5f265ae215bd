import "server-only";
import { memberUploads, uploads } from "@/content/uploads";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { expiryOf, forgetEach } from "@/lib/retention/rule";
import { takeLock } from "@/lib/locks/advisory";
import { forgetRemoved, removal } from "./member-files";
import { memberPictures, messageFiles, retreatPictures } from "./purposes";
import { fileStore } from "./store";

/** Unused uploaded pictures, not named in a recent change (docs/rules/uploads.md#how-long-they-stay). */
export const pictureExpiry = expiryOf("unused_pictures", {
  count: async (now) => (await listUnused(db, now)).length,
  forget: async (now) => forgetEach(await listUnused(db, now), ({ id }) => forgetUnused(id, now)),
});

/** Members' unattached uploads, and files removed while the store was unavailable. */
export const messageFileExpiry = expiryOf("message_files", {
  count: (now) => db.file.count({ where: { OR: [{ removedAt: { not: null } }, ...unused(now)] } }),
  forget: async (now) => {
    await db.$executeRaw`
      UPDATE files SET ${removal(now)}
      WHERE removed_at IS NULL AND created_at < ${oldest(now)} AND (purpose = ${messageFiles} AND message_id IS NULL
        OR purpose = ${memberPictures} AND NOT EXISTS (SELECT FROM profiles WHERE picture_id = files.id))`;
    return forgetRemoved();
  },
});

function unused(now: Date) {
  const createdAt = { lt: oldest(now) };
  return [
    { purpose: messageFiles, messageId: null, createdAt },
    { purpose: memberPictures, profile: null, createdAt },
  ];
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - memberUploads.keptHours * 60 * 60 * 1000);
}

/** Shares its lock with saving a retreat's terms, so no picture is deleted as it gets used. */
async function forgetUnused(id: string, now: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    await takeLock(tx, "retreatAddresses");
    const [file] = await listUnused(tx, now, id);
    if (!file) return 0;
    await fileStore().delete(file.key);
    await tx.file.delete({ where: { id } });
    return 1;
  });
}

function listUnused(
  tx: Transaction,
  now: Date,
  id: string | null = null,
): Promise<{ id: string; key: string }[]> {
  const since = new Date(`${addDays(calendarDay(now), -uploads.keptDays)}T00:00:00Z`);
  return tx.$queryRaw`
    SELECT f.id, f.key FROM files f
    WHERE f.purpose = ${retreatPictures} AND f.created_at < ${since} AND (${id}::uuid IS NULL OR f.id = ${id}::uuid)
      AND NOT EXISTS (SELECT 1 FROM sales_terms t WHERE position(split_part(f.key, '/', 2) IN t.terms::text) > 0)
      AND NOT EXISTS (SELECT 1 FROM started_retreats r WHERE position(split_part(f.key, '/', 2) IN r.start::text) > 0)
      AND NOT EXISTS (SELECT 1 FROM broadcasts b WHERE position(split_part(f.key, '/', 2) IN b.text) > 0)
      AND NOT EXISTS (SELECT 1 FROM published_letters p WHERE position(split_part(f.key, '/', 2) IN p.text) > 0)
      AND NOT EXISTS (SELECT 1 FROM sales_changes c
        WHERE c.at >= ${since} AND position(split_part(f.key, '/', 2) IN c.changes::text) > 0)
    ORDER BY f.created_at LIMIT 500`;
}
