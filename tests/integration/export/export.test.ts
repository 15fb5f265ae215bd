import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse/sync";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { checkPassword } from "@/lib/accounts/passwords";
import { postMessage } from "@/lib/clubhouse/posting";
import { mastermind } from "@/content/programmes";
import { paywall } from "@/content/paywall";
import { dorset, flagship, sponsored } from "@/content/retreats";
import { flagshipTerms } from "@/lib/catalogue/flagship";
import { programmeTerms } from "@/lib/catalogue/programme";
import { saveFlagship, saveProgramme, savePaywall, saveSponsored } from "@/lib/catalogue/rows";
import { setTerms } from "../../support/sales";
import { db } from "@/lib/db";
import { copyOut } from "@/lib/data/export/copies";
import { exportName, openExport } from "@/lib/data/export/export";
import { excludedColumns, excludedTables } from "@/lib/data/export/left-out";
import type { Manifest } from "@/lib/data/export/manifest";
import { connect } from "@/lib/data/export/snapshot";
import { openSource } from "@/lib/data/export/source";
import { importExport } from "@/lib/data/export/import-export";
import type { FileStore } from "@/lib/files/file-store";
import { folderStore } from "@/lib/files/folder-store";
import { createMember } from "../../support/factories";
import { fillLists } from "../../support/fill-lists";
import { databaseUrl, query } from "../../support/template-database";
import { unzip } from "../../support/unzip";

const serverUrl = inject("serverUrl");
const now = new Date("2026-11-26T02:30:00Z");
const here = () => process.env.DATABASE_URL ?? "";
const picture = randomBytes(200_000);
const hostile = `=1+1 "quoted", \\. \\N\r\n\tand\u2028 <script>alert(1)</script> 👩‍🎨`;
const made: string[] = [];
let folder: string;
let store: FileStore;
let at: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "exports-"));
  store = folderStore(path.join(folder, "store"));
  await fillLists(here(), 40);
  const member = await createMember({ displayName: "=Fern <b>" });
  const id = crypto.randomUUID();
  await postMessage(member, { id, board: "wins", kind: "win", content: "A win" });
  await db.message.update({ where: { id }, data: { content: hostile } });
  const file = {
    sha256: "0".repeat(64),
    type: "image/webp",
    bytes: 1,
    purpose: "message-files",
    createdAt: now,
  };
  await db.file.createMany({
    data: [
      { ...file, key: "posts/kept.webp", messageId: id, place: 0, alt: `"a kite"`, storedAt: now },
      { ...file, key: "posts/lost.webp", widths: [640, 960], storedAt: now },
    ],
  });
  await db.board.create({ data: { id: crypto.randomUUID(), name: "Book Club & cake", position: 9 } });
  await store.put("posts/kept.webp", picture, "image/webp");
  await setTerms(dorset, {});
  const texts = { title: hostile, of: [1, null, { deep: "é" }] };
  await db.retreat.update({ where: { id: dorset.id }, data: { texts } });
  await saveProgramme(db, mastermind, programmeTerms(mastermind));
  await saveFlagship(db, flagshipTerms(flagship));
  await saveSponsored(db, sponsored);
  await savePaywall(db, paywall);
  await db.$queryRaw`SELECT nextval('stripe_readings') FROM generate_series(1, 7)`;
});

afterAll(async () => {
  for (const name of made) await query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  at = await mkdtemp(path.join(folder, "at-"));
});

