import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { makeBackup } from "@/lib/data/backup/backup";
import { decryptToFile } from "@/lib/data/backup/encryption";
import { openStorage, readBackup } from "@/lib/data/backup/storage";
import { restoreBackup } from "@/lib/data/backup/restore";
import { db } from "@/lib/db";
import { openExport } from "@/lib/data/export/export";
import type { FileStore } from "@/lib/files/file-store";
import { folderStore } from "@/lib/files/folder-store";
import { postMessage } from "@/lib/clubhouse/posting";
import { applyMigrations } from "@/scripts/schema-engine";
import { readMigrations } from "@/scripts/stack/migration-state";
import { encryptQuickly } from "../../support/encrypt-quickly";
import { createMember } from "../../support/factories";
import { databaseUrl, query } from "../../support/template-database";

const serverUrl = inject("serverUrl");
const account = { region: "auto" };
const passphrase = "correct horse battery staple";
const now = new Date("2026-11-26T02:30:00Z");
const [picture, smaller] = [randomBytes(200_000), randomBytes(70_000)];
const made: string[] = [];
let folder: string;
let store: FileStore;

encryptQuickly();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backups-"));
  store = folderStore(path.join(folder, "store"));
  const member = await createMember();
  await postMessage(member, {
    id: crypto.randomUUID(),
    board: "general",
    kind: null,
    content: "Tabs\tand\nlines, \\. and \\N, “quotes” and 👩‍🎨",
  });
  const file = { sha256: "0".repeat(64), type: "image/webp", bytes: 1, purpose: "posts", createdAt: now };
  await db.file.createMany({
    data: [
      { ...file, key: "posts/kept.webp", widths: [640], storedAt: now },
      { ...file, key: "posts/never-came.webp" },
      { ...file, key: "posts/lost.webp", storedAt: now },
    ],
  });
  await store.put("posts/kept.webp", picture, "image/webp");
  await store.put("posts/kept-640.webp", smaller, "image/webp");
});

afterAll(async () => {
  for (const name of made) await query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

let at: string;
beforeEach(async () => {
  at = await mkdtemp(path.join(folder, "at-"));
});

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  made.push(name);
  return databaseUrl(serverUrl, name);
}

const backUp = async (from = store, when = now) =>
  makeBackup({
    ...{ databaseUrl: process.env.DATABASE_URL ?? "", store: from, passphrase, now: when },
    storage: await openStorage(at, account),
  });

const restore = async (
  where: string,
  url: string,
  changes: Partial<Parameters<typeof restoreBackup>[0]> = {},
) =>
  restoreBackup({
    ...{ databaseUrl: url, store: folderStore(path.join(at, "store")), passphrase, overwrite: false, now },
    ...{ source: await readBackup(where, account), migrations: readMigrations() },
    ...changes,
  });

async function inside<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A complete export, as in a backup; equal databases give the same bytes. */
async function complete(databaseUrl: string, from = folderStore(path.join(at, "store"))) {
  const { pieces, done } = await openExport({ databaseUrl, store: from, now, isComplete: true });
  const bytes = await buffer(pieces);
  return { bytes, manifest: await done };
}

const tablesIn = (url: string) =>
  inside(url, async (client) => {
    const { rows } = await client.query<{ name: string }>("SELECT relname AS name FROM pg_stat_user_tables");
    return rows.length;
  });

test("restores a backup completely, credentials included, with an identical export", async () => {
  await db.backup.deleteMany();
  const url = await emptyDatabase();
  const before = await complete(process.env.DATABASE_URL ?? "", store);
  const { where, bytes, manifest } = await backUp();
  expect(manifest).toEqual(before.manifest);
  expect(manifest.missing).toEqual(["posts/lost.webp"]);
  expect(manifest.entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["data/sessions.jsonl", "files/posts/kept.webp", "files/posts/kept-640.webp"]),
  );
  const encrypted = await readFile(where);
  expect(encrypted.length).toBe(bytes);
  expect(encrypted.toString("latin1", 0, 30)).toContain("age-encryption.org/v1");
  const plain = await decryptToFile(await readBackup(where, account), passphrase);
  expect((await buffer(plain.createReadStream({ start: 0 }))).equals(before.bytes)).toBe(true);

  expect(await restore(where, url)).toMatchObject({ restored: true });
  expect((await complete(url)).bytes.equals(before.bytes)).toBe(true);
  expect(await readFile(path.join(at, "store/posts/kept.webp"))).toEqual(picture);
  expect(await readFile(path.join(at, "store/posts/kept-640.webp"))).toEqual(smaller);
  expect(await db.backup.findMany({ select: { at: true, place: true, bytes: true, failure: true } })).toEqual(
    [{ at: now, place: where, bytes: BigInt(bytes), failure: null }],
  );
  const hashes = "SELECT id, password_hash FROM users ORDER BY id";
  const [own, restored] = await Promise.all(
    [process.env.DATABASE_URL ?? "", url].map((one) => inside(one, (client) => client.query(hashes))),
  );
  expect(restored?.rows).toEqual(own?.rows);
  expect(await applyMigrations(url)).toEqual([]);
});

