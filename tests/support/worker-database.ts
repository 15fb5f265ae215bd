import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { databaseUrl, query } from "./template-database";

// Each test file gets a database of its own: a copy of the template, dropped at the end.
const name = `test_${randomBytes(6).toString("hex")}`;
const serverUrl = inject("serverUrl");
await query(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${inject("templateName")}`);
process.env.DATABASE_URL = databaseUrl(serverUrl, name);

afterAll(async () => {
  const { stopJobs } = await import("../../lib/queue");
  await stopJobs();
  const { db } = await import("../../lib/db");
  await db.$disconnect();
  await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});
