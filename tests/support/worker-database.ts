import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, inject } from "vitest";
import { databaseUrl, query } from "./template-database";

// Each test file starts with a fresh copy of the template database and an empty folder for files. A worker
// keeps the database's name, as the product's modules stay loaded between files and have read it once.
const worker = globalThis as { databaseName?: string };
const name = (worker.databaseName ??= `test_${randomBytes(6).toString("hex")}`);
const serverUrl = inject("serverUrl");
await query(
  serverUrl,
  `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
  `CREATE DATABASE ${name} TEMPLATE ${inject("templateName")} STRATEGY file_copy`,
);
process.env.DATABASE_URL = databaseUrl(serverUrl, name);
const folder = (process.env.FILES_FOLDER = `.data/test/uploads/${name}`);

afterAll(async () => {
  const { stopJobs } = await import("../../lib/queue");
  await stopJobs();
  await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});