async function emptyInstallation(): Promise<string> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await query(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${inject("templateName")}`);
  made.push(name);
  return databaseUrl(serverUrl, name);
}

async function exported(from = here(), of = store): Promise<{ file: string; manifest: Manifest }> {
  const file = path.join(at, `${randomBytes(4).toString("hex")}.zip`);
  const { pieces, done } = await openExport({ databaseUrl: from, store: of, now });
  await pipeline(pieces, createWriteStream(file));
  return { file, manifest: await done };
}

const otherStore = () => folderStore(path.join(at, "store"));

async function taken(file: string, url: string, dryRun = false) {
  const source = await openSource(file);
  if (!source) throw new Error("This is no export.");
  try {
    return await importExport({ databaseUrl: url, store: otherStore(), source, dryRun });
  } finally {
    source.close();
  }
}

const entriesOf = async (file: string) => unzip(await readFile(file));

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("an export", () => {
  test("has every table but the excluded ones, as JSON Lines and CSV, and lists those", async () => {
    const { file, manifest } = await exported();
    const all = await ask<{ name: string }>(
      here(),
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const tables = Object.keys(manifest.tables);
    expect([...tables, ...Object.keys(excludedTables)].sort()).toEqual(all.map(({ name }) => name).sort());
    const entries = await entriesOf(file);
    const lines = (entries.get("data/messages.jsonl") ?? "").toString().trim().split("\n");
    const said = lines.map((line) => (JSON.parse(line) as { content: string }).content);
    expect(said).toContain(hostile);
    expect(lines).toHaveLength(manifest.tables.messages?.rows ?? -1);
    const rows: Record<string, string>[] = parse(entries.get("data/messages.csv") ?? "", {
      bom: true,
      columns: true,
    });
    expect(rows.map(({ content }) => content)).toContain(`'${hostile}`);
    expect(rows).toHaveLength(lines.length);
    expect(manifest.missing).toEqual(["posts/lost.webp", "posts/lost-640.webp", "posts/lost-960.webp"]);
    expect(entries.get("files/posts/kept.webp")?.equals(picture)).toBe(true);
    expect(JSON.parse((entries.get("manifest.json") ?? "").toString())).toEqual(manifest);
    expect([...entries.keys()].filter((name) => name !== "manifest.json")).toEqual(
      manifest.entries.map(({ name }) => name),
    );
  });

  test("has no credentials", async () => {
    const [user] = await ask<{ hash: string }>(
      here(),
      "SELECT password_hash AS hash FROM users WHERE length(password_hash) > 20",
    );
    const { file, manifest } = await exported();
    for (const [table, columns] of Object.entries(excludedColumns))
      for (const column of Object.keys(columns))
        expect(manifest.tables[table]?.columns).not.toContain(column);
    for (const content of (await entriesOf(file)).values())
      expect(content.includes(user?.hash ?? "")).toBe(false);
  });

  test("has no reference to an excluded table", async () => {
    const references = await ask<{ from: string; column: string; to: string }>(
      here(),
      `SELECT f.relname AS "from", a.attname AS "column", t.relname AS "to" FROM pg_constraint k
       JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
       JOIN pg_attribute a ON a.attrelid = f.oid AND a.attnum = ANY(k.conkey) WHERE k.contype = 'f'`,
    );
    const dangling = references.filter(
      ({ from, column, to }) =>
        to in excludedTables && !(from in excludedTables) && !(column in (excludedColumns[from] ?? {})),
    );
    expect(dangling).toEqual([]);
  });

  test("renders the boards as pages with escaped text", async () => {
    const entries = await entriesOf((await exported()).file);
    const wins = (entries.get("boards/wins.html") ?? "").toString();
    expect(wins).toContain("=Fern &lt;b&gt;");
    expect(wins).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(wins).not.toMatch(/<script|<b>/);
    expect(wins).toContain(`<img src="../files/posts/kept.webp" alt="&quot;a kite&quot;"`);
    expect((entries.get("boards/index.html") ?? "").toString()).toContain(`href="wins.html"`);
    expect((entries.get("boards/index.html") ?? "").toString()).toContain("Book Club &amp; cake");
  });

  test("fails completely if the store or the database fails", async () => {
    const failing: FileStore = { ...store, get: () => Promise.reject(new Error("The store is away")) };
    await expect(exported(here(), failing)).rejects.toThrow("The store is away");
    await expect(exported("postgresql://127.0.0.1:1/none")).rejects.toThrow();
  });

  test("that is cancelled by its reader closes the connection", async () => {
    const { pieces, done } = await openExport({ databaseUrl: here(), store, now });
    for await (const piece of pieces) if (piece) break;
    await expect(done).rejects.toThrow("no longer read");
    const held = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'export' AND state IS NOT NULL";
    await expect.poll(() => ask(here(), held)).toEqual([]);
  });

  test("an abandoned COPY closes its connection, which would block", async () => {
    const many = "COPY (SELECT repeat('x', 1000) FROM generate_series(1, 1000000)) TO STDOUT";
    const [half, unread] = await Promise.all([connect(here(), "half"), connect(here(), "unread")]);
    for await (const piece of copyOut(half, many)) if (piece) break;
    await expect(half.query("SELECT 1")).rejects.toThrow();
    const held = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'half'";
    await expect.poll(() => ask(here(), held)).toEqual([]);
    const rows = copyOut(unread, many);
    const thrown = new Promise((resolve) => rows.prependOnceListener("error", resolve));
    await unread.end();
    expect(await thrown).toMatchObject({ message: "Connection terminated" });
    expect(rows.listenerCount("error")).toBeGreaterThan(0);
  });

  test("is made once at a time", async () => {
    const { pieces, done } = await openExport({ databaseUrl: here(), store, now });
    await expect(exported()).rejects.toThrow("already");
    await buffer(pieces);
    await done;
    await expect.poll(() => exported().then(() => "made")).toBe("made");
  });

  test("has a name with its time", () => {
    expect(exportName(now)).toBe("export-2026-11-26T02-30-00Z.zip");
  });
});

