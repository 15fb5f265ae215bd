import "server-only";
import { describeError, logger } from "@/lib/logger";
import { stopJobs } from "@/lib/queue";
import { startWorkers } from "./workers";

const retryMs = 5_000;

/**
 * Works on jobs for as long as this server runs. A database that is not there yet does not keep the public pages from
 * being served: the start is tried again until it succeeds.
 */
export async function startWorkersForServer(): Promise<void> {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stopJobs());
  await tryToStart();
}

async function tryToStart(): Promise<void> {
  try {
    await startWorkers();
  } catch (error) {
    logger.error({ event: "jobs.start_failed", reason: describeError(error) });
    setTimeout(() => void tryToStart(), retryMs).unref();
  }
}
