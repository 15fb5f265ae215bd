import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { directDatabaseUrl, s3Account } from "@/lib/env/schema";
import { fileStore } from "@/lib/files/store";

const dayMs = 24 * 60 * 60 * 1000;
const recordDays = 400;
/** A failed nightly backup shows in the morning. */
const lateAfterMs = 30 * 60 * 60 * 1000;

export type Backups = {
  /** True if nightly backups are on. */
  isSet: boolean;
  last: { at: Date; bytes: number } | null;
  /** True if there was an attempt, and none has succeeded since yesterday. */
  isLate: boolean;
};

/** Makes the nightly backup if BACKUP_TO is set (docs/backups.md#nightly-backups). Throws on failure. */
export async function runScheduledBackup(now: Date): Promise<void> {
  const { BACKUP_TO, BACKUP_PASSPHRASE: passphrase } = env;
  if (!BACKUP_TO || !passphrase) return;
  const { makeBackup } = await import("./backup");
  const { openStorage } = await import("./storage");
  const storage = await openStorage(BACKUP_TO, s3Account(env));
  await makeBackup({ databaseUrl: directDatabaseUrl(env), store: fileStore(), storage, passphrase, now });
  await db.backup.deleteMany({ where: { at: { lt: new Date(now.getTime() - recordDays * dayMs) } } });
}

/** The last successful backup, and whether a newer one is overdue. */
export async function getBackups(now: Date): Promise<Backups> {
  const good = { bytes: { not: null } };
  const [last, tries] = await Promise.all([
    db.backup.findFirst({ where: good, orderBy: { at: "desc" } }),
    db.backup.count(),
  ]);
  const isSet = env.BACKUP_TO !== undefined;
  const isLate = isSet && tries > 0 && (!last || now.getTime() - last.at.getTime() > lateAfterMs);
  return { isSet, last: last && { at: last.at, bytes: Number(last.bytes) }, isLate };
}
