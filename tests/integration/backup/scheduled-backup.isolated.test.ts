import { readdir, rm, writeFile } from "node:fs/promises";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

const folder = await vi.hoisted(async () => {
  const { mkdtemp: make } = await import("node:fs/promises");
  const made = await make("/tmp/nights-");
  process.env.BACKUP_TO = made;
  process.env.BACKUP_PASSPHRASE = "correct horse battery staple";
  return made;
});

import { listWarnings } from "@/lib/administration/today/warnings";
import { runScheduledBackup, getBackups } from "@/lib/data/backup/scheduled-backup";
import { db } from "@/lib/db";
import { encryptQuickly } from "../../support/encrypt-quickly";

encryptQuickly();

const night = new Date("2026-11-26T02:10:00Z");
const later = (hours: number) => new Date(night.getTime() + hours * 60 * 60 * 1000);
const warned = async (now: Date) => (await listWarnings(now)).filter(({ kind }) => kind === "backup");

beforeEach(() => db.backup.deleteMany());
afterAll(() => rm(folder, { recursive: true, force: true }));

test("has no warning before the first night, then Today shows the last backup", async () => {
  expect(await getBackups(night)).toEqual({ isSet: true, last: null, isLate: false });
  await runScheduledBackup(night);
  const [name = ""] = await readdir(folder);
  expect(name).toBe("rebel-retreats-2026-11-26T021000Z.zip.age");
  expect(await getBackups(later(29))).toMatchObject({ last: { at: night }, isLate: false });
  expect(await warned(later(29))).toEqual([]);
  expect(await warned(later(31))).toEqual([{ kind: "backup", since: night }]);
});

test("records a failed night, throws for a retry, and Today warns until one succeeds", async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, "in the way");
  await expect(runScheduledBackup(night)).rejects.toThrow();
  expect(await db.backup.findMany()).toMatchObject([{ at: night, bytes: null, place: folder }]);
  expect(await warned(later(1))).toEqual([{ kind: "backup", since: null }]);
  await rm(folder);
  await runScheduledBackup(later(1));
  expect(await warned(later(2))).toEqual([]);
});

test("deletes records older than a year", async () => {
  await db.backup.create({ data: { at: later(-401 * 24), place: "x", bytes: 1 } });
  await runScheduledBackup(night);
  expect(await db.backup.count()).toBe(1);
});
