import "server-only";
import { compareClocks } from "@/lib/time/server-clock";
import { describeError, logger } from "@/lib/observability/logger";
import { disconnectAfterResponses, staysRunning, workAfterAnswers } from "@/lib/queue";
import { followCatalogue, refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { setServing } from "@/lib/http/graceful-shutdown";
import { sendWaitingDisconnects } from "./disconnects";
import { drainAfterAnswer } from "./run-due-jobs";
import { startWorkers } from "./workers";

const retryMs = 5_000;
const clockEveryMs = 60_000;

/** Works on the queue while this server runs, else after answers; retries the start: public pages need no database. */
export function startWorkersForServer(): void {
  if (!staysRunning) {
    disconnectAfterResponses(sendWaitingDisconnects);
    workAfterAnswers(drainAfterAnswer);
    followCatalogue();
    return;
  }
  setServing("starting");
  void tryToStart();
  // While the database is away the last comparison holds
  setInterval(() => void compareClocks().catch(() => undefined), clockEveryMs).unref();
}

async function tryToStart(): Promise<void> {
  try {
    await compareClocks();
    await refreshCatalogue(new Date());
    await startWorkers();
    followCatalogue();
    setServing("ready");
  } catch (error) {
    logger.error({ event: "jobs.start_failed", reason: describeError(error) });
    setTimeout(() => void tryToStart(), retryMs).unref();
  }
}
