// npm run db:diff NAME: writes the next migration, from the schema of prisma/migrations to schema.prisma. Needs a Postgres
// server where it may create a scratch database: DATABASE_URL.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { diffSchema } from "./schema-engine";
import { loadEnvFiles } from "./stack/env-files";

loadEnvFiles();

const name = process.argv[2];
const databaseUrl = process.env.DATABASE_URL;
if (!name || !/^[a-z0-9_]+$/.test(name) || !databaseUrl) {
  console.error("Usage: DATABASE_URL=postgres://… npm run db:diff NAME   (NAME in snake_case)");
  process.exit(1);
}

const scratchName = `diff_scratch_${process.pid}`;
const admin = new pg.Client({ connectionString: databaseUrl });
await admin.connect();
await admin.query(`CREATE DATABASE ${scratchName}`);
try {
  const scratchUrl = new URL(databaseUrl);
  scratchUrl.pathname = `/${scratchName}`;
  const sql = await diffSchema(scratchUrl.href);
  if (sql === "") {
    console.log("Nothing to do: the migrations already make what schema.prisma says.");
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const directory = path.resolve(import.meta.dirname, `../prisma/migrations/${stamp}_${name}`);
    await mkdir(directory, { recursive: true });
    await writeFile(path.join(directory, "migration.sql"), sql);
    console.log(
      `Wrote ${path.relative(process.cwd(), directory)}/migration.sql. Read it, add check constraints, commit it.`,
    );
  }
} finally {
  await admin.query(`DROP DATABASE ${scratchName} WITH (FORCE)`);
  await admin.end();
}
process.exit(0);
