import pg from "pg";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "../../scripts/schema-engine";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    templateName: string;
  }
}

// Shared by the projects of a run
const shared = globalThis as { template?: Promise<void> };

/** Creates the migrated template database once per run. TEST_DATABASE_URL names the server. */
export default async function setUp(project: TestProject) {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("TEST_DATABASE_URL is missing: run the tests with `npm test`.");
  const templateName = `template_${process.pid}`;
  await (shared.template ??= createTemplate(serverUrl, templateName));
  project.provide("serverUrl", serverUrl);
  project.provide("templateName", templateName);
  return () => query(serverUrl, `DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
}

async function createTemplate(serverUrl: string, name: string): Promise<void> {
  await query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`);
  await applyMigrations(databaseUrl(serverUrl, name));
  await makeQueues(databaseUrl(serverUrl, name));
}

/** The queue's tables and a partition for each kind of job: half a second that no file repeats. */
async function makeQueues(url: string): Promise<void> {
  await import("./environment");
  process.env.DATABASE_URL = url;
  const { jobs, stopJobs } = await import("../../lib/queue");
  await jobs();
  await stopJobs();
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on the server's default database. */
export async function query(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