test("a restored database works: sequences, keys and triggers exist", async () => {
  const url = await emptyDatabase();
  await restore((await backUp()).where, url);
  await inside(url, async (client) => {
    const sequence = "SELECT last_value FROM pg_sequences WHERE schemaname = 'public'";
    const [before, after] = [
      await client.query(sequence),
      await inside(process.env.DATABASE_URL ?? "", (old) => old.query(sequence)),
    ];
    expect(before.rows).toEqual(after.rows);
    await expect(
      client.query(
        "INSERT INTO messages (id, category, user_id) VALUES (gen_random_uuid(), 'general', gen_random_uuid())",
      ),
    ).rejects.toThrow();
  });
});

test("does not restore over tables, which it lists, unless told to overwrite", async () => {
  const { where } = await backUp();
  const url = await emptyDatabase();
  await query(url, "CREATE TABLE precious (id int)", "INSERT INTO precious VALUES (1), (2)");
  expect(await restore(where, url)).toEqual({
    restored: false,
    found: [{ table: "public.precious", rows: 2 }],
  });
  expect(await tablesIn(url)).toBe(1);
  expect(await restore(where, url, { overwrite: true })).toMatchObject({ restored: true });
  expect(await inside(url, (client) => client.query("SELECT 1 FROM users"))).toMatchObject({ rowCount: 1 });
  // Again, over itself
  expect(await restore(where, url, { overwrite: true })).toMatchObject({ restored: true });
});

test.each([
  ["another passphrase", (bytes: Buffer) => bytes, "another passphrase altogether", "passphrase is wrong"],
  ["its end missing", (bytes: Buffer) => bytes.subarray(0, bytes.length - 100_000), passphrase, "cut short"],
  ["only its head", (bytes: Buffer) => bytes.subarray(0, 60), passphrase, "cut short"],
  ["one byte changed", (bytes: Buffer) => flipped(bytes, bytes.length - 5_000), passphrase, "damaged"],
  ["an early byte changed", (bytes: Buffer) => flipped(bytes, 20_000), passphrase, "is damaged"],
  ["something else", () => Buffer.from("a photo"), passphrase, "not a backup"],
  ["nothing", () => Buffer.alloc(0), passphrase, "not a backup"],
])("with %s nothing is restored, and existing tables stay", async (_, change, key, why) => {
  const { where } = await backUp();
  await writeFile(where, change(await readFile(where)));
  const url = await emptyDatabase();
  await query(url, "CREATE TABLE precious (id int)");
  await expect(restore(where, url, { passphrase: key, overwrite: true })).rejects.toThrow(why);
  expect(await tablesIn(url)).toBe(1);
  expect(await listOf(folderStore(path.join(at, "store")))).toEqual([]);
});

async function listOf(from: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of from.list()) keys.push(key);
  return keys;
}

function flipped(bytes: Buffer, index: number): Buffer {
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return bytes;
}

test("without a store only compares files, and lists the store's extra files", async () => {
  const { where } = await backUp();
  const url = await emptyDatabase();
  expect(await restore(where, url, { store: null })).toMatchObject({ restored: true, unnamed: [] });
  const own = folderStore(path.join(at, "store"));
  await own.put("posts/erased.webp", picture, "image/webp");
  await own.put("elsewhere/not-an-upload.txt", picture, "text/plain");
  expect(await restore(where, url, { overwrite: true })).toMatchObject({ unnamed: ["posts/erased.webp"] });
});

