import "server-only";
import { db } from "@/lib/db";
import { logger } from "@/lib/observability/logger";

const globalClock = globalThis as { clockOffsetMs?: number };

// Differences this small may be network latency.
const sameMs = 5_000;

/** The time by the database's clock as last compared; before that by this machine's. */
export function clockNow(): Date {
  return new Date(Date.now() + (globalClock.clockOffsetMs ?? 0));
}

/** True if this machine's clock agreed with the database's at the last comparison. */
export function isClockRight(): boolean {
  return (globalClock.clockOffsetMs ?? 0) === 0;
}

/** Compares this machine's clock with the database's. Throws when the database is unavailable. */
export async function compareClocks(): Promise<void> {
  const asked = Date.now();
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!row) return;
  const offset = Math.round(row.now.getTime() - (asked + Date.now()) / 2);
  const before = globalClock.clockOffsetMs ?? 0;
  globalClock.clockOffsetMs = Math.abs(offset) < sameMs ? 0 : offset;
  if (Math.abs(globalClock.clockOffsetMs - before) >= sameMs)
    logger.warn({ event: "clock.off", seconds: Math.round(-globalClock.clockOffsetMs / 1000) });
}
