import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { db } from "./db";
import { describeError, logger } from "./logger";

export type Health = {
  ok: boolean;
  database: "ok" | "unreachable";
  migrations: "ok" | "missing" | "unknown";
};

/** Whether the database answers and has every migration. Never throws. */
export async function checkHealth(): Promise<Health> {
  try {
    const applied = await db.$queryRaw<{ name: string }[]>`
      SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
    const names = new Set(applied.map(({ name }) => name));
    const complete = (await listMigrations()).every((name) => names.has(name));
    return { ok: complete, database: "ok", migrations: complete ? "ok" : "missing" };
  } catch (error) {
    logger.error({ event: "health.failed", reason: describeError(error) });
    return { ok: false, database: "unreachable", migrations: "unknown" };
  }
}

async function listMigrations(): Promise<string[]> {
  const entries = await readdir(path.join(process.cwd(), "prisma/migrations"), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
