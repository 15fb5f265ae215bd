import "server-only";
import { compareClocks, isClockRight } from "@/lib/time/server-clock";
import { db } from "@/lib/db";
import { listMigrations } from "@/lib/db/migrations";
import { describeError, logger } from "@/lib/observability/logger";
import { servingState, type ServingState } from "./graceful-shutdown";

export type Health = {
  ok: boolean;
  server: ServingState;
  database: "ok" | "unreachable";
  migrations: "ok" | "missing" | "unknown";
  clock: "ok" | "off";
};

/** The health of this server: if it accepts requests, and if the database responds and has every migration. Never throws. */
export async function checkHealth(): Promise<Health> {
  const server = servingState();
  try {
    const applied = await db.$queryRaw<{ name: string }[]>`
      SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
    const names = new Set(applied.map(({ name }) => name));
    await compareClocks();
    const complete = listMigrations().every((name) => names.has(name));
    return {
      ok: complete && server === "ready",
      server,
      database: "ok",
      migrations: complete ? "ok" : "missing",
      clock: clock(),
    };
  } catch (error) {
    logger.error({ event: "health.failed", reason: describeError(error) });
    return { ok: false, server, database: "unreachable", migrations: "unknown", clock: clock() };
  }
}

function clock(): Health["clock"] {
  return isClockRight() ? "ok" : "off";
}