describe("imported into an empty installation", () => {
  test("is complete: exported again it has the same bytes", async () => {
    const { file, manifest } = await exported();
    const url = await emptyInstallation();
    expect(await taken(file, url, true)).toMatchObject({ imported: true });
    expect(await ask(url, "SELECT 1 FROM users")).toEqual([]);
    expect(await ask(url, "SELECT is_called FROM stripe_readings")).toEqual([{ is_called: false }]);
    expect(await taken(file, url)).toMatchObject({ imported: true, files: 1 });
    expect(await readFile(path.join(at, "store/posts/kept.webp"))).toEqual(picture);
    const again = await exported(url, otherStore());
    expect(again.manifest).toEqual(manifest);
    expect((await readFile(again.file)).equals(await readFile(file))).toBe(true);
  });

  test("works: triggers are on, sequences continue, and no password is valid", async () => {
    const { file } = await exported();
    const url = await emptyInstallation();
    await taken(file, url);
    await expect(ask(url, "UPDATE audit_entries SET action = 'x'")).rejects.toThrow();
    expect(await ask(url, "SELECT nextval('stripe_readings')::int AS next")).toEqual([{ next: 8 }]);
    const [user] = await ask<{ password_hash: string }>(url, "SELECT password_hash FROM users");
    expect(await checkPassword(user?.password_hash ?? null, "correct horse battery staple")).toBe(false);
  });

  test("is accepted as an unpacked folder, too", async () => {
    const unpacked = await edited(() => undefined);
    expect(await taken(unpacked, await emptyInstallation())).toMatchObject({ imported: true, files: 1 });
  });

  test("is refused if there are rows, and lists them", async () => {
    const { file } = await exported();
    const url = await emptyInstallation();
    await taken(file, url);
    const before = await exported(url, otherStore());
    const again = await taken(file, url);
    expect(again).toMatchObject({ imported: false });
    if (!again.imported)
      expect(again.found).toContainEqual({ table: "messages", rows: expect.any(Number) as number });
    expect((await exported(url, otherStore())).manifest).toEqual(before.manifest);
  });
});

const edited = async (change: (entries: Map<string, Buffer>) => void) => {
  const entries = await entriesOf((await exported()).file);
  change(entries);
  const unpacked = await mkdtemp(path.join(at, "edited-"));
  for (const [name, content] of entries) {
    await mkdir(path.dirname(path.join(unpacked, name)), { recursive: true });
    await writeFile(path.join(unpacked, name), content);
  }
  return unpacked;
};
const manifestWith = (entries: Map<string, Buffer>, change: (manifest: Manifest) => void) => {
  const manifest = JSON.parse((entries.get("manifest.json") ?? "").toString()) as Manifest;
  change(manifest);
  entries.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
};

describe("a damaged export is refused", () => {
  test.each<[string, (entries: Map<string, Buffer>) => void, string]>([
    [
      "with a row changed",
      (all) => all.set("data/users.jsonl", Buffer.from("{}\n")),
      "differs from the export",
    ],
    ["with rows missing", (all) => all.set("data/users.jsonl", Buffer.alloc(0)), "differs from the export"],
    ["with a table missing", (all) => all.delete("data/payments.jsonl"), "payments"],
    [
      "with a picture changed",
      (all) => all.set("files/posts/kept.webp", Buffer.from("x")),
      "differs from the export",
    ],
    [
      "of a newer site",
      (all) => manifestWith(all, ({ tables }) => tables.users?.columns.push("shoe_size")),
      "users.shoe_size, which this site does not know",
    ],
    [
      "with a file name outside the store",
      (all) =>
        manifestWith(all, ({ entries }) => {
          for (const entry of entries)
            if (entry.name.endsWith("kept.webp")) entry.name = "files/../../kept.webp";
        }),
      "no file of the site",
    ],
    ["with a different manifest", (all) => all.set("manifest.json", Buffer.from("{}")), "manifest.json"],
  ])("%s", async (_, change, why) => {
    const url = await emptyInstallation();
    await expect(taken(await edited(change), url)).rejects.toThrow(why);
    expect(await ask(url, "SELECT 1 FROM users UNION ALL SELECT 1 FROM profiles")).toEqual([]);
    expect(await ask(url, "SELECT count(*)::int AS boards FROM boards")).toEqual([{ boards: 6 }]);
  });

  test("truncated", async () => {
    const { file } = await exported();
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length - 1_000));
    await expect(openSource(file)).rejects.toThrow("no whole zip");
  });

  test("any other file is refused", async () => {
    await writeFile(path.join(at, "photo"), "a photo");
    expect(await openSource(path.join(at, "photo"))).toBeNull();
    expect(await openSource(at)).toBeNull();
  });
});