test("puts emails that were waiting on hold, as they may have been sent since", async () => {
  const about = { preheader: "", text: "Hello", audience: "everybody", createdAt: now, changedAt: now };
  const [scheduled, sending, sent] = ["scheduled", "sending", "sent"].map((status) => ({
    ...{ ...about, id: crypto.randomUUID(), subject: status, status: status as "sent" },
    scheduledFor: status === "scheduled" ? now : null,
    startedAt: status === "scheduled" ? null : now,
    endedAt: status === "sent" ? now : null,
  }));
  await db.broadcast.createMany({ data: [scheduled, sending, sent].filter((one) => one !== undefined) });
  await db.email.create({ data: { cause: "held:1", letter: "x", to: "a@example.test", values: {} } });
  const { where } = await backUp();
  await db.broadcast.deleteMany();
  await db.email.deleteMany();
  const url = await emptyDatabase();
  await restore(where, url);
  const rows = (sql: string) => inside(url, async (client) => (await client.query<object>(sql)).rows);
  expect(
    await rows("SELECT subject, status, held_by IS NOT NULL AS held FROM broadcasts ORDER BY 1"),
  ).toEqual([
    { subject: "scheduled", status: "draft", held: true },
    { subject: "sending", status: "paused", held: true },
    { subject: "sent", status: "sent", held: false },
  ]);
  expect(await rows("SELECT status, last_error, failed_at FROM emails WHERE cause = 'held:1'")).toEqual([
    { status: "failed", last_error: "restored", failed_at: now },
  ]);
});

test("does not restore a backup of another version, and existing tables stay", async () => {
  const { where } = await backUp();
  const url = await emptyDatabase();
  await query(url, "CREATE TABLE precious (id int)");
  await expect(restore(where, url, { overwrite: true, migrations: [] })).rejects.toThrow("another version");
  expect(await tablesIn(url)).toBe(1);
});

test("a failing store or database leaves no partial backup", async () => {
  const failing: FileStore = { ...store, get: () => Promise.reject(new Error("The store is away")) };
  await db.backup.deleteMany();
  await expect(backUp(failing)).rejects.toThrow("The store is away");
  expect(await readdir(at)).toEqual([]);
  expect(await db.backup.findMany()).toMatchObject([{ bytes: null, failure: "The store is away" }]);
  const storage = await openStorage(at, account);
  const nowhere = { databaseUrl: "postgresql://127.0.0.1:1/none", store, passphrase, now, storage };
  await expect(makeBackup(nowhere)).rejects.toThrow();
  expect(await readdir(at)).toEqual([]);
});

test("records a lost connection as a failed backup", async () => {
  const backend = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'backup'";
  const failing: FileStore = { ...store, get: () => query(serverUrl, backend).then(() => null) };
  await db.backup.deleteMany();
  await expect(backUp(failing)).rejects.toThrow();
  expect(await db.backup.findMany({ select: { bytes: true, failure: true } })).toEqual([
    { bytes: null, failure: expect.any(String) as string },
  ]);
});

test("the next backup deletes a killed process's files a day old, and no others", async () => {
  const half = path.join(at, "rebel-retreats-2026-11-20T023000Z.zip.age.x.part");
  await writeFile(half, "half");
  await backUp();
  expect(await readdir(at)).toContain(path.basename(half));
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(half, longAgo, longAgo);
  const { where } = await backUp();
  expect(await readdir(at)).toEqual([path.basename(where)]);
});

test("deletes expired backups once a new one exists", async () => {
  const storage = await openStorage(at, account);
  const old = "rebel-retreats-2026-11-26T010000Z.zip.age";
  await writeFile(path.join(at, old), "old");
  await writeFile(path.join(at, "photos.zip"), "hers");
  const { deleted, name } = await backUp();
  expect(deleted).toEqual([old]);
  expect((await storage.list()).sort()).toEqual(["photos.zip", name].sort());
});
