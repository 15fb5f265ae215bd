import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, inject } from "vitest";
import { databaseUrl, query } from "./template-database";

// Each test file gets a database of its own, a copy of the template, and a folder for files; both go at the end.
const name = `test_${randomBytes(6).toString("hex")}`;
const serverUrl = inject("serverUrl");
await query(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${inject("templateName")}`);
process.env.DATABASE_URL = databaseUrl(serverUrl, name);
const folder = `${process.env.FILES_FOLDER}/${name}`;
process.env.FILES_FOLDER = folder;

afterAll(async () => {
  const { stopJobs } = await import("../../lib/queue");
  await stopJobs();
  const { db } = await import("../../lib/db");
  await db.$disconnect();
  await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});
