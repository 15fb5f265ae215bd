import "server-only";
import { env } from "@/lib/env";
import { compareClocks } from "@/lib/time/server-clock";
import { refreshBoards } from "@/lib/access/board-rows";
import { describeError, logger } from "@/lib/observability/logger";
import { runAfterResponses, staysRunning } from "@/lib/queue";
import { checkWorkbookPdf } from "@/lib/site/workbook-pdf";
import { followCatalogue, pagesAreWarm, refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { setServing } from "@/lib/http/graceful-shutdown";
import { createRunner } from "./run-due-jobs";
import { scheduleJobs, startWorkers, workers } from "./workers";

const retryMs = 5_000;
const clockEveryMs = 60_000;

/**
 * Runs jobs while this server runs, else after responses; retries the start, as public pages need no database. It is ready
 * once its pages are warm.
 */
export function startWorkersForServer(port?: string): void {
  // A disconnect does not wait for the worker.
  const names = staysRunning ? ["disconnect-user"] : [...workers.keys()];
  runAfterResponses(names, createRunner(names));
  if (!staysRunning) {
    followCatalogue();
    return;
  }
  setServing("starting", port);
  void tryToStart();
  // While the database is unavailable the last comparison holds
  setInterval(() => void compareClocks().catch(() => undefined), clockEveryMs).unref();
}

async function tryToStart(): Promise<void> {
  try {
    await compareClocks();
    await refreshBoards();
    await refreshCatalogue(new Date());
    await startWorkers();
    // A new release may print it in another way
    if (!env.SANDBOX_URL) await checkWorkbookPdf();
    followCatalogue(scheduleJobs);
    await pagesAreWarm();
    setServing("ready");
  } catch (error) {
    logger.error({ event: "jobs.start_failed", reason: describeError(error) });
    setTimeout(() => void tryToStart(), retryMs).unref();
  }
}
